import { listKinds, listKindsIn } from '#domain/kinds/kinds.ts'
import { memoizeByRef } from '#domain/memoize-by-ref.ts'
import type { Place } from '#domain/place.ts'
import { hasCyrillic, normalizeWords } from '#domain/suggest/normalize-words.ts'
import { toWord } from '#domain/suggest/word-stem.ts'
import { isRussianWord } from '../../language/word-guard.ts'
import { type Evidence, findNamed, type Sentence } from './evidence.ts'
import { type Fault, type Grounds, toFaults } from './grounds.ts'
import { toSounds } from './sounds.ts'

const QUOTED = /«([^»]*)»|“([^”]*)”|"([^"]*)"/gu
const WORD = /\p{L}[\p{L}\p{M}]*/gu
/** What stands before the first word of a sentence, or of what is told after a colon or in brackets. */
const BEFORE_FIRST = /(?:^|[.!?…])[\s«“"(—–-]*$/u
/** Capital letters that make no name: «Вы», English days and months, "I". */
const NO_NAMES =
  /^(?:вы|вас|вам|вами|ваш\p{L}{0,3}|\p{L}|ok|gps|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december|am|pm|[IVXLC]+)$/iu
const RUSSIAN_NAME = /(?:ov|ev|in|ova|eva|ina|sky|skiy|skaya|skoye|enko|ich|vna|yev|yeva)$/iu
const ADJECTIVE = /(?:[ыио]й|[ая]я|[оеы]е|ие|[оеы]го|[оеы]му|[ыи]ми?|[ыи]х|[ую]ю)$/u
const IS_FEW = /(?<!\p{L})(?:мало|few)(?!\p{L})/iu
/** What is only supposed claims no place. */
const CONDITION = /(?<!\p{L})(?:если|if)(?!\p{L})[^,.;:—]*/giu

/** Names of an answer that tools returned nowhere: quoted ones, words with a capital letter, kinds of places the guide has not. */
export function findStrangeNames(grounds: Grounds): Fault[] {
  const { answer, named, sentences } = grounds
  const names = sentences.flatMap((sentence) => listStrange(sentence, grounds))
  // What a numbered line begins with is a place of the guide.
  const items = answer.text.match(/^\d+[.)] .*$/gmu) ?? []
  const strange = items.filter((item) => findNamed(item, named).length === 0)
  return toFaults('name', [
    ...names.map((name) => `«${name}»: такого названия или имени инструменты не вернули`),
    ...strange.map((item) => `«${item.slice(0, 60)}»: в списке не место путеводителя`),
  ])
}

function listStrange(
  { text, about, isAbsent }: Sentence,
  { evidence, said, sentences, places }: Grounds,
): string[] {
  const grounds = isAbsent ? [...evidence, said] : evidence
  const isStrange = (name: string) => {
    const spoken = toSounds(name)
    return !grounds.some(({ sounds }) => sounds.includes(spoken))
  }
  const quotes = [...text.matchAll(QUOTED)].map((match) => match.slice(1).find(Boolean) ?? '')
  const plain = text.replace(QUOTED, ' , ')
  // What the answer says is not there may be spoken of beside it.
  const denied = sentences.filter((one) => one.isAbsent)
  const isClaim = !(isAbsent || IS_FEW.test(text) || text.endsWith('?'))
  const kinds = isClaim ? listStrangeKinds(plain, [...evidence, ...denied], places) : []
  const isPlaceless = about.length === 0 && !isAbsent
  return [...quotes.filter((quote) => /^[\p{Lu}\p{N}]/u.test(quote)), ...listNames(plain, isPlaceless)]
    .filter(isStrange)
    .concat(kinds)
}

/** Words with a capital letter that are names, and two of them in a row as one. */
function listNames(text: string, isPlaceless: boolean): string[] {
  const words = [...text.matchAll(WORD)]
  return words.flatMap(({ 0: word, index }) => {
    if (!/^\p{Lu}/u.test(word) || NO_NAMES.test(word)) return []
    const next = text.slice(index).match(/(?<=^\p{L}+ )\p{L}+/u)?.[0] ?? ''
    const pair = `${word} ${next}`
    const isFirst = BEFORE_FIRST.test(text.slice(0, index))
    // «Лунный парк — лучшее место»: a name where the sentence is of no place else.
    if (isFirst && isPlaceless && ADJECTIVE.test(word) && listKindsIn(next).length > 0) return [pair]
    if (isFirst && isCommon(word)) return []
    return /^\p{Lu}\p{Ll}/u.test(next) && !NO_NAMES.test(next) ? [word, pair] : [word]
  })
}

function isCommon(word: string): boolean {
  if (!hasCyrillic(word)) return !RUSSIAN_NAME.test(word)
  return normalizeWords(word).every((part) => isRussianWord(toWord(part)))
}

function listStrangeKinds(text: string, evidence: readonly Evidence[], places: readonly Place[]): string[] {
  const words = text.replace(CONDITION, '').match(WORD) ?? []
  return words.filter((word) => {
    const kinds = KIND_WORDS.filter((pattern) => pattern.test(word.replaceAll('ё', 'е')))
    const isThere = (pattern: RegExp) =>
      pattern.test(getTexts(places)) || evidence.some((one) => pattern.test(one.text))
    return kinds.length > 0 && !kinds.some(isThere)
  })
}

/** The words that each kind of places is said by, with е for ё. */
const KIND_WORDS = listKinds().flatMap(({ stems = '', said = '', isFeature }) => {
  const begins = stems.split('|').map((stem) => stem.replace('^', '').replace('$', '(?!\\p{L})'))
  const whole = said.split('|').map((word) => (word.endsWith('*') ? word.slice(0, -1) : `${word}(?!\\p{L})`))
  const words = [...begins, ...whole].filter((word) => /^\p{L}[^ ]*$/u.test(word))
  return isFeature || words.length === 0 ? [] : [new RegExp(`(?<!\\p{L})(?:${words.join('|')})`, 'iu')]
})

const getTexts = memoizeByRef((places: readonly Place[]) =>
  places
    .flatMap(({ name, category, tags, description, descriptionFull = '', address = '' }) =>
      [name, category, ...tags, description, descriptionFull, address].join(' '),
    )
    .join('\n')
    .replaceAll('ё', 'е'),
)
