import { isStopWord } from '#domain/suggest/stop-words.ts'
import { compareForms } from '#domain/suggest/word-forms.ts'
import type { Token } from '../language/split-tokens.ts'
import { readNumber } from '../slots/read-number.ts'
import { textAt } from '../slots/tag.ts'
import type { Target } from '../understanding.ts'
import type { GuideIndex, NameRole } from './guide-index.ts'
import type { KnownGuide } from './known-guide.ts'
import type { Mention } from './mention.ts'
import { isPlural } from './plural.ts'
import { NAMES_NOTHING, SEPARATOR, sayTokens } from './said.ts'

/** Tokens that are words of the same names: the places by their number in the index. */
export type NameSpan = {
  readonly from: number
  readonly to: number
  readonly numbers: readonly number[]
  readonly words: number
}

const MOST_CONNECTIVES = 2
/** Words that stand inside names: «библиотека имени А. С. Пушкина», «сквер с фонтаном», «бюст на площади». */
const CONNECTIVE = /^(?:имени|им|номер|с|со|на|у|в|во|при|для|из|и|к|.)$/
const ADJECTIVE = /(?:ый|ий|ой|ого|ому|ым|ом|ая|ую|ое|ые|ых|ыми)$/
const INFINITIVE = /(?:ть|ться)$/
/** Adjectives of everyday use, which name nothing by themselves. */
export const COMMON_ADJECTIVE =
  /^(?:детск|городск|центральн|больш|мал|нов|стар|главн|местн|народн|перв|втор|трет|красив|спортивн|семейн|летн|зимн|районн|модельн|крылат|реальн|женск|мужск|туристическ|романтическ|мистическ|советск|русск|российск|классическ|экологическ|сельск|соседск|военн|морск|истори|культурн|парков|зелен|красн|бел|черн|син)/

/** The longest row of words from a token on that some names have all of. */
export function findNameSpan(
  tokens: readonly Token[],
  from: number,
  index: GuideIndex,
  isTaken: (at: number) => boolean,
): NameSpan | undefined {
  const first = tokens[from]
  if (first === undefined || isTaken(from) || isStopWord(first.text) || first.text.length < 2)
    return undefined
  let numbers = findNumbers(first, index)
  if (numbers.length === 0) return undefined
  let to = from + 1
  let words = 1
  for (let next = to; next < tokens.length && next <= to + MOST_CONNECTIVES; next++) {
    const token = tokens[next]
    if (token === undefined || isTaken(next) || SEPARATOR.test(token.mark)) break
    const found = index.names.find(token)
    const both = numbers.filter((number) => found.has(number))
    if (textAt(tokens, next - 1) === 'и' && beginsOther(tokens, next, numbers, index)) break
    if (both.length > 0 && !isStopWord(token.text)) {
      numbers = both
      to = next + 1
      words += 1
    } else if (!CONNECTIVE.test(token.text)) break
  }
  return { from, to, numbers: preferFullName(numbers, words, index), words }
}

const MADE_OF_NAME = /ск(?:ий|ого|ому|им|ом|ая|ой|ую|ое)$/
const RELATED = 0.8

/** The names that have the word; «Покровская» is the church of the Покров, unless a name has that very word. */
function findNumbers(word: Token, index: GuideIndex): number[] {
  const exact = [...index.names.find(word)]
  if (exact.length > 0 || !MADE_OF_NAME.test(word.text)) return exact
  const isProper = (number: number) => listRoles(index, number, [word]).every((role) => role === 'proper')
  return [...index.names.find(word, RELATED)].filter(isProper)
}

/** «Дом Тетерина и музей соли»: two names, although Teterin's house is a museum too. */
function beginsOther(
  tokens: readonly Token[],
  at: number,
  numbers: readonly number[],
  index: GuideIndex,
): boolean {
  const [first, second] = [tokens[at], tokens[at + 1]]
  if (first === undefined || second === undefined || second.mark !== '') return false
  const others = index.names.find(second)
  return [...index.names.find(first)].some((number) => others.has(number) && !numbers.includes(number))
}

/** «Парк» is the place of that very name rather than «Парк Победы». */
function preferFullName(numbers: readonly number[], words: number, index: GuideIndex): readonly number[] {
  const full = numbers.filter((number) => index.places[number]?.nameWords.length === words)
  return full.length > 0 ? full : numbers
}

/** Several words of a name, or a message that is nothing but a word of one, are a name whatever else they may mean. */
export function isSurelyName(span: NameSpan, tokens: readonly Token[]): boolean {
  if (tokens.length === 1) return readNumber(tokens, span.from) === undefined && !isNumeric(tokens, span)
  return span.words > 1 && !isNumeric(tokens, span)
}

function isNumeric(tokens: readonly Token[], { from, to }: NameSpan): boolean {
  return tokens.slice(from, to).every(({ text }) => /\d/.test(text))
}

/** One word of a name is enough unless it is an adjective of another noun, or a word of everyday use. */
export function isTellingAlone(
  tokens: readonly Token[],
  span: NameSpan,
  { index, concepts, isCommon }: KnownGuide,
): boolean {
  const { from, numbers } = span
  const token = tokens[from]
  if (token === undefined || readNumber(tokens, from) !== undefined) return false
  if (NAMES_NOTHING.test(token.text)) return false
  const roles = numbers.flatMap((number) => listRoles(index, number, [token]))
  // «Время работы» is not about «Антикафе „Время“».
  const isEveryday =
    isCommon(token.text) &&
    !concepts.find(tokens, from) &&
    tokens.length > 1 &&
    !/^\p{Lu}\p{Ll}/u.test(token.raw)
  if (isEveryday && roles.length > 0 && roles.every((role) => role === 'quoted')) return false
  if (roles.length === 0 || roles.some((role) => role === 'quoted' || role === 'head')) return true
  const isTheme = index.tags.find(token).size > 0 || index.categories.find(token).size > 0
  const mayDescribe = roles.every((role) => role === 'adjective') || ADJECTIVE.test(token.text)
  if (mayDescribe) return !isTheme && isLastOfNoun(tokens, from)
  return !isTheme
}

/** «Кафе» is a kind of place, although it stands in the names of some. */
export function isOnlyHead(
  tokens: readonly Token[],
  { from, numbers, words }: NameSpan,
  index: GuideIndex,
): boolean {
  const token = tokens[from]
  if (token === undefined || words > 1) return false
  return numbers.flatMap((number) => listRoles(index, number, [token])).every((role) => role === 'head')
}

/** «К преображенскому», and not «преображенская улица». */
function isLastOfNoun(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]
  const isLast = next === undefined || next.mark !== '' || isStopWord(next.text) || INFINITIVE.test(next.text)
  return isLast && !COMMON_ADJECTIVE.test(textAt(tokens, at))
}

/** What parts of the place's name the tokens are. */
function listRoles(index: GuideIndex, number: number, tokens: readonly Token[]): NameRole[] {
  const { nameWords = [], otherWords = [] } = index.places[number] ?? {}
  const words = [...nameWords, ...otherWords]
  return words.filter((word) => tokens.some((token) => compareForms(token, word) > 0)).map(({ role }) => role)
}

/** A span as a mention of its place or places; «фонтан» of «Сквер с фонтаном» is something that the place has. */
export function createNameMention(tokens: readonly Token[], span: NameSpan, index: GuideIndex): Mention {
  const { from, to, numbers } = span
  const targets = numbers.flatMap((number): Target[] => {
    const id = index.places[number]?.place.id
    return id === undefined ? [] : [{ kind: 'place', id }]
  })
  const isSeveral = targets.length > 1 && isPlural(tokens, from)
  const named = tokens.slice(from, to)
  const isPart = numbers.every((number) =>
    listRoles(index, number, named).every((role) => role === 'modifier'),
  )
  const kind = isPart ? 'feature' : targets.length > 1 ? 'kind' : 'place'
  return { from, to, targets, said: sayTokens(named), isSeveral, kind }
}
