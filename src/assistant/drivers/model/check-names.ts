import { listKindsIn } from '#domain/kinds/kinds.ts'
import { memoizeByRef } from '#domain/memoize-by-ref.ts'
import type { Place } from '#domain/place.ts'
import { hasCyrillic, normalizeWords } from '#domain/suggest/normalize-words.ts'
import { toWord } from '#domain/suggest/word-stem.ts'
import { isRussianWord } from '../../language/word-guard.ts'
import { findNamed, toPattern, toStems } from './evidence.ts'
import type { CheckedAnswer, Fault, Grounds, Sentence } from './grounds.ts'
import { toNameForms, toSound } from './name-forms.ts'
import { isNotKnown } from './not-known.ts'

const QUOTED = /«([^»]*)»|“([^”]*)”|"([^"]*)"/gu
const WORD = /\p{L}[\p{L}\p{M}]*/gu
/** What stands before the first word of a sentence, or of what is told after a colon or in brackets. */
const BEFORE_FIRST = /(?:^|[.!?…])[\s«“"(—–-]*$/u
/** Capital letters that make no name: «Вы», English days and months, and "I". */
const NO_NAMES =
  /^(?:вы|вас|вам|вами|ваш\p{L}{0,3}|i|ok|gps|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december|am|pm)$/iu
const ROMAN = /^[IVXLC]+$/
/** How Russian names end in Latin letters. */
const RUSSIAN_NAME = /(?:ov|ev|in|ova|eva|ina|sky|skiy|skaya|skoye|enko|ich|vna|yev|yeva)$/iu
/** «Этот музей», «ближайший парк»: a kind of place with a word that points to it. */
const POINTING =
  /^(?:эт|так|друг|втор|перв|трет|ближайш|кажд|люб|лучш|главн|сам|один|одн|весь|вс[ея]|ваш|наш|местн|нов|стар|городск|отдельн|рядом|там|здесь|и|а|в|на|у|из|от|до|есть|нужн|такж|ещ|сначал|зат|пот|тож|указан|этих|the|this|that|a|an|its|your|our)/iu

const ADJECTIVE = /(?:[ыио]й|[ая]я|[оеы]е|ие|[оеы]го|[оеы]му|[ыи]ми?|[ыи]х|[ую]ю)$/u
const IS_FEW = /(?<!\p{L})(?:мало|few)(?!\p{L})/iu
/** What is only supposed claims no place. */
const CONDITION = /(?<!\p{L})(?:если|if)(?!\p{L})[^,.;:—]*/giu

/** «Остановка» of a walk is no bus stop. */
const OF_WALKS = /^останов|^справк/iu

/** Names of a sentence that tools returned nowhere: quoted ones, words with a capital letter, kinds of places the guide has not. */
export function findStrangeNames(sentence: Sentence, grounds: Grounds, { places }: CheckedAnswer): Fault[] {
  const { text } = sentence
  const isAbsent = isNotKnown(text) || IS_FEW.test(text)
  const returned = [grounds.known, ...grounds.evidence]
  const has = (name: string) => {
    const pattern = toPattern(toStems(name))
    const forms = toNameForms(name)
    return (
      returned.some((one) => pattern.test(one.stems) || one.forms.includes(forms)) ||
      normalizeWords(name).every((word) => isHeard(word, grounds))
    )
  }
  const maySay = (name: string) => isNotKnown(text) && toPattern(toStems(name)).test(grounds.said.stems)
  const quotes = [...text.matchAll(QUOTED)].map((match) => match.slice(1).find(Boolean) ?? '')
  const plain = text.replace(QUOTED, ' , ')
  const strange = [
    ...quotes.filter((quote) => /^[\p{Lu}\p{N}]/u.test(quote) && !has(quote) && !maySay(quote)),
    ...listNames(plain, has, isAbsent).filter((name) => !has(name) && !maySay(name)),
    ...(isAbsent || text.endsWith('?')
      ? []
      : listStrangeKinds(plain.replace(CONDITION, ''), places).filter((word) => !has(word))),
  ]
  return strange.map((name) => ({
    kind: 'name',
    what: `«${name}»: такого названия или имени инструменты не вернули`,
  }))
}

/** A name in Latin letters that sounds as a returned word does. */
function isHeard(word: string, grounds: Grounds): boolean {
  const sound = hasCyrillic(word) ? undefined : toSound(word)
  return sound !== undefined && getSounds(grounds).has(sound)
}

const getSounds = memoizeByRef(({ evidence }: Grounds) => {
  const words = new Set(evidence.flatMap(({ stems }) => stems.split(' ')).filter(hasCyrillic))
  return new Set([...words].map(toSound))
})

/** What a numbered line begins with is a place of the guide. */
export function findStrangeItems(text: string, { named }: Grounds): Fault[] {
  const items = text.match(/^\d+[.)] .*$/gmu) ?? []
  const strange = items.filter((item) => findNamed(item, named).length === 0)
  return strange.map((item) => ({
    kind: 'name',
    what: `«${item.slice(0, 60)}»: в списке не место путеводителя`,
  }))
}

/** Words with a capital letter that are names, and two of them in a row as one. */
function listNames(text: string, has: (name: string) => boolean, isAbsent: boolean): string[] {
  const words = [...text.matchAll(WORD)]
  return words.flatMap((match, at) => {
    const [word] = match
    if (!/^\p{Lu}/u.test(word) || word.length === 1 || NO_NAMES.test(word) || ROMAN.test(word)) return []
    const next = words[at + 1]
    const isPair = next !== undefined && text.slice(match.index + word.length, next.index) === ' '
    const isFirst = BEFORE_FIRST.test(text.slice(0, match.index))
    const pair =
      isPair && /^\p{Lu}\p{Ll}/u.test(next[0]) && !NO_NAMES.test(next[0]) ? [`${word} ${next[0]}`] : []
    if (!isFirst) return [word, ...pair]
    if (isPair && !(isAbsent && isCommon(word)) && isKindWithName(word, next[0], has))
      return [`${word} ${next[0]}`]
    return isCommon(word) ? [] : [word, ...pair]
  })
}

/** «Лунный парк» at the beginning of a sentence. */
function isKindWithName(word: string, noun: string, has: (name: string) => boolean): boolean {
  return (
    ADJECTIVE.test(word) &&
    /^\p{Ll}/u.test(noun) &&
    listKindsIn(noun).length > 0 &&
    !POINTING.test(word) &&
    !has(word)
  )
}

function isCommon(word: string): boolean {
  if (!hasCyrillic(word)) return !RUSSIAN_NAME.test(word)
  return normalizeWords(word).every((part) => isRussianWord(toWord(part)))
}

/** Words for kinds of places that no text of the guide has. */
function listStrangeKinds(text: string, places: readonly Place[]): string[] {
  const known = getKinds(places)
  return (text.match(WORD) ?? []).filter((word) => {
    const kinds = OF_WALKS.test(word) ? [] : listKindsIn(word)
    return kinds.length > 0 && kinds.every((kind) => !known.has(kind))
  })
}

const getKinds = memoizeByRef(
  (places: readonly Place[]) =>
    new Set(
      places.flatMap(({ name, category, tags, description, descriptionFull = '', address = '' }) =>
        listKindsIn([name, category, ...tags, description, descriptionFull, address].join(' ')),
      ),
    ),
)
