import { expect, test } from 'vitest'
import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { toWord } from '#domain/suggest/word-stem.ts'
import { KNOWN_TOWN, readGuide } from '#testing/read-guide.ts'
import { getEvidenceIndex, matchWords } from './evidence-index.ts'
import { linkPlaces } from './link-places.ts'

const guide = readGuide(KNOWN_TOWN)
const index = getEvidenceIndex(guide)
const link = (said: string, given: number[] = []) =>
  linkPlaces(index, matchWords(index, normalizeWords(said).map(toWord)), new Set(given))
const idOf = (name: string) => guide.places.find((place) => place.name === name)?.id

test('a whole name is the place', () => {
  for (const { id, name, category } of guide.places) {
    if (guide.places.some((other) => other.id !== id && other.name === name)) continue
    const { rates, highest } = link(`${name} ${category}`)
    expect(rates.get(id), name).toBe(highest)
  }
})

test('a telling word alone is a name in a short message', () => {
  expect([...link('каланча').ids]).toEqual([idOf('Пожарная каланча')])
})

test('two places with one name are not told apart', () => {
  expect(link('кафе Берёзка').ids.size).toBe(0)
})

test('a question that names none has none', () => {
  const { ids, rates, highest } = link('сколько жителей')
  expect(ids.size).toBe(0)
  expect(rates.size).toBe(0)
  expect(highest).toBe(0)
})

test('places already known to be meant stay the only ones', () => {
  expect([...link('каланча', [3]).ids]).toEqual([3])
})

test('the words that name a place are told from the others', () => {
  const { said, words } = link('высота каланчи')
  expect(said.map(({ text }) => text)).toEqual(['каланчи'])
  expect([...(words.get(idOf('Пожарная каланча') ?? 0) ?? [])]).toEqual([1])
})
