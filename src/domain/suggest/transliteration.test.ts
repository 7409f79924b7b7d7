import { expect, test } from 'vitest'
import { repairKeyboardLayout, untransliterate } from './transliteration.ts'

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

test.each([
  ['gfhr', 'парк'],
  ['yf,tht;yfz', 'набережная'],
  ['YF<THT:YFZ', 'набережная'],
  ["j,]tpl gkz;'", 'объезд пляжэ'],
  ['`krf', 'ёлка'],
  ['[hfv', 'храм'],
  ['irjkf 3', 'школа 3'],
  ['парк', 'парк'],
])('the keys of «%s» type «%s»', (typed, meant) => {
  expect(repairKeyboardLayout(typed)).toBe(meant)
})

test('every letter of the Russian alphabet has its key', () => {
  const keys = "f,dult`;pbqrkvyjghcnea[wxio]sm'.z"
  expect(repairKeyboardLayout(keys)).toBe('абвгдеёжзийклмнопрстуфхцчшщъыьэюя')
})
