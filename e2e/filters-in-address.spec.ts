import { expect, type Page, test } from '@playwright/test'
import { listNames, PLACES, TAG, TAGS, TEXT } from './city-pack.ts'
import { dealOut } from './deal-out.ts'
import { cardNames, cards, openPage } from './open-page.ts'

const TOTAL = PLACES.length
const SQUARES = listNames({ text: TEXT })

const searchBox = (page: Page) => page.getByPlaceholder('Поиск локаций...')
const tag = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const tagLabel = (page: Page, name: string) => page.locator('label').getByText(name, { exact: true })

/** Returns whether the address has exactly this filter, in any order. */
function holds(filter: Record<string, string[]>) {
  return ({ pathname, searchParams }: URL) =>
    pathname === '/' &&
    [...new Set(searchParams.keys())].every((key) => key in filter) &&
    Object.entries(filter).every(([key, values]) => String(searchParams.getAll(key)) === String(values))
}

async function expectSquares(page: Page) {
  await expect(searchBox(page)).toHaveValue(TEXT)
  await expect(cardNames(page)).toHaveText(SQUARES)
}

test('the address follows text and tags, and is plain again without them', async ({ page }) => {
  await openPage(page, '/')
  const [first = '', second = ''] = TAGS
  await searchBox(page).fill(TEXT)
  await expect(page).toHaveURL(holds({ q: [TEXT] }))
  await tagLabel(page, first).click()
  await tagLabel(page, second).click()
  await expect(page).toHaveURL(holds({ q: [TEXT], tag: [first, second] }))
  await page.getByRole('link', { name: 'Очистить все' }).click()
  await expect(page).toHaveURL(holds({ q: [TEXT] }))
  await page.getByRole('button', { name: 'Сбросить фильтры' }).click()
  await expect(page).toHaveURL('/')
})

test('a link with a filter opens the filtered list, and so does a reload', async ({ page }) => {
  const tags = [TAG, TAGS.find((other) => other !== TAG) ?? '']
  await openPage(page, `/?q=${TEXT}${tags.map((name) => `&tag=${name}`).join('')}`)
  const found = listNames({ text: TEXT, tags })
  for (const _time of ['opened', 'reloaded']) {
    await expect(searchBox(page)).toHaveValue(TEXT)
    for (const name of tags) await expect(tag(page, name)).toBeChecked()
    await expect(page.getByRole('status')).toHaveText(`Найдено: ${found.length} из ${TOTAL}`)
    await expect(cardNames(page)).toHaveText(found)
    await page.reload()
  }
})

test('a filter set by hand survives a reload', { tag: '@full' }, async ({ page }) => {
  await openPage(page, '/')
  await tagLabel(page, TAG).click()
  await expect(page).toHaveURL(holds({ tag: [TAG] }))
  await page.reload()
  await expect(tag(page, TAG)).toBeChecked()
  await expect(cardNames(page)).toHaveText(listNames({ tags: [TAG] }))
})

test('Back and Forward keep the filter', async ({ page }) => {
  await openPage(page, '/')
  await searchBox(page).fill(TEXT)
  await expect(page).toHaveURL(holds({ q: [TEXT] }))
  await page.getByRole('link', { name: 'О городе' }).click()
  await expect(page).toHaveURL('/about')
  await page.goBack()
  await expect(page).toHaveURL(holds({ q: [TEXT] }))
  await expectSquares(page)
  await page.goForward()
  await expect(page).toHaveURL('/about')
  await page.goBack()
  await expectSquares(page)
})

test('a filter is no step of the history', async ({ page }) => {
  await openPage(page, '/about')
  await page.getByRole('link', { name: 'Локации', exact: true }).click()
  await searchBox(page).fill(TEXT)
  await expect(page).toHaveURL(holds({ q: [TEXT] }))
  await tagLabel(page, TAG).click()
  await expect(page).toHaveURL(holds({ q: [TEXT], tag: [TAG] }))
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

const CLOSINGS = [
  ['the close button', (page: Page) => page.getByRole('button', { name: 'Закрыть' }).click()],
  ['Back', (page: Page) => page.goBack()],
] as const
for (const [way, close] of dealOut(CLOSINGS, 1)) {
  test(`a place opened from a filtered list gives the filter back, closed by ${way}`, async ({ page }) => {
    await openPage(page, `/?q=${TEXT}`)
    await cardNames(page).first().getByRole('link').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(cards(page)).toHaveCount(SQUARES.length)
    await close(page)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(holds({ q: [TEXT] }))
    await expectSquares(page)
  })
}

test('a place opened right after typing opens, and its list keeps filter and address', async ({ page }) => {
  await openPage(page, '/')
  await searchBox(page).fill(TEXT)
  await expect(cards(page)).toHaveCount(SQUARES.length)
  await cardNames(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/location\//)
  const dialog = page.getByRole('dialog', { name: SQUARES[0] ?? '' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Закрыть' }).click()
  await expectSquares(page)
  await expect(page).toHaveURL(holds({ q: [TEXT] }))
})

test('a page left right after typing shows the filter again on Back', { tag: '@full' }, async ({ page }) => {
  await openPage(page, '/')
  await searchBox(page).fill(TEXT)
  await page.getByRole('link', { name: 'О городе' }).click()
  await expect(page.locator('article')).toBeVisible()
  await expect(page).toHaveURL('/about')
  await page.goBack()
  await expectSquares(page)
})

for (const [way, filter] of [
  ['an address', (page: Page) => openPage(page, `/?q=${TEXT}&tag=${TAG}`)],
  [
    'hand',
    async (page: Page) => {
      await openPage(page, '/')
      await searchBox(page).fill(TEXT)
      await tagLabel(page, TAG).click()
    },
  ],
] as const) {
  test(`the logo shows the whole list again, filtered by ${way}`, async ({ page }) => {
    await filter(page)
    await expect(cardNames(page)).toHaveText(listNames({ text: TEXT, tags: [TAG] }))
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(page).toHaveURL('/')
    await expect(searchBox(page)).toHaveValue('')
    await expect(cards(page)).toHaveCount(TOTAL)
  })
}

test('a tag that no place has finds nothing and can be cleared', async ({ page }) => {
  await openPage(page, '/?tag=верблюды')
  await expect(page.getByRole('status')).toHaveText(`Найдено: 0 из ${TOTAL}`)
  await expect(page.getByRole('heading', { name: 'Локации не найдены' })).toBeVisible()
  await page.getByRole('link', { name: 'Очистить все' }).click()
  await expect(cards(page)).toHaveCount(TOTAL)
})

test('a filter in the address is text and never code', async ({ page }) => {
  const text = '"><img src=x onerror=alert(1)></script><script>alert(2)</script>'
  page.on('dialog', (dialog) => expect(dialog.message(), 'code of the address ran').toBe(''))
  await openPage(page, `/?q=${encodeURIComponent(text)}&tag=${encodeURIComponent(text)}`)
  await expect(searchBox(page)).toHaveValue(text)
  await expect(page.getByRole('heading', { name: 'Локации не найдены' })).toBeVisible()
})

test('Enter in the search field leaves the list where it is', { tag: '@full' }, async ({ page }) => {
  await openPage(page, '/')
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded.push(request.url())
  })
  await searchBox(page).fill(TEXT)
  await searchBox(page).press('Enter')
  // A page load would have requested its address before this answer arrives.
  await page.evaluate(() => fetch('/healthz'))
  expect(loaded).toEqual([])
  await expectSquares(page)
})
