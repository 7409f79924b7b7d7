import type { Place } from '#domain/place.ts'
import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { toWord } from '#domain/suggest/word-stem.ts'
import { type Fact, readFacts } from '../../grounding/read-facts.ts'
import { toLatinName } from '../../language/latin-name.ts'
import { splitSentences } from '../../wording/sentences.ts'
import type { Compact, Json } from './compact-result.ts'
import { toNameForms } from './name-forms.ts'

/** One thing that a tool returned: what it says, and of which places; of none it holds for the town. */
export type Evidence = {
  readonly placeIds: readonly number[]
  readonly facts: readonly Fact[]
  /** The same by clauses: «пн–пт 10:00–18:00» and «сб выходной» are two. */
  readonly clauses: readonly (readonly Fact[])[]
  /** The stems of its words, and of the same in Latin letters, each between spaces. */
  readonly stems: string
  /** Its words without the endings of cases, each between spaces. */
  readonly forms: string
  readonly states: readonly string[]
  /** The day that the states are of, YYYY-MM-DD. */
  readonly day: string
  /** The id of a passage of the guide, or `EARLIER_ANSWER`: both may be told of other places too. */
  readonly source?: string | undefined
}

/** What is found in texts by its name. */
export type NamedPlace = {
  readonly place: Place
  readonly names: readonly string[]
  readonly patterns: readonly RegExp[]
}

const UNITS: readonly (readonly [key: RegExp, unit: string])[] = [
  [/meters$/i, 'м'],
  [/minutes$/i, 'мин'],
]
/** What a row of a comparison counts. */
const COMPARED: Readonly<Record<string, string>> = {
  distance: 'м',
  price: 'руб.',
  hours: 'мин',
  visitMinutes: 'мин',
}
const LATIN_ENDING = /(?<=[a-z]{3})(?:aya|oye|skiy|iy|yy|oy|ya|yu|'s|s|a|y|i|o|e|u)$/
/** A street is a place too, but not where a house of it is told. */
const STREET = /улиц|проспект|площад|набережн|бульвар|переул|шоссе/iu
/** What parts the hours of one day from those of another. */
export const CLAUSE_END = /;|\n|(?<!(?<!\p{L})(?:пн|вт|ср|чт|пт|сб|вс)),(?=\s\p{L})|\.\s/u
/** Names of nothing that a visitor reads. */
const SILENT: ReadonlySet<string> = new Set(['id', 'walkId', 'url', 'condition', 'answers', 'met', 'key'])

/** The stems of a text as one string, each between spaces. */
export function toStems(text: string): string {
  return ` ${normalizeWords(text).map(toStem).join(' ')} `
}

/** Names in Latin letters keep the endings of their Russian cases: «над Ольвой» is Olva. */
function toStem(word: string): string {
  return /^[a-z]/.test(word) ? word.replace(LATIN_ENDING, '') : toWord(word).stem
}

/** The stems of a Russian text in Latin letters: of its words as they are, as «Фёдор», and of their stems. */
function toLatinStems(text: string): string[] {
  const stemmed = normalizeWords(text).map((word) => toLatinName(toWord(word).stem))
  return [toStems(toLatinName(text)), toStems(stemmed.join(' '))]
}

/** Finds a text among stems; «музей» and «музея» have stems that differ by a letter. */
export function toPattern(stems: string): RegExp {
  const words = stems.trim().split(' ')
  const loose = words.map((word) =>
    word.length > 3 ? `${word.slice(0, -1)}(?:${word.slice(-1)}\\p{L}?)?` : `${word}\\p{L}?`,
  )
  return new RegExp(`(?<= )${loose.join(' ')}(?= )`, 'u')
}

/** Places with the stems of their names in both alphabets. */
export function listNamed(places: readonly Place[]): NamedPlace[] {
  return places.map((place) => {
    const names = [...new Set([toStems(place.name), ...toLatinStems(place.name)])]
    return { place, names, patterns: names.map(toPattern) }
  })
}

/** The places that a text names, in the order of naming. */
export function findNamed(text: string, named: readonly NamedPlace[]): Place[] {
  const stems = toStems(text)
  const found = named.flatMap(({ place, names, patterns }) => {
    const match = patterns.map((pattern) => pattern.exec(stems)).find(Boolean)
    if (!match) return []
    const isCommon = names[0]?.trim().includes(' ') === false
    const isAddress = STREET.test(place.name) && /^ \d/.test(stems.slice(match.index + match[0].length))
    return isAddress || (isCommon && !hasCapital(text, place.name)) ? [] : [{ place, at: match.index }]
  })
  return found.sort((one, other) => one.at - other.at).map(({ place }) => place)
}

/** «Набережная» is a name only with its capital letter. */
function hasCapital(text: string, name: string): boolean {
  return [name, toLatinName(name)].some((one) => text.includes(one.slice(0, Math.max(3, one.length - 2))))
}

/** The evidence of a result as the model saw it; `input` is what was asked. */
export function listEvidence(
  shown: Compact,
  input: object,
  named: readonly NamedPlace[],
  today: string,
): Evidence[] {
  const asked = Object.entries(input)
  const times = asked.flatMap(([key, value]) =>
    key === 'when' || key === 'startsAt' || key === 'deadline' ? [String(value)] : [],
  )
  const day = 'when' in input && typeof input.when === 'string' ? input.when.slice(0, today.length) : today
  const by = COMPARED[String(shown.by)]
  const about = Array.isArray(shown.about) ? shown.about.flatMap(readPlaceIds) : []
  const ownIds = [...readPlaceIds(shown), ...about]
  const rest: string[] = []
  const parts: Evidence[] = []
  for (const [key, value] of Object.entries(shown)) {
    if (typeof value === 'string' && key === 'text') parts.push(...readText(value, named))
    else if (Array.isArray(value) && value.some((item) => typeof item === 'object'))
      parts.push(
        ...value.map((item) =>
          toEvidence(
            [listLeaves(item, key, by), times].flat().join('\n'),
            listPlaceIds(item, named),
            item,
            day,
          ),
        ),
      )
    else rest.push(...listLeaves(value, key))
  }
  return [...parts, toEvidence([...rest, ...times].join('\n'), ownIds, shown, day)]
}

/** The evidence of words: each sentence is of the places that it names, or else of those named before it. */
export function readText(text: string, named: readonly NamedPlace[]): Evidence[] {
  let last: readonly number[] = []
  return text.split('\n').flatMap((line) =>
    splitSentences(line.replace(/^\d+\. /, '')).map((sentence) => {
      const ids = findNamed(sentence, named).map(({ id }) => id)
      last = ids.length > 0 ? ids : last
      return toEvidence(sentence, last)
    }),
  )
}

function toEvidence(text: string, placeIds: readonly number[], of?: Json, day = ''): Evidence {
  const clauses = text.split(CLAUSE_END).map(readFacts)
  return {
    placeIds,
    facts: clauses.flat(),
    clauses,
    stems: [toStems(text), ...toLatinStems(text)].join(''),
    forms: toNameForms(text),
    states: readStates(of),
    day,
    source: readSource(of),
  }
}

function readSource(value: Json | undefined): string | undefined {
  const isPassage = typeof value === 'object' && !Array.isArray(value) && typeof value.id === 'string'
  return isPassage ? String(value.id) : undefined
}

/** The place that an item is of, and those that a passage names besides. */
function listPlaceIds(item: Json, named: readonly NamedPlace[]): number[] {
  const own = readPlaceIds(item)
  if (own.length === 0 || readSource(item) === undefined || typeof item !== 'object' || !('text' in item))
    return own
  return [...own, ...findNamed(String(item.text), named).map(({ id }) => id)]
}

function readPlaceIds(value: Json): number[] {
  if (typeof value !== 'object' || Array.isArray(value)) return []
  if (typeof value.id === 'number') return [value.id]
  return value.place === undefined ? [] : readPlaceIds(value.place)
}

/** «open» and «closed» as `check_hours` and `get_place` have them. */
function readStates(value: Json | undefined): string[] {
  if (typeof value !== 'object' || Array.isArray(value)) return []
  const open = typeof value.open === 'object' && !Array.isArray(value.open) ? value.open.state : undefined
  return [value.state, open].filter((state) => typeof state === 'string')
}

function listLeaves(value: Json, key: string, unit?: string): string[] {
  if (SILENT.has(key)) return []
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') {
    const known = key === 'value' ? unit : UNITS.find(([pattern]) => pattern.test(key))?.[1]
    return [known === undefined ? `${value}` : `${Math.round(value)} ${known}`]
  }
  if (Array.isArray(value)) return value.flatMap((item) => listLeaves(item, key, unit))
  if (typeof value !== 'object') return []
  return Object.entries(value).flatMap(([inner, item]) => listLeaves(item, inner, unit))
}
