import { expect, type Locator, type Page, test } from '@playwright/test'
import { getPlace, type PackPlace, PLACES } from './city-pack.ts'
import { dealOut } from './deal-out.ts'
import { cardNames, cards, goWithinPage, LOCATIONS_API, openPage } from './open-page.ts'

const RICH = getPlace((place) => place.phone && place.additionalInfo && place.descriptionFull?.includes('\n'))
const PLAIN = getPlace((place) => place.additionalInfo === undefined)
const EXACT = getPlace((place) => place.coordinates.precision === 'exact')

const PICTURES = 3

const addressOf = ({ slug }: PackPlace) => `/location/${slug}`
const closeButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Закрыть' })
const picture = (page: Page, { name }: PackPlace, number: number) =>
  page.getByAltText(`${name} изображение ${number}`, { exact: true })

async function openFromList(page: Page, place: PackPlace): Promise<Locator> {
  await openPage(page, '/')
  await page.getByRole('link', { name: place.name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: place.name })
  await expect(page.locator('dialog:modal')).toBeVisible()
  return dialog
}

/** Opens a place with several pictures. The API's answer is changed to contain them, whatever the town has. */
async function openWithPictures(page: Page, place: PackPlace) {
  await page.route(LOCATIONS_API, async (route) => {
    const answer = await route.fetch()
    const { items } = (await answer.json()) as { items: { id: number; images: string[] }[] }
    const images = [...new Set(items.flatMap((item) => item.images))].slice(0, PICTURES)
    await route.fulfill({ json: { items: items.map((it) => (it.id === place.id ? { ...it, images } : it)) } })
  })
  const dialog = await openFromList(page, place)
  await expect(dialog.getByRole('img')).toHaveCount(PICTURES)
}

async function expectListAlone(page: Page) {
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/')
  await expect(cards(page)).toHaveCount(PLACES.length)
}

test('the dialog tells all that is known of a place', async ({ page }) => {
  const dialog = await openFromList(page, RICH)
  await expect(page).toHaveURL(addressOf(RICH))
  await expect(page).toHaveTitle(new RegExp(RICH.name))
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(RICH.name)
  await expect(dialog.locator('.badge').first()).toHaveText(RICH.category)
  await expect(dialog.getByRole('heading', { name: 'Теги' })).toBeVisible()
  await expect(dialog.locator('.chip')).toHaveText(RICH.tags)
  await expect(dialog.getByRole('heading', { name: 'Дополнительная информация' })).toBeVisible()
  await expect(dialog.locator('.additional-info p')).toHaveText(RICH.additionalInfo ?? '')
  await expect(dialog.getByText(RICH.address ?? '')).toBeVisible()
  const phone = dialog.getByRole('link', { name: RICH.phone ?? '' })
  await expect(phone).toHaveAttribute('href', `tel:${RICH.phone?.replace(/[^+\d]/g, '')}`)
  await dialog.getByText('Источники').click()
  const sources = dialog.locator('details').getByRole('link')
  await expect(sources).toHaveCount(RICH.sources.length)
  await expect(sources.first()).toHaveAttribute('href', RICH.sources[0] ?? '')
})

test('the description keeps its line breaks', async ({ page }) => {
  const dialog = await openFromList(page, RICH)
  await expect(dialog.getByRole('heading', { name: 'Описание' })).toBeVisible()
  const text = dialog.locator('section', { hasText: 'Описание' }).locator('p').first()
  await expect
    // biome-ignore lint/performance/useDomNodeTextContent: the line breaks as they are laid out are what is tested
    .poll(() => text.evaluate((element: HTMLElement) => element.innerText.replaceAll('\u00a0', ' ')))
    .toBe(RICH.descriptionFull)
})

test('without a full description the short one stands there', { tag: '@full' }, async ({ page, request }) => {
  const { items } = (await (await request.get('/api/client/locations')).json()) as { items: object[] }
  const shortItems = items.map((item) => ({ ...item, fullDescription: '' }))
  await page.route(LOCATIONS_API, (route) => route.fulfill({ json: { items: shortItems } }))
  const dialog = await openFromList(page, PLAIN)
  await expect(dialog.locator('.long-text')).toHaveText(PLAIN.description)
})

test('additional information has a block only where there is any', { tag: '@full' }, async ({ page }) => {
  const dialog = await openFromList(page, PLAIN)
  await expect(dialog.locator('.long-text')).toHaveText(PLAIN.descriptionFull ?? '')
  await expect(dialog.getByText('Дополнительная информация')).toHaveCount(0)
})

test('only a point that is not exact is called approximate', async ({ page }) => {
  const hint = page.getByText('Точка на карте указана приблизительно')
  await openPage(page, addressOf(RICH))
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(hint).toBeVisible()
  await openPage(page, addressOf(EXACT))
  await expect(page.getByRole('dialog', { name: EXACT.name })).toBeVisible()
  await expect(hint).toBeHidden()
})

test('the buttons turn the pictures, from the last on to the first', async ({ page }) => {
  await openWithPictures(page, RICH)
  const next = page.getByRole('button', { name: 'Следующее изображение' })
  const previous = page.getByRole('button', { name: 'Предыдущее изображение' })
  for (const [button, number] of [
    [next, 2],
    [next, 3],
    [next, 1],
    [previous, 3],
    [previous, 2],
  ] as const) {
    await button.click()
    await expectOnlyPicture(page, RICH, number)
  }
})

test('the arrow keys turn the pictures', { tag: '@full' }, async ({ page }) => {
  await openWithPictures(page, RICH)
  for (const [key, number] of [
    ['ArrowRight', 2],
    ['ArrowRight', 3],
    ['ArrowLeft', 2],
    ['ArrowLeft', 1],
    ['ArrowLeft', 3],
  ] as const) {
    await page.keyboard.press(key)
    await expectOnlyPicture(page, RICH, number)
  }
})

async function expectOnlyPicture(page: Page, place: PackPlace, number: number) {
  await expect(page.getByText(`${number} из ${PICTURES}`, { exact: true })).toBeVisible()
  for (let other = 1; other <= PICTURES; other += 1) {
    if (other === number) await expect(picture(page, place, other)).toBeInViewport()
    else await expect(picture(page, place, other)).not.toBeInViewport()
  }
}

test('every picture of a place is there', async ({ page }) => {
  await openFromList(page, RICH)
  await expect(page.getByRole('dialog').getByText(RICH.additionalInfo ?? '')).toBeVisible()
  for (const image of await page.getByRole('dialog').getByRole('img').all()) {
    await image.scrollIntoViewIfNeeded()
    await expect.poll(() => image.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0)
  }
})

test('«Показать на карте» leads to the point on the map and closes the dialog', async ({ page }) => {
  const dialog = await openFromList(page, RICH)
  const { lat, lng } = RICH.coordinates
  await dialog.getByRole('link', { name: 'Показать на карте' }).click()
  await expect(page).toHaveURL(`/map?lat=${lat}&lng=${lng}&zoom=18`)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Карта локаций' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog', { name: RICH.name })).toBeVisible()
  await closeButton(page).click()
  await expectListAlone(page)
})

const CLOSINGS = [
  ['the close button', (page: Page) => closeButton(page).click()],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['a click beside it', (page: Page) => page.mouse.click(5, 300)],
] as const
for (const [way, close] of dealOut(CLOSINGS, 2)) {
  test(`a place opened from the list closes to it by ${way}`, async ({ page }) => {
    await openFromList(page, RICH)
    await close(page)
    await expectListAlone(page)
    await expect(page).not.toHaveTitle(new RegExp(RICH.name))
  })
}
for (const [way, close] of dealOut(CLOSINGS, 1)) {
  test(`a place opened by its address closes to the list by ${way}`, async ({ page }) => {
    await openPage(page, addressOf(RICH))
    await expect(page.getByRole('dialog', { name: RICH.name })).toBeVisible()
    await close(page)
    await expectListAlone(page)
  })
}

test('a place opened from the map closes to the list', async ({ page }) => {
  await openPage(page, '/map')
  await page.getByRole('link', { name: RICH.name, exact: true }).click()
  await expect(page.getByRole('dialog', { name: RICH.name })).toBeVisible()
  await closeButton(page).click()
  await expectListAlone(page)
})

test('Back closes a place, Forward opens it again', async ({ page }) => {
  await openFromList(page, RICH)
  await page.goBack()
  await expectListAlone(page)
  await page.goForward()
  await expect(page.getByRole('dialog', { name: RICH.name })).toBeVisible()
})

test('a reload keeps the place open, and closing it leads to the list', { tag: '@full' }, async ({
  page,
}) => {
  await openFromList(page, RICH)
  await Promise.all([page.waitForRequest(LOCATIONS_API), page.reload()])
  await expect(page.getByRole('dialog', { name: RICH.name })).toBeVisible()
  await closeButton(page).click()
  await expectListAlone(page)
})

test('places can be opened and closed one after another', { tag: '@full' }, async ({ page }) => {
  await openPage(page, '/')
  for (const { name } of PLACES.slice(0, 3)) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await page.keyboard.press('Escape')
    await expectListAlone(page)
  }
})

test('the focus stays in the dialog and comes back to the card', async ({ page }) => {
  const dialog = await openFromList(page, RICH)
  await expect(dialog.getByText('Источники')).toBeVisible()
  for (const key of [...Array(12).fill('Tab'), ...Array(12).fill('Shift+Tab')]) {
    await page.keyboard.press(key)
    const isInside = await dialog.evaluate(
      (element) => document.activeElement === document.body || element.contains(document.activeElement),
    )
    expect(isInside, `after ${key}`).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: RICH.name, exact: true })).toBeFocused()
})

test('a place opened by its address gives the focus to its card', { tag: '@full' }, async ({ page }) => {
  await openPage(page, addressOf(RICH))
  await expect(page.getByRole('dialog', { name: RICH.name })).toBeVisible()
  await closeButton(page).click()
  await expect(page.getByRole('link', { name: RICH.name, exact: true })).toBeFocused()
})

const RETURNS = [
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['Back', (page: Page) => page.goBack()],
] as const
for (const [way, close] of dealOut(RETURNS, 1)) {
  test(`the list stands where it stood after ${way}`, { tag: '@full' }, async ({ page }) => {
    await openPage(page, '/')
    const place = PLACES[17]
    const link = page.getByRole('link', { name: place?.name ?? '', exact: true })
    await link.scrollIntoViewIfNeeded()
    // Not the position to which the browser itself scrolls a focused card.
    await page.evaluate(() => window.scrollBy(0, -150))
    await expect(link).toBeInViewport()
    const before = await page.evaluate(() => window.scrollY)
    expect(before).toBeGreaterThan(500)
    await link.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await page.evaluate(() => window.scrollY)).toBeCloseTo(before, -1)
    await close(page)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(link).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBeCloseTo(before, -1)
  })
}

test('an unknown slug is replaced by the list, in the served page', { tag: '@full' }, async ({ page }) => {
  await page.goto('/about')
  await page.goto('/location/no-such-place')
  await expectListAlone(page)
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('an unknown slug is replaced by the list within the page, without a step in the history', {
  tag: '@full',
}, async ({ page }) => {
  await openPage(page, '/about')
  await goWithinPage(page, '/location/no-such-place')
  await expectListAlone(page)
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('a place that the guide no longer has gives way to the list', { tag: '@full' }, async ({
  page,
  request,
}) => {
  const { items } = (await (await request.get('/api/client/locations')).json()) as { items: PackPlace[] }
  const rest = items.filter(({ slug }) => slug !== RICH.slug)
  await page.route(LOCATIONS_API, (route) => route.fulfill({ json: { items: rest } }))
  await page.goto(addressOf(RICH))
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(cardNames(page)).toHaveCount(rest.length)
})
