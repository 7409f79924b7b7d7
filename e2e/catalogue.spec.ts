import { expect, type Page, test } from '@playwright/test'
import { CITY, getPlace, listNames, PLACES, TAG, TAGS, TEXT } from './city-pack.ts'
import { takeEvery } from './deal-out.ts'
import { cardNames, cards, LOCATIONS_API, openNotFoundPage, openPage, passRetries } from './open-page.ts'

const TOTAL = PLACES.length
const FALLBACK_LINE = 'Error fetching locations from API, falling back to mock data'

const searchBox = (page: Page) => page.getByPlaceholder('Поиск локаций...')
const status = (page: Page) => page.getByRole('status')
const tag = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const tagLabel = (page: Page, name: string) => page.locator('label').getByText(name, { exact: true })

test('the list greets with the town and shows every place, in its order', async ({ page }) => {
  await openPage(page, '/')
  await expect(page.getByRole('heading', { level: 1, name: CITY.name })).toBeVisible()
  await expect(page.getByText(CITY.tagline)).toBeVisible()
  await expect(status(page)).toHaveText(`Всего локаций: ${TOTAL}`)
  await expect(cardNames(page)).toHaveText(listNames())
})

test('a card shows picture, category, name, short description and tags', { tag: '@full' }, async ({
  page,
}) => {
  await openPage(page, '/')
  const [place] = PLACES
  const card = cards(page).first()
  await expect(card.getByRole('heading')).toHaveText(place?.name ?? '')
  await expect(card.getByText(place?.description ?? '')).toBeVisible()
  await expect(card.locator('.badge')).toHaveText(place?.category ?? '')
  await expect(card.locator('.chip')).toHaveText(place?.tags ?? [])
  const picture = card.locator('img')
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})

test('every picture of the list is there', { tag: '@full' }, async ({ page, request }) => {
  await openPage(page, '/')
  const sources = await cards(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))
  expect(sources).toHaveLength(TOTAL)
  for (const source of new Set(sources)) {
    const answer = await request.get(source)
    expect(`${answer.status()} ${answer.headers()['content-type']}`, source).toMatch(/^200 image\//)
  }
})

const NAMED = getPlace(({ name, description }) => !description.toLowerCase().includes(name.toLowerCase()))
const DESCRIBED = getPlace(
  ({ name, description }) => !name.toLowerCase().includes(lastWords({ description })),
)

function lastWords({ description }: { description: string }): string {
  return description.split(' ').slice(-4).join(' ').toLowerCase()
}

for (const [where, text] of takeEvery(2, [
  ['description', lastWords(DESCRIBED)],
  ['name', NAMED.name.toLowerCase()],
] as const)) {
  test(`the search finds a text that stands in the ${where} alone, in any case`, async ({ page }) => {
    await openPage(page, '/')
    await searchBox(page).fill(text.toUpperCase())
    const found = listNames({ text })
    await expect(cardNames(page)).toHaveText(found)
    await expect(status(page)).toHaveText(`Найдено: ${found.length} из ${TOTAL}`)
  })
}

test('a place is listed when any selected tag matches', async ({ page }) => {
  await openPage(page, '/')
  await expect(page.getByRole('group', { name: 'Фильтры' })).toBeVisible()
  const [first = '', second = ''] = TAGS
  await tagLabel(page, first).click()
  await tagLabel(page, second).click()
  const found = listNames({ tags: [first, second] })
  await expect(cardNames(page)).toHaveText(found)
  await expect(status(page)).toHaveText(`Найдено: ${found.length} из ${TOTAL}`)
  await tagLabel(page, first).click()
  await expect(cardNames(page)).toHaveText(listNames({ tags: [second] }))
})

test('text and tags must both match', { tag: '@full' }, async ({ page }) => {
  await openPage(page, '/')
  await tagLabel(page, TAG).click()
  await searchBox(page).fill(TEXT)
  await expect(cardNames(page)).toHaveText(listNames({ text: TEXT, tags: [TAG] }))
})

test('every tag of the town can be chosen', { tag: '@full' }, async ({ page }) => {
  await openPage(page, '/')
  const offered = await page
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value))
  expect(offered.sort()).toEqual(TAGS.toSorted())
})

test('«Очистить все» appears with a tag and takes only the tags away', { tag: '@full' }, async ({ page }) => {
  await openPage(page, '/')
  const clear = page.getByRole('link', { name: 'Очистить все' })
  await searchBox(page).fill(TEXT)
  await expect(status(page)).toContainText('Найдено')
  await expect(clear).toBeHidden()
  await tagLabel(page, TAG).click()
  await clear.click()
  await expect(tag(page, TAG)).not.toBeChecked()
  await expect(clear).toBeHidden()
  await expect(searchBox(page)).toHaveValue(TEXT)
  await expect(cardNames(page)).toHaveText(listNames({ text: TEXT }))
})

test('«Сбросить фильтры» appears with a text or a tag and takes both away', async ({ page }) => {
  await openPage(page, '/')
  const reset = page.getByRole('button', { name: 'Сбросить фильтры' })
  await expect(reset).toBeHidden()
  await tagLabel(page, TAG).click()
  await expect(reset).toBeVisible()
  await tagLabel(page, TAG).click()
  await expect(reset).toBeHidden()
  await searchBox(page).fill('а')
  await tagLabel(page, TAG).click()
  await reset.click()
  await expect(reset).toBeHidden()
  await expect(searchBox(page)).toHaveValue('')
  await expect(tag(page, TAG)).not.toBeChecked()
  await expect(status(page)).toHaveText(`Всего локаций: ${TOTAL}`)
  await expect(cards(page)).toHaveCount(TOTAL)
})

test('no letter is lost, however slowly a text is typed', async ({ page }) => {
  await openPage(page, '/')
  const text = 'у реки'
  for (const delay of [20, 310]) {
    await searchBox(page).clear()
    await searchBox(page).pressSequentially(text, { delay })
    await expect(searchBox(page)).toHaveValue(text)
  }
})

test('a text typed before the code of the page came is searched for once it has', async ({ page }) => {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/assets/entry-*.js', async (route) => {
    await mayCome
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await searchBox(page).fill('озеро')
  letCome()
  await expect(cardNames(page)).toHaveText(listNames({ text: 'озеро' }))
  await expect(searchBox(page)).toHaveValue('озеро')
})

test('the cards stand in 1, 2, 3 and 4 columns as the window widens', { tag: '@full' }, async ({ page }) => {
  await openPage(page, '/')
  const counts: number[] = []
  for (const width of [320, 360, 480, 640, 800, 960, 1100, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    counts.push(await countColumns(page))
  }
  expect(counts, 'never fewer on a wider window').toEqual([...counts].sort())
  expect([...new Set(counts)]).toEqual([1, 2, 3, 4])
})

function countColumns(page: Page): Promise<number> {
  return cards(page).evaluateAll((items) => {
    const tops = items.map((item) => Math.round(item.getBoundingClientRect().top))
    return tops.filter((top) => top === tops[0]).length
  })
}

test('when nothing is found, the list says so and shows all again on request', async ({ page }) => {
  await openPage(page, '/')
  await searchBox(page).fill('жираф12345')
  await expect(page.getByRole('heading', { name: 'Локации не найдены' })).toBeVisible()
  await expect(page.getByText('Попробуйте изменить параметры поиска или фильтры')).toBeVisible()
  await expect(status(page)).toHaveText(`Найдено: 0 из ${TOTAL}`)
  await expect(cards(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Показать все локации' }).click()
  await expect(cards(page)).toHaveCount(TOTAL)
  await expect(searchBox(page)).toHaveValue('')
})

for (const [text, category] of takeEvery(3, [
  ['rbyj', 'кинотеатр'],
  ['музеи', 'музей'],
  ['muzey', 'музей'],
] as const)) {
  test(`«${text}» finds the places of the category «${category}», as the API does, and a reload finds them again`, async ({
    page,
    request,
  }) => {
    const found = PLACES.filter((place) => place.category === category).map(({ name }) => name)
    await openPage(page, '/')
    await searchBox(page).pressSequentially(text)
    await expect(cardNames(page)).toHaveText(found)
    await expect(status(page)).toHaveText(`Найдено: ${found.length} из ${TOTAL}`)
    const { items } = await (await request.get(`/api/client/search?q=${text}`)).json()
    expect(items.map(({ name }: { name: string }) => name)).toEqual(found)
    await page.reload()
    await expect(cardNames(page)).toHaveText(found)
    await page.getByRole('link', { name: 'О городе' }).click()
    await page.goBack()
    await expect(cardNames(page)).toHaveText(found)
  })
}

test('where the code of the search does not come, what a name or description contains is found', async ({
  page,
}) => {
  await page.route('**/place-search-*.js', (route) => route.abort())
  await openPage(page, '/')
  await searchBox(page).fill('озеро')
  await expect(cardNames(page).first()).toHaveText('Тамбовское озеро')
  await searchBox(page).fill('jpthj')
  await expect(page.getByRole('heading', { name: 'Локации не найдены' })).toBeVisible()
})

test('while the places are on their way, the list says so', async ({ page }) => {
  await openNotFoundPage(page)
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(LOCATIONS_API, async (route) => {
    await mayCome
    await route.continue()
  })
  await page.getByRole('link', { name: 'Вернуться на главную' }).click()
  await expect(page.getByText('Загрузка локаций...')).toBeVisible()
  letCome()
  await expect(cardNames(page)).toHaveText(listNames())
  await expect(page.getByText('Загрузка локаций...')).toBeHidden()
})

for (const [title, answer] of takeEvery(2, [
  ['fails', { status: 503, body: '' }],
  ['answers nonsense', { status: 200, body: '{"items":[{"id":"один"}]}' }],
] as const)) {
  test(`when the API ${title}, the built-in places appear and the console tells`, async ({ page }) => {
    await openNotFoundPage(page)
    await page.route(LOCATIONS_API, (route) => route.fulfill(answer))
    const logged = page.waitForEvent('console', (message) => message.text().startsWith(FALLBACK_LINE))
    await page.getByRole('link', { name: 'Вернуться на главную' }).click()
    expect((await logged).type()).toBe('error')
    await expect(status(page)).toHaveText(`Всего локаций: ${TOTAL}`)
    await expect(cardNames(page)).toHaveText(listNames())
    await cardNames(page).first().getByRole('link').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(PLACES[0]?.description ?? '')).toBeVisible()
    await expect(dialog.getByRole('img')).toHaveCount(1)
  })
}

test('when not even the built-in places can be loaded, the error panel stands there', async ({ page }) => {
  await page.clock.install()
  await openNotFoundPage(page)
  await page.route(LOCATIONS_API, (route) => route.abort())
  await page.route('**/built-in-places.json', (route) => route.abort())
  await page.getByRole('link', { name: 'Вернуться на главную' }).click()
  const panel = page.getByRole('alert')
  await passRetries(page, panel.getByRole('heading', { name: 'Ошибка загрузки локаций' }))
  await expect(panel).toContainText('Не удалось загрузить данные. Попробуйте обновить страницу.')
  await expect(cards(page)).toHaveCount(0)
})
