import { expect, type Page, type Request, test } from '@playwright/test'
import { PLACES } from './city-pack.ts'
import { openPage } from './open-page.ts'
import { findAnswer, SEARCH_API } from './similar-answer.ts'
import { listTooWide } from './too-wide.ts'

/** No place contains the word. */
const MEANT = 'помолиться'
/** The server's encoder starts with the first question and needs this time to encode the guide. */
const ENCODER_MS = 60_000

const searchBox = (page: Page) => page.getByPlaceholder('Поиск локаций...')
const block = (page: Page) => page.locator('[aria-live=polite]').filter({ hasText: 'Похоже по смыслу' })

test('what words do not find is found by meaning, once the typing stops, and leads to a place and back', async ({
  page,
  request,
}) => {
  test.setTimeout(2 * ENCODER_MS)
  const ask = async () => (await (await request.get(`/api/client/search?q=${MEANT}`)).json()).similar
  await expect.poll(ask, { timeout: ENCODER_MS, intervals: [1_000] }).not.toEqual([])

  const asked: string[] = []
  page.on('request', (one) => SEARCH_API.test(one.url()) && asked.push(one.url()))
  await openPage(page, '/')
  await searchBox(page).pressSequentially(MEANT, { delay: 20 })
  await expect(block(page).getByRole('heading', { name: 'Похоже по смыслу' })).toBeVisible()
  expect(asked.map((url) => new URL(url).searchParams.get('q'))).toEqual([MEANT])
  await expect(page.getByRole('heading', { name: 'Локации не найдены' })).toBeVisible()
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await listTooWide(page), `wider than ${width} px`).toEqual([])
    await page.screenshot({ path: test.info().outputPath(`similar-${width}.png`), fullPage: true })
  }

  const links = block(page).getByRole('link')
  expect(await links.count()).toBeLessThanOrEqual(5)
  const name = ((await links.first().textContent()) ?? '').replaceAll('\u00a0', ' ')
  expect(PLACES.find((place) => place.name === name)?.category).toBe('религия')
  await links.first().click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(searchBox(page)).toHaveValue(MEANT)
  await expect(links.first()).toBeVisible()
})

test('who types on is not answered about what was typed before, and one request is under way at most', async ({
  page,
}) => {
  const underWay = new Set<Request>()
  const counts: number[] = []
  const end = (one: Request) => void underWay.delete(one)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  page.on('request', (one) => {
    if (SEARCH_API.test(one.url())) counts.push(underWay.add(one).size)
  })
  await page.route(SEARCH_API, async (route) => {
    if (new URL(route.request().url()).searchParams.get('q') === 'жираф12345') {
      await route.fulfill({ json: findAnswer() })
    }
  })
  await openPage(page, '/')
  const first = page.waitForRequest(SEARCH_API)
  await searchBox(page).fill('жираф123')
  await first
  await searchBox(page).pressSequentially('45')
  await expect(block(page).getByRole('link')).toHaveText(findAnswer().similar.map(({ name }) => name))
  expect(counts).toEqual([1, 1])
  await searchBox(page).pressSequentially('6')
  await expect(block(page)).toBeHidden()
})

for (const [reason, lose] of [
  ['the server fails', (page: Page) => page.route(SEARCH_API, (route) => route.fulfill({ status: 500 }))],
  ['the network is away', (page: Page) => page.context().setOffline(true)],
  ['the answer is none', (page: Page) => page.route(SEARCH_API, (route) => route.fulfill({ body: 'нет' }))],
] as const) {
  test(`where ${reason}, the list says that nothing is found, and no more`, async ({ page }) => {
    await openPage(page, '/')
    await searchBox(page).fill('озеро')
    await expect(page.locator('.place-card h2').first()).toContainText('озеро')
    await searchBox(page).fill('жираф')
    await page.waitForResponse((one) => SEARCH_API.test(one.url()))
    await lose(page)
    const ended = Promise.race([
      page.waitForEvent('requestfailed', (one) => SEARCH_API.test(one.url())),
      page.waitForEvent('requestfinished', (one) => SEARCH_API.test(one.url())),
    ])
    await searchBox(page).fill('жираф12345')
    await ended
    await expect(page.getByRole('heading', { name: 'Локации не найдены' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Показать все локации' })).toBeVisible()
    await expect(block(page)).toHaveCount(0)
  })
}
