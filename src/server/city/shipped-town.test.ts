import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CATEGORIES } from '#domain/kinds/traits-by-kind.ts'
import type { Place } from '#domain/place.ts'
import { filterPlaces, listTags } from '#domain/place-filter.ts'
import { openPlaceSearch } from '#domain/suggest/place-search.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { publishImages } from '../uploads/publish-images.ts'
import { renderAbout } from './about-page.ts'
import { getCityPack, IMAGES_FOLDER } from './city-files.ts'

const CITY_DIR = join(import.meta.dirname, '../../../city')
const IMAGES_DIR = join(CITY_DIR, IMAGES_FOLDER)
const NOT_CHECKED = 'Сведения не проверены, уточните перед посещением.'
/** Places whose facts have few or old sources. */
const WEAK_SLUGS = [
  'gorodskoj-plyazh',
  'kraevedcheskij-muzej',
  'naberezhnaya-dona',
  'restoran-grand-otel',
  'sportcentr-gornyak',
  'zhenskaya-gimnaziya',
]
/** The only place whose coordinates are in a source. */
const EXACT_SLUGS = ['kazanskaya-cerkov']
const SPECIFIED_TAGS = [
  'природа',
  'отдых',
  'семья',
  'прогулка',
  'релакс',
  'музей',
  'история',
  'культура',
  'образование',
  'еда',
  'кафе',
  'кино',
  'спорт',
  'архитектура',
  'религия',
]
const MIN_DISTANCE_M = 40
const METRES_PER_DEGREE = 111_200

const { city, places, about } = await getCityPack(CITY_DIR)

/** Typical queries, and the places that match. */
const SEARCHES: readonly [names: string[], texts: string][] = [
  [
    ['Ресторан «Гранд-отеля»'],
    'кафе | КАФЕ | kafe | cafe | rfat | ресторан | рестораны | поесть | grand otel',
  ],
  [
    ['Церковь Казанской иконы Божией Матери', 'Церковь Покрова Пресвятой Богородицы'],
    'церковь | ЦЕРКОВЬ | церкви | церквей | cerkov | cerkvi | tserkov | wthrjdm | wthrdb | цирковь',
  ],
  [['Краеведческий музей', 'Музей военно-морского флота'], 'музеи | muzey | veptq | мзуей'],
  [['Центральная библиотека имени А. С. Пушкина', 'Модельная детская библиотека'], 'бибилотека | библиотеки'],
  [['Модельная детская библиотека'], 'детская библиотека | библиотека для детей'],
  [['Городской пляж'], 'купаться | пляжи'],
  [['Набережная Дона'], 'погулять у реки | nabereznaya'],
  [['Тамбовское озеро'], 'озёра | озера'],
  [['Спортивный центр «Горняк»'], 'спорт | cgjhn | бассейны'],
  [['Кинотеатр «Родина»'], 'кино | rbyj | kinoteatr'],
  [[], 'жираф12345 | аптека'],
]

function metresBetween(a: Place, b: Place): number {
  const [from, to] = [a.coordinates, b.coordinates]
  const shrink = Math.cos((from.lat * Math.PI) / 180)
  return Math.hypot(from.lat - to.lat, (from.lng - to.lng) * shrink) * METRES_PER_DEGREE
}

test('the town is Павловск, with the centre and zoom of the specification', () => {
  expect(city).toMatchObject({ name: 'Павловск', center: { lat: 50.45, lng: 40.13 }, zoom: 14 })
  expect(city.tagline).toBe('Откройте для себя лучшие места города')
})

test('there are 26 places, and a place of every category of the specification', () => {
  expect(places).toHaveLength(26)
  expect(CATEGORIES).toHaveLength(14)
  expect(new Set(places.map((place) => place.category))).toEqual(new Set(CATEGORIES))
})

test('every place has an address of its own in Latin letters', () => {
  for (const { slug } of places) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})

test('the filter panel has at most 30 tags, and each that the specification does not name leads to two places or more', () => {
  const tags = listTags(places)
  expect(tags.length).toBeLessThanOrEqual(30)
  for (const tag of tags.filter((one) => !SPECIFIED_TAGS.includes(one))) {
    expect(places.filter((place) => place.tags.includes(tag)).length, tag).toBeGreaterThanOrEqual(2)
  }
})

test('tags of the specification are there', () => {
  expect(listTags(places)).toEqual(expect.arrayContaining(SPECIFIED_TAGS))
})

test('a place has tags, none of them twice, and a text to read', () => {
  for (const place of places) {
    expect(place.tags.length, place.slug).toBeGreaterThan(0)
    expect(new Set(place.tags).size, place.slug).toBe(place.tags.length)
    expect(place.descriptionFull?.length, place.slug).toBeGreaterThan(place.description.length)
    expect(place.sources.length, place.slug).toBeGreaterThan(0)
  }
})

test('the monastery is marked as outside the town, with the way there', () => {
  const outside = places.filter((place) => place.outsideTown === true)
  expect(outside.map((place) => place.slug)).toEqual(['belogorskij-monastyr'])
  expect(outside[0]?.additionalInfo).toContain('21 км')
})

test('points that no source prints say that they are approximate', async () => {
  const exact = places.filter((place) => place.coordinates.precision === 'exact')
  expect(exact.map((place) => place.slug)).toEqual(EXACT_SLUGS)
  const written = JSON.parse(await readFile(join(CITY_DIR, 'places.json'), 'utf8')) as Place[]
  for (const { slug, coordinates } of written) expect(coordinates.precision, slug).toBeDefined()
})

test('pins do not cover each other', () => {
  const pairs = places.flatMap((a, index) => places.slice(index + 1).map((b) => ({ a, b })))
  for (const { a, b } of pairs) {
    expect(metresBetween(a, b), `${a.slug}, ${b.slug}`).toBeGreaterThanOrEqual(MIN_DISTANCE_M)
  }
})

test('pins lie in the town or beside it', () => {
  for (const { slug, coordinates } of places) {
    expect(Math.abs(coordinates.lat - 50.45), slug).toBeLessThan(0.03)
    expect(Math.abs(coordinates.lng - 40.1), slug).toBeLessThan(0.07)
  }
})

test('places that rest on weak sources say so first of all', () => {
  const weak = places.filter((place) => place.additionalInfo?.startsWith(NOT_CHECKED))
  expect(weak.map((place) => place.slug).sort()).toEqual(WEAK_SLUGS)
})

test('every place has two pictures or more of its own once published', async () => {
  const published = await publishImages(places, IMAGES_DIR, await createTempDir())
  for (const { slug, images } of published.places) {
    expect(images.length, slug).toBeGreaterThanOrEqual(2)
    for (const { path } of images) expect(path.startsWith(`${slug}-`), path).toBe(true)
  }
})

test('the town has its own picture by day and in the evening, and a plan', async () => {
  const { pictures } = await publishImages([], IMAGES_DIR, await createTempDir())
  expect(Object.keys(pictures).sort()).toEqual(['hero-day', 'hero-evening', 'plan'])
})

test('the drawings of the town neither run anything nor fetch anything', async () => {
  for (const name of await readdir(IMAGES_DIR)) {
    const drawing = await readFile(join(IMAGES_DIR, name), 'utf8')
    expect(drawing, name).not.toMatch(/<script|<foreignObject|\son\w+=|javascript:|href="(?!#)|url\((?!#)/i)
  }
})

test('the page about the town is a text to read, in chapters', () => {
  expect(about.length).toBeGreaterThanOrEqual(6_000)
  const { headings } = renderAbout(about)
  expect(new Set(headings.map(({ id }) => id)).size).toBe(headings.length)
  const titles = headings.map(({ text }) => text).join(' ')
  for (const chapter of ['История', 'Наследие', 'Климат', 'проекты', 'Чем заняться']) {
    expect(titles).toContain(chapter)
  }
})

test('every link of the page about the town leads to a place that exists', () => {
  const links = [...renderAbout(about).html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)
  expect(links.length).toBeGreaterThan(0)
  const known = new Set(places.map((place) => `/location/${place.slug}`))
  for (const link of links) expect(known, link).toContain(link)
})

test.each(SEARCHES.flatMap(([names, texts]) => texts.split(' | ').map((text) => [text, names] as const)))(
  'whoever searches for «%s» finds %j',
  async (text, names) => {
    const found = (await openPlaceSearch(places))(text)
    expect(filterPlaces(places, { text, tags: [] }, found).map(({ name }) => name)).toEqual(names)
  },
)
