import { expect, type Page, test } from '@playwright/test'
import { listNames, PLACES, TAG, TAGS } from './city-pack.ts'
import { takeEvery } from './deal-out.ts'
import { openPage } from './open-page.ts'

const TOTAL = PLACES.length
const status = (page: Page) => page.getByRole('status')
const tagLabel = (page: Page, name: string) => page.locator('label').getByText(name, { exact: true })

for (const width of takeEvery(3, [320, 360, 768, 1440])) {
  test(`at ${width} px choosing tags moves neither the other tags nor the list`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openPage(page, '/')
    const listTops = () =>
      page
        .locator('.tag-choice .chip, .list-status, .list-status + .place-grid')
        .evaluateAll((items) =>
          items.map((item) => Math.round(item.getBoundingClientRect().top + window.scrollY)),
        )
    const before = await listTops()
    for (const name of TAGS.slice(0, 2)) {
      await tagLabel(page, name).click()
      await expect(page.getByRole('link', { name: 'Очистить все' })).toBeVisible()
      expect(await listTops()).toEqual(before)
    }
    await page.getByRole('button', { name: 'Сбросить фильтры' }).click()
    await expect(page.getByRole('link', { name: 'Очистить все' })).toBeHidden()
    expect(await listTops()).toEqual(before)
  })
}

test('on a phone a tag chosen by the address is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openPage(page, '/')
  const last = (await page.locator('.tag-choice .chip').last().textContent()) ?? ''
  await openPage(page, `/?tag=${last}`)
  await expect(page.locator('.tag-choice .chip:has(:checked)')).toBeInViewport({ ratio: 1 })
})

test('«Очистить все» stands beside the title of the filters and covers no tag', { tag: '@full' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openPage(page, `/?tag=${TAG}`)
  const link = await page.getByRole('link', { name: 'Очистить все' }).boundingBox()
  const title = await page.locator('.filter-panel legend').boundingBox()
  const chips = await page.locator('.tag-choice .chip').first().boundingBox()
  if (!link || !title || !chips) throw new Error('a part of the filters is not seen')
  expect(Math.abs(link.y + link.height / 2 - title.y - title.height / 2)).toBeLessThan(4)
  expect(link.x).toBeGreaterThan(title.x + title.width)
  expect(link.y + link.height).toBeLessThanOrEqual(chips.y + 1)
})

for (const category of takeEvery(3, ['кафе', 'парк', 'религия'])) {
  test(`whoever searches for «${category}» finds every place of this kind`, { tag: '@full' }, async ({
    page,
  }) => {
    await openPage(page, `/?q=${category}`)
    const found = page.locator('.place-card:visible h2')
    await expect(found.first()).toBeVisible()
    const names = (await found.allTextContents()).map((name) => name.replaceAll('\u00a0', ' '))
    const wanted = PLACES.filter((place) => place.category === category).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(wanted))
    await expect(status(page)).toHaveText(`Найдено: ${listNames({ text: category }).length} из ${TOTAL}`)
  })
}

test('tags that are names begin with a capital letter', () => {
  const names = ['Пётр Первый', 'Пушкин', 'Северный', 'проспект Революции']
  expect(TAGS).toEqual(expect.arrayContaining(names))
  expect(TAGS.filter((name) => names.some((other) => other.toLowerCase() === name))).toEqual([])
})

test('a photo higher than wide does not stretch its row', async ({ page }) => {
  const portrait =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="900"><path d="M0 0h300v900H0z"/></svg>'
  await page.route('**/uploads/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: portrait }),
  )
  await openPage(page, '/')
  const frame = page.locator('.place-card-picture').first()
  const image = frame.locator('img')
  await image.evaluate((element: HTMLImageElement) => {
    element.width = 300
    element.height = 900
    return element.decode()
  })
  const { width = 0, height = 0 } = (await frame.boundingBox()) ?? {}
  expect(width / height).toBeCloseTo(4 / 3, 1)
})
