import { expect, test } from 'vitest'
import { createPackPlace, TEST_CITY } from '#testing/test-city.ts'
import { parseCityPack } from './content/city-pack.ts'

const PLACES = ['park', 'muzej'].map((slug) => createPackPlace({ slug, name: slug }))
const WALK = { slug: 'centr', title: 'Центр', places: ['park', 'muzej'] }

function parse(walks: unknown) {
  return parseCityPack({
    city: TEST_CITY,
    places: PLACES,
    about: 'Город у реки.',
    walks,
    imageFiles: new Set(),
  })
}

test('a pack has its walks', () => {
  const walks = [WALK, { ...WALK, slug: 'vecher', description: 'На закате.' }]
  expect(parse(walks)).toMatchObject({ pack: { walks } })
  expect(parse([])).toMatchObject({ pack: { walks: [] } })
  const throughTable = [{ ...WALK, places: ['park', 'zamok'] }]
  expect(parse(throughTable)).toMatchObject({ pack: { walks: throughTable } })
  expect(parse([{ ...WALK, description: null }])).toMatchObject({ pack: { walks: [WALK] } })
})

test.each([
  ['no list', {}, 'walks.json: ожидается список прогулок в квадратных скобках [ … ]'],
  [
    'the same address twice',
    [WALK, { ...WALK, title: 'Вечер' }],
    'walks.json, прогулка 2 «Вечер»: адрес (slug) «centr» уже занят: прогулка 1 «Центр»',
  ],
  [
    'no title',
    [{ slug: 'centr', places: ['park', 'muzej'] }],
    'walks.json, прогулка 1: нет обязательного поля «title»',
  ],
  [
    'one place',
    [{ ...WALK, places: ['park'] }],
    expect.stringMatching(/^walks\.json, прогулка 1 «Центр»: поле «places»: .*2/),
  ],
  [
    'more places than a walk on the map has',
    [{ ...WALK, places: Array(26).fill('park') }],
    expect.stringMatching(/^walks\.json, прогулка 1 «Центр»: поле «places»: .*25/),
  ],
])('%s is a fault, told in Russian', (_what, walks, fault) => {
  expect(parse(walks)).toEqual({ faults: [fault] })
})
