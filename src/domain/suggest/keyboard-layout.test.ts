import { expect, test } from 'vitest'
import { repairKeyboardLayout } from './keyboard-layout.ts'

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
