import { expect, type Page, test } from '@playwright/test'
import { placePath } from '#domain/paths.ts'
import { ABOUT, CITY, getPlace, listNames, PLACES, TAG, TEXT } from './city-pack.ts'
import { cardNames, cards } from './open-page.ts'

test.use({ javaScriptEnabled: false })

const PLACE = getPlace((place) => place.additionalInfo && place.address)
const meta = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content')

test('without scripts the list has every place, with a link to it', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(CITY.name)
  await expect(page.getByText(`Всего локаций: ${PLACES.length}`)).toBeVisible()
  await expect(cardNames(page)).toHaveText(listNames())
  const hrefs = await cardNames(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual(PLACES.map(({ slug }) => `/location/${slug}`))
})

test('without scripts the list is filtered by a form', async ({ page }) => {
  await page.goto('/')
  await page.getByPlaceholder('Поиск локаций...').fill(TEXT)
  await page.locator('label').getByText(TAG, { exact: true }).click()
  await page.getByRole('button', { name: 'Показать', exact: true }).click()
  await expect(page).toHaveURL(
    ({ searchParams }) => searchParams.get('q') === TEXT && searchParams.get('tag') === TAG,
  )
  const found = listNames({ text: TEXT, tags: [TAG] })
  await expect(cardNames(page)).toHaveText(found)
  await expect(page.getByText(`Найдено: ${found.length} из ${PLACES.length}`)).toBeVisible()
  await expect(page.getByLabel(TAG, { exact: true })).toBeChecked()
  await page.getByRole('button', { name: 'Сбросить фильтры' }).click()
  await expect(cards(page)).toHaveCount(PLACES.length)
})

test('without scripts «Очистить все» keeps the text of the search', { tag: '@full' }, async ({ page }) => {
  await page.goto(`/?q=${TEXT}&tag=${TAG}`)
  await page.getByRole('link', { name: 'Очистить все' }).click()
  await expect(page.getByPlaceholder('Поиск локаций...')).toHaveValue(TEXT)
  await expect(page.getByLabel(TAG, { exact: true })).not.toBeChecked()
})

test('without scripts a word is found in other forms, and all places are shown again', async ({ page }) => {
  await page.goto('/?q=музеи')
  await expect(cardNames(page)).toHaveText([/музей/i, /музей/i])
  await page.goto('/?q=жираф12345')
  await expect(page.getByRole('heading', { name: 'Локации не найдены' })).toBeVisible()
  await page.getByRole('button', { name: 'Показать все локации' }).click()
  await expect(cards(page)).toHaveCount(PLACES.length)
})

test('in a list the pictures of the first cards hurry, behind a dialog only that of the place', async ({
  page,
}) => {
  const hurried = page.locator('main img[fetchpriority="high"], main img[loading="eager"]')
  await page.goto('/')
  expect(await hurried.count()).toBeGreaterThan(1)
  await page.goto(placePath(PLACE.slug))
  await expect(hurried).toHaveCount(1)
  await expect(page.getByRole('dialog').locator('img').first()).toHaveAttribute('fetchpriority', 'high')
})

test('without scripts a place opens from its card and closes again', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: PLACE.name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: PLACE.name })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText(PLACE.additionalInfo ?? '')).toBeVisible()
  await expect(dialog.getByText(PLACE.address ?? '').first()).toBeVisible()
  await dialog.getByText('Источники').click()
  await expect(dialog.locator('details').getByRole('link').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Закрыть' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/\??$/)
  await expect(cards(page)).toHaveCount(PLACES.length)
})

test('without scripts every picture of an open place can be reached', { tag: '@full' }, async ({ page }) => {
  await page.goto(`/location/${PLACE.slug}`)
  for (const picture of await page.getByRole('dialog').getByRole('img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toBeInViewport()
  }
})

test('a place is served as a whole page, with its own head', async ({ page, request, baseURL }) => {
  const answer = await page.goto(`/location/${PLACE.slug}`)
  expect(answer?.status()).toBe(200)
  await expect(page).toHaveTitle(`${PLACE.name} — ${CITY.siteName}`)
  const address = `${baseURL}/location/${PLACE.slug}`
  expect(await meta(page, 'description')).toBe(PLACE.description)
  expect(await meta(page, 'og:title')).toContain(PLACE.name)
  expect(await meta(page, 'og:description')).toBe(PLACE.description)
  expect(await meta(page, 'og:url')).toBe(address)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address)
  const picture = (await meta(page, 'og:image')) ?? ''
  expect(picture.startsWith(`${baseURL}/`), picture).toBe(true)
  expect((await request.get(picture)).headers()['content-type']).toMatch(/^image\/(png|jpeg|webp)$/)
  await expect(page.getByRole('dialog').getByText('Описание')).toBeVisible()
  const paragraphs = (PLACE.descriptionFull ?? '').split('\n').filter(Boolean)
  for (const paragraph of paragraphs) await expect(page.getByRole('dialog')).toContainText(paragraph)
  await expect(cards(page), 'the list stands behind it').toHaveCount(PLACES.length)
})

test('a place is described to search engines as a tourist attraction', async ({ page }) => {
  await page.goto(`/location/${PLACE.slug}`)
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(text ?? '')).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'TouristAttraction',
    name: PLACE.name,
    description: PLACE.description,
    geo: { latitude: PLACE.coordinates.lat, longitude: PLACE.coordinates.lng },
    address: { addressLocality: CITY.name, streetAddress: PLACE.address },
  })
})

test('the ready walks are described to search engines as tourist trips', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/')
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  const titles = page.getByRole('region', { name: 'Готовые прогулки' }).getByRole('heading', { level: 3 })
  const trips = JSON.parse(text ?? '')['@graph'] as {
    name: string
    itinerary: { itemListElement: unknown[] }
  }[]
  expect(trips.map(({ name }) => name)).toEqual(await titles.allTextContents().then(untied))
  for (const { itinerary } of trips) expect(itinerary.itemListElement.length).toBeGreaterThan(1)
})

/** The text as the pack has it: pages use no-break spaces after short words. */
const untied = (texts: string[]) => texts.map((text) => text.replaceAll('\u00a0', ' '))

test('every page has a title and a description of its own', async ({ page }) => {
  const seen = new Set<string>()
  const addresses = [
    '/',
    '/map',
    '/walk',
    '/about',
    ...PLACES.slice(0, 3).map(({ slug }) => `/location/${slug}`),
  ]
  for (const address of addresses) {
    await page.goto(address)
    const description = await meta(page, 'description')
    expect(description?.length, address).toBeGreaterThan(30)
    expect(await page.locator('html').getAttribute('lang')).toBe('ru')
    seen.add(await page.title()).add(description ?? '')
  }
  expect(seen.size).toBe(addresses.length * 2)
})

test('without scripts the page about the town, the map and the 404 page can be read', async ({ page }) => {
  await page.goto('/about')
  for (const [, title] of ABOUT.matchAll(/^## (.+)$/gm)) {
    await expect(page.getByRole('heading', { name: title ?? '', exact: true })).toBeVisible()
  }
  await expect(page.getByText('Локаций на карте')).toBeVisible()
  await page.goto('/map')
  await expect(page.getByRole('heading', { name: 'Карта локаций' })).toBeVisible()
  const words = page.getByRole('region', { name: 'Карта словами' })
  for (const name of listNames()) await expect(words.getByRole('link', { name, exact: true })).toBeVisible()
  await page.goto('/no-such-page')
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await page.locator('main').getByRole('link').click()
  await expect(cards(page)).toHaveCount(PLACES.length)
})

test('without scripts the menu stands open on a phone, and nothing pretends to work', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('button')).toHaveCount(0)
  await header.getByRole('link', { name: 'Карта' }).click()
  await expect(page).toHaveURL('/map')
  await expect(page.getByRole('button', { name: 'AI Помощник' })).toBeHidden()
})

test('the site map names every page, and each of them is there', { tag: '@full' }, async ({
  request,
  baseURL,
}) => {
  const answer = await request.get('/sitemap.xml')
  expect(answer.headers()['content-type']).toContain('xml')
  const addresses = [...(await answer.text()).matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address]) => address)
  const pages = ['/', '/map', '/about', '/open-data', '/offline']
  const expected = [...pages, ...PLACES.map(({ slug }) => `/location/${slug}`)]
  expect(addresses.sort()).toEqual(expected.map((path) => baseURL + path).sort())
  for (const address of addresses) {
    expect((await request.get(address ?? '', { maxRedirects: 0 })).status(), address).toBe(200)
  }
})

test('robots, manifest and icons are there', async ({ page, request, baseURL }) => {
  const robots = await request.get('/robots.txt')
  expect(await robots.text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  await page.goto('/')
  const manifestPath = (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? ''
  const manifest = await request.get(manifestPath)
  expect(manifest.headers()['content-type']).toContain('application/manifest+json')
  const { name, start_url, icons } = (await manifest.json()) as {
    name: string
    start_url: string
    icons: { src: string }[]
  }
  expect({ name, start_url }).toEqual({ name: CITY.siteName, start_url: '/' })
  const icon = await page.locator('link[rel="icon"]').first().getAttribute('href')
  for (const address of [icon ?? '', ...icons.map(({ src }) => src)]) {
    const answer = await request.get(address)
    expect(`${answer.status()} ${answer.headers()['content-type']}`, address).toMatch(/^200 image\//)
  }
})
