import { expect, test } from 'vitest'
import { listSaidWords } from '#testing/list-said-words.ts'
import { findSaying, translateButton, translateFixed, translateWords } from './english-words.ts'
import phrases from './phrases.en.json' with { type: 'json' }
import { splitSentences } from './sentences.ts'

/** Beginnings of words to look for, and messages as visitors would write them. */
const UNSAID = new Set(['HOSPITALS', 'POLICE', 'HELPS_NOBODY', 'composeOffer'])

/** True for a text, or for a template whose gaps hold numbers and names. */
function isKnown(words: string): boolean {
  const filled = words.replaceAll('{}', '1')
  const readings = [
    findSaying(words),
    translateFixed(filled),
    translateFixed(`${filled}.`),
    translateWords(filled),
  ]
  return [...readings, translateButton(filled)].some((english) => english !== undefined)
}

test('whatever composers may say has an English phrase', () => {
  const missing = listSaidWords((name) => UNSAID.has(name)).filter(({ words, kind }) => {
    if (kind === 'told' && words.includes('{}')) return findSaying(words) === undefined
    return !isKnown(words) && !words.split('\n').flatMap(splitSentences).every(isKnown)
  })
  expect(missing.map(({ words, file }) => `${file}: ${words}`)).toEqual([])
})

test('an English phrase has the gaps of the Russian one', () => {
  const unlike = Object.entries(phrases.says).filter(([russian, english]) => {
    const gaps = [...english.matchAll(/\{=?(\d+)\}/g)].map(([, gap]) => Number(gap)).sort((a, b) => a - b)
    const asked = [...russian.matchAll(/\{\}/g)].map((_, at) => at + 1)
    return gaps.join() !== asked.join()
  })
  expect(unlike).toEqual([])
})

test('no two buttons read the same in English', () => {
  const buttons = Object.values(phrases.buttons)
  expect(new Set(buttons).size).toBe(buttons.length)
})
