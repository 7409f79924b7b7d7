import { expect, test } from 'vitest'
import { describeOpenState } from '#domain/hours/open-state.ts'
import { FACT_NAMES, getFactRecord, getFactWords } from '#domain/place-facts.ts'
import { hasCyrillic } from '#domain/suggest/normalize-words.ts'
import { listSaidWords } from '#testing/list-said-words.ts'
import { INTERFACE_NAMES } from '../grounding/find-ungrounded.ts'
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
    if (kind === 'grounded' && words.includes('{}')) return findSaying(words) === undefined
    return !isKnown(words) && !words.split('\n').flatMap(splitSentences).every(isKnown)
  })
  expect(missing.map(({ words, file }) => `${file}: ${words}`)).toEqual([])
})

/** What is known of a place and whether it is open is worded in the domain, ends of a way by the tools. */
function listOtherWords(): string[] {
  const facts = FACT_NAMES.flatMap((name) => {
    const values = name === 'indoor' ? [true, false] : [...Object.keys(getFactWords(name)), '{}']
    return values.flatMap((value) => getFactRecord(name).phrases?.sentence(value as never) ?? [])
  })
  return [...facts, ...INTERFACE_NAMES, describeOpenState({ state: 'unknown', now: '' })]
}

/** A phrase is found with and without its full stop, and by its number when that is fixed. */
function toKey(words: string): string {
  const plain = words.replace(/\.$/u, '').replace(/\d[\d:]*/g, '{}')
  return plain.charAt(0).toLowerCase() + plain.slice(1)
}

test('every English phrase is one that may be said', () => {
  const words = [...listSaidWords(() => false).map((said) => said.words), ...listOtherWords()]
  const known = new Set(
    words.flatMap((said) => [said, ...said.split('\n').flatMap(splitSentences)]).map(toKey),
  )
  const ours = [...Object.keys(phrases.says), ...Object.keys(phrases.buttons)]
  expect(ours.filter((phrase) => hasCyrillic(phrase) && !known.has(toKey(phrase)))).toEqual([])
})

test('an English phrase has the gaps of the Russian one', () => {
  const unlike = Object.entries(phrases.says).filter(([russian, english]) => {
    const gaps = [...english.matchAll(/\{[=!]?(\d+)\}/g)].map(([, gap]) => Number(gap)).sort((a, b) => a - b)
    const asked = [...russian.matchAll(/\{\}/g)].map((_, at) => at + 1)
    return gaps.join() !== asked.join()
  })
  expect(unlike).toEqual([])
})

test('no two buttons read the same in English', () => {
  const buttons = Object.values(phrases.buttons)
  expect(new Set(buttons).size).toBe(buttons.length)
})
