import { expect, test } from 'vitest'
import { createPlace, SAMPLE_PLACES } from '#testing/place-samples.ts'
import { openPlaceSearch } from './place-search.ts'

const MUSEUM = 'Павловский районный краеведческий музей'
const CHURCH = 'Церковь Казанской иконы Божией Матери'
const CATHEDRAL = 'Преображенский собор'
const QUAY = 'Набережная реки Дон'
const PARK = 'Городской парк'
const CHILDREN_LIBRARY = 'Павловская модельная детская библиотека'
const CINEMA = 'Кинотеатр «Родина»'
const SPORT = 'Центр развития физкультуры и массового спорта «Горняк»'
const CAFE = 'Кафе при пекарне О. В. Грушиной'

const search = await openPlaceSearch(SAMPLE_PLACES)

function findNames(text: string): string[] {
  const ids = search(text)
  return SAMPLE_PLACES.flatMap(({ id, name }) => (ids.has(id) ? [name] : []))
}

async function findIds(
  text: string,
  ...places: { name: string; description?: string; otherNames?: string }[]
) {
  const facts = { category: 'А', tags: [], description: 'Б' }
  const all = places.map((place, at) => createPlace({ ...facts, ...place, id: at + 1 }))
  return [...(await openPlaceSearch(all))(text)]
}

test.each(['где музеи', 'как в музеи', 'хочу на музеи', 'что и где рядом: музеи?', 'yf veptb', 'gde muzei'])(
  'stop words are left out: «%s» finds what «музеи» does',
  (text) => {
    expect(findNames(text)).toEqual(findNames('музеи'))
  },
)

test.each([
  ['религия', 'храм | храмы | собор | церковь | монастырь'],
  ['кафе', 'поесть | перекусить | пообедать | ресторан | кофе | кофейня | где перекусить'],
  ['пляж', 'купаться | искупаться | искупатся | плавать'],
  ['парк', 'погулять | прогуляться | сквер'],
  ['набережная', 'погулять | у реки | причал'],
  ['культура', 'книги | почитать | концерт'],
  ['кинотеатр', 'кино | фильм'],
  ['спорт', 'спортзал | футбол'],
  ['музей', 'экскурсия | выставка'],
  ['памятник', 'статуя | скульптура | бюст'],
  ['озеро', 'пруд'],
  ['образование', 'училище'],
])('an everyday word leads to places of the category %s: %s', (category, texts) => {
  for (const text of texts.split(' | ')) {
    const ids = search(text)
    const categories = SAMPLE_PLACES.flatMap((place) => (ids.has(place.id) ? [place.category] : []))
    expect(categories, text).toContain(category)
  }
})

test.each([
  'фывапролд',
  'qwxz',
  'курс доллара',
  'я',
  'м',
  'q',
  '',
  '   ',
  '!!!',
  '«»',
  '№',
  '№ 3',
  '3',
  'где и как',
  'yf',
  'аптека',
  'больница',
  'банкомат',
  'вокзал',
  'такси',
  'погода',
  'полиция',
  'зоопарк',
  'аквапарк',
  'нотариус',
  'lorem ipsum',
  'hello world',
  'asdfgh',
  'аптека 3',
  'https://example.org/?a=1',
  '🙂',
  'ы'.repeat(50),
])('nothing is found by «%s»', (text) => {
  expect(findNames(text)).toEqual([])
})

test.each([
  ['парковка', PARK],
  ['партия', PARK],
  ['пак', PARK],
  ['банк', PARK],
  ['музыка', MUSEUM],
  ['забор', CATHEDRAL],
  ['набор', CATHEDRAL],
  ['вино', CINEMA],
  ['ино', CINEMA],
  ['порт', SPORT],
  ['дом', QUAY],
  ['тон', QUAY],
  ['пост', CAFE],
  ['мел', CHURCH],
  ['донская', CHILDREN_LIBRARY],
  ['квартира', MUSEUM],
])('«%s» is not mistaken for a word of %s', (text, name) => {
  expect(findNames(text)).not.toContain(name)
})

test('a place is found that has every word, wherever each stands', async () => {
  const places = [{ name: 'Музей' }, { name: 'Склад', description: 'Бывший музей мельниц.' }]
  expect(await findIds('музеи, мельницы', ...places)).toEqual([2])
  expect(await findIds('музеи и телескопы', ...places)).toEqual([])
})

test('a place is found by what else it is called, with a slip too', async () => {
  const places = [{ name: 'Кафе', otherNames: 'у вокзала, стекляшка' }, { name: 'Сад' }]
  expect(await findIds('стекляшки', ...places)).toEqual([1])
  expect(await findIds('стикляшка', ...places)).toEqual([1])
})

test('the beginning of a word finds it from the third letter on', async () => {
  expect(await findIds('мельн', { name: 'Мельница' })).toEqual([1])
  expect(await findIds('ме', { name: 'Мельница' })).toEqual([])
})

test.each(['Lavanda', 'лаванда', 'ЛАВАНДЫ', 'дфмфтвф', 'kfdfylf', 'lavnda', 'лавнада'])(
  'a name in Latin letters is found by «%s»',
  async (text) => {
    expect(await findIds(text, { name: 'Кофейня Lavanda' }, { name: 'Сад' })).toEqual([1])
  },
)

test('typos are not forgiven in descriptions', async () => {
  const park = { name: 'Парк', description: 'Есть фонтан.' }
  expect(await findIds('фонтаны', park)).toEqual([1])
  expect(await findIds('фантан', park)).toEqual([])
})

test('a word that is known is not taken for a misspelled one', async () => {
  expect(await findIds('пост', { name: 'Пост' }, { name: 'Мост' }, { name: 'Порт' })).toEqual([1])
})

test('an array of places is read once', () => {
  expect(openPlaceSearch(SAMPLE_PLACES)).toBe(openPlaceSearch(SAMPLE_PLACES))
})

test('no places are found among none', async () => {
  expect(await findIds('музеи')).toEqual([])
})

test('what stands after a hundred characters is not read', () => {
  expect(findNames(`${'музей '.repeat(17)}телескоп`)).toContain(MUSEUM)
  expect(findNames('музей телескоп')).toEqual([])
})

test('a pasted page does not stop the browser', () => {
  const started = performance.now()
  expect(findNames('ы'.repeat(5_000))).toEqual([])
  expect(performance.now() - started, 'ms').toBeLessThan(1_000)
})
