import { expect, test } from 'vitest'
import { countTypos } from './spelling.ts'
import { toWord } from './word-stem.ts'

test.each([
  ['музйе', 'музей', 1],
  ['пялж', 'пляж', 1],
  ['збоор', 'сбоор', undefined],
  ['кфае', 'кафе', 1],
  ['акфе', 'кафе', 1],
  ['вафе', 'кафе', undefined],
  ['дун', 'дон', undefined],
  ['памитнек', 'памятник', 2],
  ['релегея', 'религия', 2],
  ['кинотетрах', 'кинотеатр', 1],
  ['донская', 'детская', undefined],
  ['партия', 'парк', undefined],
  ['аптека', 'библиотека', undefined],
])('«%s» is «%s» with typos: %s', (typed, known, typos) => {
  expect(countTypos(toWord(typed), toWord(known))).toBe(typos)
})
