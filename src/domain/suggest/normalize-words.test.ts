import { expect, test } from 'vitest'
import { normalizeWords } from './normalize-words.ts'

test.each([
  ['Кинотеатр «Родина»', ['кинотеатр', 'родина']],
  ['Пётр I', ['петр', 'i']],
  ['Пётр', ['петр']],
  ['й', ['й']],
  ['за́мок', ['замок']],
  ['школа №3', ['школа', '3']],
  ['№ 3', ['3']],
  ['памятник-бюст', ['памятник', 'бюст']],
  ['нaбережнaя', ['набережная']],
  ['набе\u00ADрежная', ['набережная']],
  ['park', ['park']],
  ['…!?', []],
])('«%s» has the words %j', (text, words) => {
  expect(normalizeWords(text)).toEqual(words)
})
