import { expect, test } from 'vitest'
import { untransliterate } from './transliteration.ts'

test.each([
  ['muzey', 'музей'],
  ['muzei', 'музеи'],
  ['muzeya', 'музея'],
  ['naberezhnaya', 'набережная'],
  ['tserkov', 'церков'],
  ['cerkov', 'церков'],
  ['plyazh', 'пляж'],
  ['park', 'парк'],
  ['cafe', 'кафе'],
  ['ploshchad', 'площад'],
  ['khram', 'храм'],
  ['shkola', 'школа'],
  ['stariy gorod', 'старий город'],
  ['staryy', 'старый'],
  ["yunost'", 'юность'],
  ['Chaykovskiy', 'чайковский'],
  ['3', '3'],
])('«%s» reads «%s»', (latin, russian) => {
  expect(untransliterate(latin)).toBe(russian)
})
