import type { Place } from '#domain/place.ts'
import { type Fact, readFacts } from '../../grounding/read-facts.ts'
import { toLatinName } from '../../language/latin-name.ts'
import { splitSentences } from '../../wording/sentences.ts'
import type { Compact, Json } from './compact-result.ts'
import { toSounds } from './sounds.ts'

/** One value that a tool returned, or a sentence of one: what it says, and of which places; of none it holds for the town. */
export type Evidence = {
  readonly text: string
  readonly placeIds: readonly number[]
  readonly facts: readonly Fact[]
  /** The same by clauses: «пн–пт 10:00–18:00» and «сб выходной» are two. */
  readonly clauses: readonly (readonly Fact[])[]
  readonly sounds: string
  /** «open» or «closed», on `day`, YYYY-MM-DD. */
  readonly state?: string | undefined
  readonly day?: string | undefined
  /** The id of a passage of the guide, or `EARLIER_ANSWER`: both may be told of other places too. */
  readonly source?: string | undefined
  /** How one gets there, where it says only one way: minutes of a ride are none on foot. */
  readonly way?: Way | undefined
}
type Way = 'foot' | 'ride'

export type NamedPlace = { readonly place: Place; readonly sounds: string }

/** What parts the hours of one day from those of another. */
export const CLAUSE_END = /;|\n|(?<!(?<!\p{L})(?:пн|вт|ср|чт|пт|сб|вс)),(?=\s\p{L})|\.\s/u
/** A street is a place too, but not where a house of it is told. */
const STREET = /улиц|проспект|площад|набережн|бульвар|переул|шоссе/iu
const NOT_KNOWN =
  /(?<!\p{L})(?:нет|не (?:наш|знаю|знает|указан|сказан|назван|называ|описан|упомя|упомина|числ|значит|известн|встреча|вижу|могу)\p{L}*|неизвестн\p{L}*|отсутств\p{L}*)|(?:no|not|nothing|doesn't|don't|isn't|unknown|couldn't|can't|cannot)(?!\p{L})/iu
const ON_FOOT = /пешком|пеш[еи]|идти|дой(?:ти|д)|ходьб|on foot|walk/iu
const BY_RIDE =
  /автобус|маршрутк|машин|такси|ехать|езд[аыуе]|поезд|электричк|паром|катер|(?<!\p{L})(?:bus|taxi|train|ferry|driv|rid(?:e|ing))/iu
const SILENT: ReadonlySet<string> = new Set(['id', 'walkId', 'url', 'condition'])

/** The places that a text names, in the order of naming. */
export function findNamed(text: string, named: readonly NamedPlace[]): Place[] {
  const spoken = toSounds(text)
  const found = named.flatMap(({ place, sounds }) => {
    const at = spoken.indexOf(sounds)
    if (at < 0) return []
    const isWord = !sounds.trim().includes(' ')
    const isAddress = STREET.test(place.name) && /^\d/.test(spoken.slice(at + sounds.length))
    return isAddress || (isWord && !hasCapital(text, place.name)) ? [] : [{ place, at }]
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
  input: Readonly<Record<string, unknown>>,
  named: readonly NamedPlace[],
  today: string,
): Evidence[] {
  const { when, startsAt, deadline, by } = input
  const day = typeof when === 'string' ? when.slice(0, today.length) : today
  const about = Array.isArray(shown.about) ? shown.about.flatMap(readPlaceIds) : []
  const { minutes, meters, ...others } = shown
  // What directions measure is a way on foot.
  const measured = input.to === undefined ? shown : { ...others, walked: `${meters}; ${minutes} пешком` }
  return [
    ...listLeaves(measured, '', { placeIds: about, day }, named),
    // What compares places tells which is the first.
    toEvidence([when, startsAt, deadline, by && 'самый первый'].join()),
  ]
}

type Of = Partial<Pick<Evidence, 'placeIds' | 'day' | 'source' | 'state' | 'way'>>

/** What an object holds is said of its place, and what a passage says also of the places that it names. */
function listLeaves(value: Json, key: string, of: Of, named: readonly NamedPlace[]): Evidence[] {
  if (SILENT.has(key) || typeof value === 'boolean') return []
  if (Array.isArray(value)) return value.flatMap((item) => listLeaves(item, key, of, named))
  if (typeof value === 'object') {
    const own = readPlaceIds(value)
    const isPassage = typeof value.id === 'string'
    const besides = isPassage && own.length > 0 ? findNamed(`${value.text}`, named).map(({ id }) => id) : []
    const inner = {
      ...of,
      ...(own.length > 0 && { placeIds: [...own, ...besides] }),
      ...(isPassage && { source: `${value.id}`, way: readWay(`${value.heading} ${value.text}`) }),
    }
    return Object.entries(value).flatMap(([name, item]) => listLeaves(item, name, inner, named))
  }
  if (typeof value === 'number') {
    const facts: readonly Fact[] = [{ kind: 'number', value: `${value}`, said: `${value}` }]
    return [{ ...toEvidence('', of), facts, clauses: [facts] }]
  }
  if (key === 'text' && of.source === undefined && of.placeIds?.length === 0)
    return listSentences(`${value}`, named, of)
  return [toEvidence(`${value}`, { ...of, ...(key === 'state' && { state: `${value}` }) })]
}

function readPlaceIds(value: Json | undefined): number[] {
  if (typeof value !== 'object' || Array.isArray(value)) return []
  return typeof value.id === 'number' ? [value.id] : readPlaceIds(value.place)
}

/** A text as evidence. */
export function toEvidence(text: string, { placeIds = [], ...of }: Of = {}): Evidence {
  const clauses = text.split(CLAUSE_END).map(readFacts)
  const way = of.way ?? readWay(text)
  return { ...of, text, placeIds, clauses, facts: clauses.flat(), sounds: toSounds(text), way }
}

/** How one gets somewhere by a text; undefined where it says both ways or none. */
export function readWay(text: string): Way | undefined {
  const isOnFoot = ON_FOOT.test(text)
  if (isOnFoot === BY_RIDE.test(text)) return undefined
  return isOnFoot ? 'foot' : 'ride'
}

/** A sentence as evidence of the places that it is about: those that it names, or else those named last. */
export type Sentence = Evidence & {
  readonly named: readonly Place[]
  readonly about: readonly Place[]
  readonly isAbsent: boolean
}

/** The sentences of a text, without the numbers and dots of lists. */
export function listSentences(text: string, named: readonly NamedPlace[], of: Of = {}): Sentence[] {
  let about: readonly Place[] = []
  return text.split('\n').flatMap((line) =>
    splitSentences(line.replace(/^\s*(?:\d+[.)]|[-•*])\s+/, '')).map((sentence) => {
      const own = findNamed(sentence, named)
      about = own.length > 0 ? own : about
      const evidence = toEvidence(sentence, { ...of, placeIds: about.map(({ id }) => id) })
      return { ...evidence, named: own, about, isAbsent: NOT_KNOWN.test(sentence) }
    }),
  )
}
