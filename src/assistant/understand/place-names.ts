import { listOtherNames } from '#domain/other-names.ts'
import type { Place } from '#domain/place.ts'
import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { isStopWord } from '#domain/suggest/stop-words.ts'
import { compareForms, toWord, type Word } from '#domain/suggest/word-stem.ts'
import { endsWithAny, type Token } from '../language/split-tokens.ts'
import { readNumber } from '../slots/words.ts'
import { createFormIndex, type FormIndex } from './form-index.ts'

/** What part of a name a word is: «Кафе» is a head, «Берёзка» is quoted, «Дона» is proper, «детская» an adjective. */
type NameRole = 'head' | 'quoted' | 'proper' | 'modifier' | 'adjective'
type NameWord = Word & { readonly role: NameRole }
type PlaceName = { readonly place: Place; readonly words: readonly NameWord[]; readonly length: number }

export type PlaceNames = {
  readonly names: readonly PlaceName[]
  readonly byWord: FormIndex<number>
}

/** A row of words that some names have all of; `names` are their numbers. */
export type NameSpan = {
  readonly from: number
  readonly to: number
  readonly names: readonly number[]
  readonly words: number
}

/** Adjectives end so in the nominative; a shorter word has no ending of its own. */
const ADJECTIVE = ['ый', 'ий', 'ой', 'ая', 'яя', 'ое', 'ее', 'ые', 'ие']
const MIN_ADJECTIVE_LENGTH = 5
/** «Морвокзал», «горсад»: so many letters of the adjective stay. */
const SYLLABLES = [3, 4]
/** Stand inside names and say nothing of their own: «имени А. С. Пушкина», «сквер с фонтаном». */
const INSIDE = new Set('имени им номер с со на у в во при для из и к'.split(' '))
const MAX_INSIDE = 2
/** «Покровская» is the church of the Покров. */
const MADE_OF_NAME = ['ский', 'ского', 'скому', 'ским', 'ском', 'ская', 'ской', 'скую', 'ское']
const RELATED = 0.8
const PARTS_NAMES = /[,.;!?…]/u

/** Reads the names and other names of the places. */
export function readPlaceNames(places: readonly Place[]): PlaceNames {
  const byWord = createFormIndex<number>()
  const names = places.map((place, number): PlaceName => {
    const own = readName(place.name)
    const other = listOtherNames(place).flatMap((name) => readOtherName(name))
    for (const { text } of [...own, ...other]) byWord.add(text, number)
    for (const alias of [...listAbbreviations(place.name), ...listContractions(own)])
      byWord.add(alias, number)
    return { place, words: [...own, ...other], length: own.length }
  })
  return { names, byWord }
}

function readName(name: string): NameWord[] {
  const quoted = new Set(normalizeWords((name.match(/[«"„“]([^»"“”]+)[»"“”]/g) ?? []).join(' ')))
  let hasHead = false
  return name.split(/[\s\-–—/]+/).flatMap((piece, at) =>
    normalizeWords(piece)
      .filter((text) => text.length > 1 && !isStopWord(text) && !isNumeral(text))
      .filter((text) => !INSIDE.has(text) || quoted.has(text))
      // «Спасо-» of «Спасо-Преображенский» is a part of an adjective.
      .filter((text) => !(text.endsWith('о') && name.startsWith(`${piece}-`)))
      .map((text): NameWord => {
        const role = quoted.has(text) ? 'quoted' : readRole(text, at > 0 && /^\P{L}*\p{Lu}/u.test(piece))
        if (role !== 'head') return { ...toWord(text), role }
        const isFirst = !hasHead
        hasHead = true
        return { ...toWord(text), role: isFirst ? 'head' : 'modifier' }
      }),
  )
}

/** «Дом сто восемнадцать»: a number alone is no name, and «стою» no form of one. */
function isNumeral(text: string): boolean {
  return readNumber([{ ...toWord(text), raw: text, mark: '' }], 0) !== undefined
}

function readRole(text: string, isProper: boolean): NameRole {
  if (isProper) return 'proper'
  return endsWithAny(text, ADJECTIVE) && text.length >= MIN_ADJECTIVE_LENGTH ? 'adjective' : 'head'
}

/** «Стекляшка» names the place by itself, as what stands in quotes does. */
function readOtherName(name: string): NameWord[] {
  const words = readName(name)
  return words.length > 1 ? words : words.map((word) => ({ ...word, role: 'quoted' }))
}

function listContractions([first, second, ...others]: readonly NameWord[]): string[] {
  if (first?.role !== 'adjective' || second === undefined || second.role === 'quoted') return []
  if (others.some(({ role }) => role !== 'quoted')) return []
  return SYLLABLES.map((length) => `${first.text.slice(0, length)}${second.text}`)
}

/** «ДК», «ДШИ»; other pairs of letters mean too much else («КМ»). */
function listAbbreviations(name: string): string[] {
  const unquoted = normalizeWords(name.replace(/[«"„“(].*$/, '')).filter((word) => !isStopWord(word))
  const initials = unquoted.map((word) => word[0]).join('')
  return initials === 'дк' || initials.length === 3 || initials.length === 4 ? [initials] : []
}

/** The longest row of words from a token on that some names have all of. */
export function findNameSpan(
  tokens: readonly Token[],
  from: number,
  { names, byWord }: PlaceNames,
): NameSpan | undefined {
  const first = tokens[from]
  if (first === undefined || isStopWord(first.text) || first.text.length < 2) return undefined
  let found = findNumbers(first, { names, byWord })
  if (found.length === 0) return undefined
  let [to, words] = [from + 1, 1]
  for (let next = to; next <= to + MAX_INSIDE; next++) {
    const token = tokens[next]
    if (token === undefined || PARTS_NAMES.test(token.mark)) break
    const numbers = byWord.find(token)
    const both = found.filter((number) => numbers.has(number))
    if (both.length > 0 && !isStopWord(token.text)) {
      found = both
      to = next + 1
      words += 1
    } else if (!INSIDE.has(token.text) && token.text.length > 1) break
  }
  const full = found.filter((number) => names[number]?.length === words)
  return { from, to, names: full.length > 0 ? full : found, words }
}

function findNumbers(word: Word, names: PlaceNames): number[] {
  const exact = [...names.byWord.find(word)]
  if (exact.length > 0 || !endsWithAny(word.text, MADE_OF_NAME)) return exact
  return [...names.byWord.find(word, RELATED)].filter((number) =>
    listRoles(word, number, names).every((role) => role === 'proper'),
  )
}

/** What parts of a name a word is. */
export function listRoles(word: Word, number: number, { names }: PlaceNames): NameRole[] {
  return (names[number]?.words ?? []).flatMap((one) => (compareForms(word, one) > 0 ? [one.role] : []))
}
