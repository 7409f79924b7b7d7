import type { LocalTime } from '#domain/hours/hours-reader.ts'
import { isOfKind } from '#domain/kinds/kinds.ts'
import { CONDITION_KEYS, type ConditionKey } from '../encoder/encoder.ts'
import type { Conditions, Need, NeedKey, PlaceSet, Point } from '../request.ts'
import { MEAL_LABEL } from './kind-sets.ts'
import { type LedSpan, listValues, type Part, toQuestion, toSet } from './part.ts'
import { readWhen } from './read-when.ts'
import { THRESHOLDS } from './thresholds.ts'

/** Keys that are no needs: their values are places, times and counts. */
const OF_VALUES: ReadonlySet<ConditionKey> = new Set([
  'category',
  'tag',
  'near',
  'exclude',
  'count',
  'openAt',
  'openNow',
])
const MAX_CHILD_AGE = 17

/** What a message asks of places: each condition of the head with its value from code, and all sets that are named. */
export function readConditions(part: Part, now: LocalTime, isWalk = false): Conditions {
  const near = readNear(part, isWalk)
  const spans = part.spans.filter((span) => span !== near?.span && !isEnd(span, isWalk))
  const unwanted = listUnwanted(part, spans)
  const needs = listNeeds(part)
  // «Где поесть» is a need, and its set only one way to meet it.
  const isMeal = ({ set }: LedSpan) =>
    !isWalk && set.label === MEAL_LABEL && needs.some(({ key }) => key === 'food')
  const meant = spans.filter((span) => !unwanted.includes(span) && !isMeal(span))
  const wanted = (isWalk ? joinAlternatives(part, meant) : meant).map((span) => addStep(part, span))
  const isFoodUnwanted = unwanted.some(({ set }) => isOfKind(set.label, 'isFood'))
  const when = readOpen(part, now)
  const hasPlaces = wanted.some(({ placeIds }) => placeIds.length > 0)
  return {
    wanted,
    unwanted: unwanted.map(toSet),
    needs: needs.filter(({ key }) => !(key === 'food' && isFoodUnwanted)),
    unwantedNeeds: isFoodUnwanted ? [{ key: 'food' }] : [],
    unknownNames: part.unknown.map(({ name }) => name),
    ...(near && { near: near.point }),
    ...(when && { when }),
    ...(!hasPlaces && hasTopic(part, isWalk) && { topic: toQuestion(part) }),
  }
}

/** Both, what was said later counting more; what is newly wanted takes the place of what was wanted before. */
export function mergeConditions(before: Conditions, next: Conditions): Conditions {
  const { topic: _topic, ...kept } = before
  const topic = next.topic
  const isTurned = (set: PlaceSet) => next.unwanted.some(({ label }) => label === set.label)
  const wanted = next.wanted.length > 0 ? next.wanted : before.wanted.filter((set) => !isTurned(set))
  return {
    ...kept,
    ...next,
    wanted,
    unwanted: uniteBy([...before.unwanted, ...next.unwanted], ({ label }) => label),
    needs: uniteBy([...before.needs, ...next.needs], ({ key }) => key),
    unwantedNeeds: uniteBy([...before.unwantedNeeds, ...next.unwantedNeeds], ({ key }) => key),
    ...(topic && { topic }),
  }
}

/** Of those with the same key the last. */
function uniteBy<Item>(items: readonly Item[], getKey: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [getKey(item), item])).values()]
}

/** Where the way begins and ends is no condition of the places between. */
function isEnd({ lead }: LedSpan, isWalk: boolean): boolean {
  return isWalk && (lead === 'from' || lead === 'to')
}

function isSure(part: Part, key: ConditionKey): boolean {
  return part.encoded.heads.conditions[key] >= THRESHOLDS.condition
}

/** A list is ranked by whatever else is said; a walk is led only by a theme that the head is sure of. */
function hasTopic(part: Part, isWalk: boolean): boolean {
  return part.rest.length > 0 && (!isWalk || isSure(part, 'tag') || isSure(part, 'category'))
}

function listNeeds(part: Part): Need[] {
  const [age] = listValues(part, 'age')
  const [sum] = listValues(part, 'sum')
  return CONDITION_KEYS.filter((key): key is NeedKey => !OF_VALUES.has(key) && isSure(part, key)).map(
    (key) => {
      if (key === 'children' && age && age.years <= MAX_CHILD_AGE) return { key, value: age.years }
      return key === 'cheap' && sum ? { key, value: sum.roubles } : { key }
    },
  )
}

/** What «без» stands before, and «не» when the head agrees; without such a word the only set, when the head is sure. */
function listUnwanted(part: Part, spans: readonly LedSpan[]): LedSpan[] {
  const { conditions, edits } = part.encoded.heads
  const share = Math.max(conditions.exclude, edits.exclude, edits.remove)
  const turned = spans.filter(
    ({ lead }) => lead === 'without' || (lead === 'not' && share >= THRESHOLDS.exclude),
  )
  if (turned.length > 0) return turned
  return conditions.exclude >= THRESHOLDS.condition && spans.length === 1 ? [...spans] : []
}

type Near = { point: Point; span?: LedSpan }

/** What the places are to be near to. A walk's «у вокзала» is where it begins and no condition. */
function readNear(part: Part, isWalk: boolean): Near | undefined {
  const isAsked = isSure(part, 'near')
  const led = part.spans.find(({ lead }) => lead === 'near')
  const span = isWalk ? undefined : (led ?? (isAsked ? findPlaceSpan(part) : undefined))
  const [id] = span?.set.placeIds ?? []
  if (span && id !== undefined) return { point: { kind: 'place', id }, span }
  if (isWalk) return undefined
  const [unknown] = part.unknown
  if (isAsked && unknown && part.spans.length > 0) return { point: { kind: 'unknown', name: unknown.name } }
  if (listValues(part, 'center').length > 0) return { point: { kind: 'center' } }
  return isAsked || listValues(part, 'visitor').length > 0 ? { point: { kind: 'visitor' } } : undefined
}

function findPlaceSpan({ spans }: Part): LedSpan | undefined {
  return spans.findLast(({ set }) => set.kind === 'place' && set.placeIds.length === 1)
}

/** A time that is named counts, whatever the head says: nothing that was asked may be dropped. */
function readOpen(part: Part, now: LocalTime) {
  const when = readWhen(part, now)
  if (when) return when
  return isSure(part, 'openNow') ? ({ kind: 'now' } as const) : undefined
}

const ALTERNATIVE = /^(?:или|либо|or)$/

/** «Музей или галерея» is one stop of a walk: a place of either. */
function joinAlternatives({ tokens }: Part, spans: readonly LedSpan[]): LedSpan[] {
  const joined: LedSpan[] = []
  for (const span of spans) {
    const before = joined.at(-1)
    const between = tokens.slice(before?.to, span.from)
    if (before && between.length === 1 && ALTERNATIVE.test(between[0]?.text ?? ''))
      joined.splice(-1, 1, { ...before, to: span.to, set: unite(before.set, span.set) })
    else joined.push(span)
  }
  return joined
}

function unite(one: PlaceSet, other: PlaceSet): PlaceSet {
  return {
    placeIds: [...new Set([...one.placeIds, ...other.placeIds])],
    label: `${one.label} или ${other.label}`,
    kind: one.kind === other.kind ? one.kind : 'category',
  }
}

/** «Сначала музей, потом кафе»: each «потом» begins a step. */
function addStep(part: Part, span: LedSpan): PlaceSet {
  const steps = listValues(part, 'step').filter(({ step }) => step === 'next')
  if (steps.length === 0) return toSet(span)
  return { ...toSet(span), step: steps.filter(({ to }) => to <= span.from).length }
}
