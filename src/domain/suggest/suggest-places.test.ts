import { expect, test } from 'vitest'
import { createPlace, SAMPLE_PLACES } from './place-samples.ts'
import { SUGGESTION_LIMIT, suggestPlaces } from './suggest-places.ts'

const MUSEUM = 'Павловский районный краеведческий музей'
const CHURCH = 'Церковь Казанской иконы Божией Матери'
const CATHEDRAL = 'Преображенский собор'
const QUAY = 'Набережная реки Дон'
const PARK = 'Городской парк'
const CHILDREN_LIBRARY = 'Павловская модельная детская библиотека'
const CINEMA = 'Кинотеатр «Родина»'
const SPORT = 'Центр развития физкультуры и массового спорта «Горняк»'
const CAFE = 'Кафе при пекарне О. В. Грушиной'

function suggestNames(text: string): string[] {
  return suggestPlaces(text, SAMPLE_PLACES).map(({ name }) => name)
}

test.each(['где музеи', 'как в музеи', 'хочу на музеи', 'что и где рядом: музеи?', 'yf veptb', 'gde muzei'])(
  'stop words are left out: «%s» suggests what «музеи» does',
  (text) => {
    expect(suggestNames(text)).toEqual(suggestNames('музеи'))
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
    const categories = suggestPlaces(text, SAMPLE_PLACES).map((place) => place.category)
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
  'ы'.repeat(5000),
])('nothing is close to «%s»', (text) => {
  expect(suggestNames(text)).toEqual([])
})

test.each([
  ['пар', PARK],
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
  expect(suggestNames(text)).not.toContain(name)
})

test('no more places are suggested than the limit', () => {
  const many = Array.from({ length: 20 }, (_, id) =>
    createPlace({ id: id + 1, name: `Музей ${id}`, category: 'музей', tags: [], description: 'Залы.' }),
  )
  expect(suggestPlaces('музеи', many)).toEqual(many.slice(0, SUGGESTION_LIMIT))
})

test('no places give no suggestions', () => {
  expect(suggestPlaces('музеи', [])).toEqual([])
})

test('words after the tenth are not read', () => {
  expect(suggestNames('эээ ююю яяя ъъъ ььь жжж ххх ццц щщщ музеи')).toContain(MUSEUM)
  expect(suggestNames('эээ ююю яяя ъъъ ььь жжж ххх ццц щщщ ччч музеи')).toEqual([])
})
