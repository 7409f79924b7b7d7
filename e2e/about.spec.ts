import { expect, test } from '@playwright/test'
import { ABOUT, CITY, PLACES } from './city-pack.ts'
import { openNotFoundPage, openPage, passRetries } from './open-page.ts'

const SECTIONS = [...ABOUT.matchAll(/^## (.+)$/gm)].map(([, title]) => title ?? '')

test('the page about the town shows its text, section by section', async ({ page }) => {
  await openPage(page, '/about')
  await expect(page).toHaveTitle(/О городе/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(CITY.name)
  expect(SECTIONS.length).toBeGreaterThan(4)
  const headings = page.locator('article').getByRole('heading', { level: 2 })
  await expect(headings).toHaveText(SECTIONS)
  const length = await page.locator('article').evaluate((article) => article.textContent.length)
  expect(length, 'a long text').toBeGreaterThan(3000)
})

test('three cards tell of heritage, nature and exploring', { tag: '@full' }, async ({ page }) => {
  await openPage(page, '/about')
  const titles = page.locator('main').getByRole('listitem').getByRole('heading')
  await expect(titles).toHaveText([/наследие/i, /природн/i, /исследован/i])
  for (const title of await titles.all()) {
    await expect(title.locator('xpath=following-sibling::p')).not.toBeEmpty()
  }
})

test('the figures are those of the town', async ({ page }) => {
  await openPage(page, '/about')
  const categories = new Set(PLACES.map(({ category }) => category))
  for (const [label, value] of [
    ['Локаций на карте', String(PLACES.length)],
    ['Категорий мест', String(categories.size)],
    ['Возможностей для исследования', '∞'],
  ] as const) {
    const term = page.getByRole('term').getByText(label, { exact: true })
    await expect(term).toBeVisible()
    await expect(term.locator('xpath=following-sibling::dd')).toHaveText(value)
  }
})

test('«Посмотреть локации» leads to the list', { tag: '@full' }, async ({ page }) => {
  await openPage(page, '/about')
  await page.getByRole('link', { name: 'Посмотреть локации' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText(`Всего локаций: ${PLACES.length}`)).toBeVisible()
})

test('the page comes as well to a visitor from another page', { tag: '@full' }, async ({ page }) => {
  await openPage(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'О городе' }).click()
  await expect(page.locator('article').getByRole('heading', { level: 2 })).toHaveText(SECTIONS)
  await expect(page).toHaveTitle(/О городе/)
})

test('every place the text names is in the guide', { tag: '@full' }, async ({ page, request }) => {
  await page.goto('/about')
  const hrefs = await page
    .locator('article a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const inner = [...new Set(hrefs.filter((href) => href.startsWith('/')))]
  expect(inner.length).toBeGreaterThan(0)
  for (const href of inner) {
    const answer = await request.get(href, { maxRedirects: 0 })
    expect(answer.status(), href).toBe(200)
  }
})

test('a link of the text opens the place', async ({ page }) => {
  await openPage(page, '/about')
  const link = page.locator('article a[href^="/location/"]').first()
  const href = (await link.getAttribute('href')) ?? ''
  await link.click()
  await expect(page).toHaveURL(href)
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('when the text cannot be loaded, the page says so', async ({ page }) => {
  await page.clock.install()
  await openNotFoundPage(page)
  await page.route('**/api/client/about', (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'О городе' }).click()
  await passRetries(page, page.getByRole('alert').filter({ hasText: 'Проверьте связь' }))
})

test('on a phone the page begins with its title; the contents come after it', { tag: '@full' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openPage(page, '/about')
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  const contents = await page.getByRole('navigation', { name: 'Содержание' }).boundingBox()
  const text = await page.getByRole('heading', { level: 2 }).first().boundingBox()
  if (!title || !contents || !text) throw new Error('a part of the page is not seen')
  expect(title.y + title.height).toBeLessThanOrEqual(contents.y)
  expect(contents.y + contents.height).toBeLessThanOrEqual(text.y)
})

test('on a wide screen the contents stay beside the text', { tag: '@full' }, async ({ page }) => {
  await openPage(page, '/about')
  const contents = page.getByRole('navigation', { name: 'Содержание' })
  const text = await page.locator('article p').nth(1).boundingBox()
  const box = await contents.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(text?.x ?? 0)
  await page.getByRole('heading', { level: 2, name: SECTIONS[4] ?? '' }).scrollIntoViewIfNeeded()
  await expect(contents).toBeInViewport()
})
