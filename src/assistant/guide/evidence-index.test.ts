import { expect, test } from 'vitest'
import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { toWord } from '#domain/suggest/word-stem.ts'
import { createPlace } from '#testing/create-place.ts'
import { KNOWN_TOWN, readGuide } from '#testing/read-guide.ts'
import { getEvidenceIndex, matchWords } from './evidence-index.ts'

const town = readGuide(KNOWN_TOWN)
const text =
  'Пожарную башню построил на свои деньги купец Лядов. На ней висит колокол. Собак внутрь не пускают.'
const guide = {
  ...town,
  figures: [],
  timeline: [],
  city: { ...town.city, contacts: [] },
  about: [{ title: 'Старина', text } as (typeof town.about)[number]],
  places: [createPlace({ id: 1, name: 'Баня', category: 'баня', description: 'Дом из кирпича.' })],
}
const index = getEvidenceIndex(guide)
const read = (words: string) => normalizeWords(words).map(toWord)
const find = (word: string) => index.find(toWord(word))
const numberOf = (start: string) => index.passages.findIndex((passage) => passage.text.startsWith(start))

test('a word stands most surely in its own sentence, less in the one after it, between in its heading', () => {
  expect(find('башню').get(numberOf('Пожарную'))).toEqual({ likeness: 1, isExact: true })
  expect(find('башню').get(numberOf('На ней'))).toEqual({ likeness: 0.45, isExact: false })
  expect(find('старина').get(numberOf('Собак'))).toEqual({ likeness: 0.75, isExact: true })
})

test('other forms of a word are the word itself', () => {
  expect(find('колокола').get(numberOf('На ней'))?.isExact).toBe(true)
  expect(find('башней').has(numberOf('Пожарную'))).toBe(true)
})

test('a word that the guide never uses stands nowhere', () => {
  expect(find('синхрофазотрон').size).toBe(0)
})

test('a synonym matches, less surely than the word itself', () => {
  const [term] = matchWords(index, read('пёсель'))
  const match = term?.matches.get(numberOf('Собак'))
  expect(match?.isExact).toBe(false)
  expect(match?.likeness).toBeGreaterThan(0.5)
  expect(match?.likeness).toBeLessThan(1)
})

test('a word that nothing matches weighs less than a rare one that something does', () => {
  const [bell, strange] = matchWords(index, read('колокол синхрофазотрон'))
  expect(strange?.weight).toBeLessThan(bell?.weight ?? 0)
  expect(strange?.fullWeight).toBeGreaterThan(strange?.weight ?? 0)
})

test('a rare word weighs more than a common one', () => {
  const whole = getEvidenceIndex(town)
  const [rare, common] = matchWords(whole, read('мезонин год'))
  expect(rare?.fullWeight).toBeGreaterThan(common?.fullWeight ?? 0)
})

test('the index of a guide is made once', () => {
  expect(getEvidenceIndex(guide)).toBe(index)
  expect(getEvidenceIndex({ ...guide })).not.toBe(index)
})

test('places are known by their names and categories', () => {
  expect(index.names.get(1)?.map((word) => word.text)).toEqual(['баня', 'баня'])
})
