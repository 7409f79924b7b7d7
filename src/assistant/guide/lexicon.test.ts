import { describe, expect, test } from 'vitest'
import { listKinds } from '#domain/kinds/kinds.ts'
import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { toWord } from '#domain/suggest/word-stem.ts'
import lexicon from './lexicon.json' with { type: 'json' }
import { expandGroups, findGroups, isInLexicon, listGroups, listKindWords } from './lexicon.ts'

const read = (text: string) => normalizeWords(text).map(toWord)
const expand = (text: string) =>
  new Map(
    expandGroups(findGroups(read(text), 0)).map(({ phrase, likeness }) => [
      phrase.map((word) => word.text).join(' '),
      likeness,
    ]),
  )

test('a synonym says nearly the same, a kind less, something broader least of the three', () => {
  const words = expand('музей')
  expect(words.get('музейный комплекс')).toBe(0.75)
  expect(words.get('достопримечательность')).toBe(0.45)
  expect(expand('достопримечательность').get('музей')).toBeLessThan(0.75)
})

test('where a thing is met is the weakest sign of it', () => {
  const words = expand('пляж')
  expect(words.get('позагорать у воды')).toBe(0.75)
  expect(words.get('водохранилище')).toBe(0.2)
})

test('the surest words come first', () => {
  const rates = expandGroups(findGroups(read('собака'), 0)).map(({ likeness }) => likeness)
  expect(rates).toEqual([...rates].sort((a, b) => b - a))
})

test('a phrase means what none of its words does', () => {
  expect(findGroups(read('на халяву'), 0)).toEqual(['бесплатно'])
  expect(findGroups(read('на'), 0)).not.toContain('бесплатно')
  expect(findGroups(read('вход свободный'), 0)).toContain('бесплатно')
})

test('two words name the same in either order', () => {
  expect(listGroups(read('деньги снять есть где'))).toContain('банкомат')
  expect(listGroups(read('где снять деньги'))).toContain('банкомат')
})

test('a phrase may stand inside of a question', () => {
  const words = read('сколько народу живёт в городе')
  expect(listGroups(words)).toContain('население')
})

describe('a word is found in any of its forms', () => {
  test.each([
    ['собакой', 'собака'],
    ['собаку', 'собака'],
    ['музее', 'музей'],
    ['пляжа', 'пляж'],
    ['кафешку', 'кафе'],
    ['с детьми', 'ребёнок'],
  ])('«%s» is «%s»', (form, id) => {
    expect(findGroups(read(form), 0)).toContain(id)
  })
})

test('a form that is written so in the lexicon is meant before one that only shares the stem', () => {
  expect(findGroups(read('рано'), 0)).toContain('утро')
  expect(findGroups(read('рано'), 0)).not.toContain('травма')
  expect(findGroups(read('рана'), 0)).toContain('травма')
})

test('the broader kinds of what is named are meant too', () => {
  const groups = listGroups(read('можно с корги'))
  expect(groups).toContain('собака')
  expect(groups).toContain('животное')
  expect(listGroups(read('ничего особенного')).has('собака')).toBe(false)
})

test('kinds of places are told from where they are met', () => {
  const { own, met } = listKindWords(read('поесть'), 0)
  expect(own.map(({ text }) => text)).toContain('еда')
  expect(met.map(({ text }) => text)).toContain('кафе')
})

test('a word of nobody is in no group', () => {
  const [strange] = read('крокозябра')
  expect(strange && isInLexicon(strange)).toBe(false)
  expect(expandGroups(findGroups(read('крокозябра'), 0))).toEqual([])
})

test('a meaning stands in the lexicon or in the table of kinds, and what it is a kind of or met at in one of them', () => {
  const groups = lexicon as { id: string; isA?: string[]; at?: string[] }[]
  const kinds = listKinds().filter(({ words }) => words !== undefined)
  const ids = [...groups.map(({ id }) => id), ...kinds.map(({ name }) => name)]
  const split = (list?: string) => list?.split(', ') ?? []
  const named = [
    ...groups.flatMap(({ isA = [], at = [] }) => [...isA, ...at]),
    ...kinds.flatMap(({ isA, at }) => [...split(isA), ...split(at)]),
  ]
  expect(new Set(ids).size).toBe(ids.length)
  expect([...new Set(named)].filter((id) => !ids.includes(id))).toEqual([])
})

test('a meaning lists no word twice, nor its own name', () => {
  const kinds = listKinds().flatMap(({ name: id, words }) =>
    words ? [{ id, words: words.split(', ') }] : [],
  )
  const twice = [...lexicon, ...kinds].flatMap(({ id, words }) => {
    const said = [id, ...words].map((word) => normalizeWords(word).join(' '))
    return said.filter((word, at) => said.indexOf(word) < at)
  })
  expect(twice).toEqual([])
})
