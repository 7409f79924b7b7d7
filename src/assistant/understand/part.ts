import type { LocalTime } from '#domain/hours/hours-reader.ts'
import type { Place } from '#domain/place.ts'
import { isStopWord } from '#domain/suggest/stop-words.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import type { ConditionKey, EncodedMessage, Question } from '../encoder/encoder.ts'
import { endsWithAny, type Token } from '../language/split-tokens.ts'
import { getDate, toLocalTime } from '../local-time.ts'
import type { PlaceSet, When } from '../request.ts'
import { CLOSED_WORDS, type Lead } from '../slots/closed-words.ts'
import { readValues, type Value, type ValueKind } from '../slots/values.ts'
import type { Dialogue } from './dialogue.ts'
import type { Examples } from './examples.ts'
import type { Gazetteer } from './gazetteer.ts'
import { THRESHOLDS } from './heads.ts'
import type { NamedSpan, UnknownName } from './kind-sets.ts'

export type ReadContext = {
  readonly guide: AssistantGuide
  readonly now: LocalTime
  readonly examples: Examples
  readonly dialogue: Dialogue
}

/** A name with the word that ties it in, and how many are wanted. */
export type LedSpan = NamedSpan & { readonly lead?: Lead | undefined; readonly count?: number | undefined }

/** What code reads of a message or a part of it: values of closed classes and names, with their tokens. */
export type Reading = {
  readonly tokens: readonly Token[]
  readonly values: readonly Value[]
  readonly spans: readonly LedSpan[]
  readonly unknown: readonly UnknownName[]
  /** Stems of the content words, those of names left out. */
  readonly rest: readonly string[]
}

export type Part = Reading & { readonly encoded: EncodedMessage; readonly isFollowUp: boolean }

const LISTS = new Set(['и', 'или', 'да', 'ни'])
/** «Без музеев и церквей», «между парком и музеем». */
const GOES_ON: ReadonlySet<Lead | undefined> = new Set<Lead>(['not', 'without', 'between'])
const PARTS_CLAUSES = /[.!?…;]/u

/** Reads the tokens of a part; `shown` are the places on the screen. */
export function readPart(
  tokens: readonly Token[],
  now: LocalTime,
  gazetteer: Gazetteer,
  shown: readonly number[] = [],
): Reading {
  const { named, unknown } = gazetteer.find(tokens, shown)
  const names = named.filter((span) => !isVehicle(tokens, span))
  const values = readValues(tokens, now, (at) => names.some(({ from, to }) => from <= at && at < to))
  const read = [...named, ...values]
  const isRead = (at: number) => read.some(({ from, to }) => from <= at && at < to)
  const rest = tokens.flatMap(({ text, stem }, at) => (isRead(at) || isStopWord(text) ? [] : [stem]))
  return { tokens, values, spans: tieIn(tokens, named, values), unknown, rest }
}

/** «Автобус» is how somebody goes, whatever places the word stands for. */
function isVehicle(tokens: readonly Token[], { from, to }: NamedSpan): boolean {
  const value = CLOSED_WORDS.find(tokens, from)?.value
  return to === from + 1 && (value?.kind === 'ride' || (value?.kind === 'transport' && value.by === 'bus'))
}

/** The names of a part but those that are words for how somebody goes: «на автобусе в санаторий» names one place. */
export function listGoals({ spans, values }: Pick<Reading, 'spans' | 'values'>): LedSpan[] {
  const rides = values.filter(({ kind }) => kind === 'ride' || kind === 'transport')
  const isRide = (span: LedSpan) => rides.some(({ from, to }) => from <= span.from && span.to <= to)
  // «От автобуса» is a place again.
  return spans.filter((span) => span.lead === 'from' || !isRide(span))
}

/** The places that a part names. */
export function listNamed(reading: Pick<Reading, 'spans' | 'values'>): number[] {
  const places = listGoals(reading).filter(({ set }) => set.kind === 'place')
  return [...new Set(places.flatMap(({ set }) => set.placeIds))]
}

/** True of a condition that the head sees in a part. */
export function isSure({ encoded }: Part, key: ConditionKey): boolean {
  return encoded.heads.conditions[key] >= THRESHOLDS.condition
}

/** The values of one kind, in their order. */
export function listValues<Kind extends ValueKind>(
  { values }: Pick<Reading, 'values'>,
  kind: Kind,
): Extract<Value, { kind: Kind }>[] {
  return values.filter((value): value is Extract<Value, { kind: Kind }> => value.kind === kind)
}

/** The vectors and stems of a part: with the turn before when the part needs it. */
export function toQuestion({ tokens, encoded, isFollowUp }: Part): Question {
  const stems = tokens.flatMap(({ text, stem }) => (isStopWord(text) ? [] : [stem]))
  return { ...(isFollowUp ? encoded.joined : encoded.alone), stems: [...new Set(stems)] }
}

/** The sets that are named, each with its count. */
export function toSet({ set, count }: LedSpan): PlaceSet {
  return count === undefined ? set : { ...set, count }
}

/** Places as sets of one. */
export function toSets(places: readonly Place[], ids: readonly number[]): PlaceSet[] {
  const named = ids.flatMap((id) => places.filter((place) => place.id === id))
  return named.map(({ id, name }) => ({ placeIds: [id], label: name, kind: 'place' }))
}

function tieIn(tokens: readonly Token[], named: readonly NamedSpan[], values: readonly Value[]): LedSpan[] {
  const spans: LedSpan[] = []
  for (const [number, span] of named.entries()) {
    const before = spans.at(-1)
    const own = findLead(tokens, span, values, { after: before?.to ?? 0, next: named[number + 1] })
    const isListed = before !== undefined && isList(tokens, before.to, span.from)
    const lead = own ?? (isListed && GOES_ON.has(before.lead) ? before.lead : undefined)
    const isUnmarked = ({ to }: Value) => tokens.slice(to, span.from + 1).every(({ mark }) => mark === '')
    const numbers = listValues({ values }, 'number').filter(
      ({ to }) => span.from - 1 <= to && to <= span.from,
    )
    spans.push({ ...span, lead, count: numbers.find(isUnmarked)?.count })
  }
  return spans
}

/** The preposition or particle before a name, an adjective between them allowed; «не» may follow: «музеи не надо». */
function findLead(
  tokens: readonly Token[],
  { from, to }: NamedSpan,
  values: readonly Value[],
  { after, next }: { after: number; next: NamedSpan | undefined },
): Lead | undefined {
  const leads = listValues({ values }, 'lead')
  const lead = leads.findLast(
    (one) =>
      one.from >= after &&
      one.to <= from &&
      one.to >= from - 1 &&
      tokens.slice(one.to, from + 1).every(({ mark }) => /^[«"„“(]?$/u.test(mark)),
  )
  if (lead) return isWith(tokens, lead.from, to) ? undefined : lead.lead
  const isFree = (next === undefined || next.from > to + 2) && tokens[to]?.mark === ''
  return isFree && leads.some((one) => one.from === to && one.lead === 'not') ? 'not' : undefined
}

const WITH = new Set(['с', 'со'])
const INSTRUMENTAL = ['ом', 'ем', 'ём', 'ми']

/** «С музеем» is with it, «с площади» from there. */
function isWith(tokens: readonly Token[], at: number, to: number): boolean {
  if (!WITH.has(tokens[at]?.text ?? '')) return false
  return tokens.slice(at + 1, to).some(({ text }) => endsWithAny(text, INSTRUMENTAL))
}

/** True when nothing but commas and «и» stands between two names. */
export function isList(tokens: readonly Token[], from: number, to: number): boolean {
  const between = tokens.slice(from, to)
  const isParted = tokens.slice(from, to + 1).some(({ mark }) => PARTS_CLAUSES.test(mark))
  const isJoined = between.length > 0 || (tokens[to]?.mark ?? '') !== ''
  return !isParted && isJoined && between.every(({ text }) => LISTS.has(text))
}

/** Returns the requested time in the town's clock; undefined if the part names none. */
export function readWhen(reading: Reading, now: LocalTime): When | undefined {
  const [date] = listValues(reading, 'date')
  const [clock] = listValues(reading, 'clock')
  const [part] = listValues(reading, 'dayPart')
  const today = getDate(now)
  if (clock) return { kind: 'moment', at: toLocalTime(date?.date ?? today, clock.minute) }
  if (date || part) return { kind: 'day', date: date?.date ?? today, ...(part && { part: part.part }) }
  return listValues(reading, 'now').length > 0 ? { kind: 'now' } : undefined
}
