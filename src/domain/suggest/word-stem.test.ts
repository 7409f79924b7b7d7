import { expect, test } from 'vitest'
import { compareForms, toWord } from './word-stem.ts'

test.each([
  ['музей', 'музеями'],
  ['церковь', 'церквей'],
  ['дворец', 'дворцы'],
  ['рынок', 'рынка'],
  ['мемориал', 'мемориалу'],
  ['пекарня', 'пекарен'],
  ['львы', 'львов'],
  ['спорт', 'спортивный'],
  ['история', 'исторический'],
])('«%s» and «%s» are forms of one word', (a, b) => {
  expect(compareForms(toWord(a), toWord(b))).toBeGreaterThan(0)
  expect(compareForms(toWord(b), toWord(a))).toBeGreaterThan(0)
})

test.each([
  ['музей', 'музыка'],
  ['парк', 'парковка'],
  ['порт', 'портрет'],
  ['спор', 'спорт'],
  ['лес', 'лось'],
  ['вон', 'военный'],
  ['банк', 'банкет'],
])('«%s» and «%s» are strangers', (a, b) => {
  expect(compareForms(toWord(a), toWord(b))).toBe(0)
})

test('equal stems count more than near ones, near stems more than kinship', () => {
  const [same, near, kin] = [
    ['парк', 'парки'],
    ['церковь', 'церкви'],
    ['спорт', 'спортивный'],
  ].map(([a = '', b = '']) => compareForms(toWord(a), toWord(b)))
  expect(same).toBeGreaterThan(near ?? 1)
  expect(near).toBeGreaterThan(kin ?? 1)
})
