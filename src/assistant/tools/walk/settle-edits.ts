import type { Place } from '#domain/place.ts'
import type { PlaceSet, WalkEdit, WalkWishes } from '../../request.ts'
import { type Draft, toMissing, withFault } from './draft.ts'
import { keepEnds } from './relax-order.ts'
import type { WalkFault } from './walk-outcome.ts'

/** «Добавь кафе у вокзала» begins nowhere else: ends count where an edit is about them. */
export function keepAsked(said: WalkWishes, edits: readonly WalkEdit[]): WalkWishes {
  return keepEnds(said, (_point, end) => edits.some(({ kind }) => kind === end))
}

/** «Закончить у воды»: what is said of a place beside an end that it names is asked of no other stop. */
export function keepWhole(said: WalkWishes, edits: readonly WalkEdit[]): WalkWishes {
  const isOfEnd = edits.length > 0 && edits.every(isNamedEnd)
  return isOfEnd ? { ...said, conditions: { ...said.conditions, needs: [], unwantedNeeds: [] } } : said
}

function isNamedEnd({ kind, sets }: WalkEdit): boolean {
  return (kind === 'start' || kind === 'end') && sets.length > 0
}

/** What is wanted, in no edit, and not in the walk: it was said for the edits that name nothing themselves. */
export function listUnclaimed(
  { conditions: { wanted } }: WalkWishes,
  edits: readonly WalkEdit[],
  stops: readonly Place[],
): PlaceSet[] {
  const claimed = edits.flatMap(({ sets, by = [] }) => [...sets, ...by])
  const isThere = ({ placeIds }: PlaceSet) => stops.some(({ id }) => placeIds.includes(id))
  return wanted.filter((set) => !claimed.some(({ label }) => label === set.label) && !isThere(set))
}

/** A walk that gets a stop is longer, and one that loses a stop shorter: without a measure nothing more is meant. */
export function withoutRepeated(edits: readonly WalkEdit[], said: WalkWishes): readonly WalkEdit[] {
  if (isLimited(said)) return edits
  const has = (...sought: WalkEdit['kind'][]) =>
    edits.some(({ kind, sets, stops }) => sought.includes(kind) && sets.length + stops.length > 0)
  return edits.filter(
    ({ kind }) => !(kind === 'lengthen' && has('add')) && !(kind === 'shorten' && has('remove', 'exclude')),
  )
}

/**
 * A need that is said beside other edits keeps out what does not meet it, and what is wanted comes in where no edit is
 * about stops: nothing that was asked for may be lost.
 */
export function withImplied(
  edits: readonly WalkEdit[],
  { conditions }: WalkWishes,
  unclaimed: readonly PlaceSet[],
): readonly WalkEdit[] {
  const has = (...kinds: WalkEdit['kind'][]) => edits.some(({ kind }) => kinds.includes(kind))
  const { needs, unwantedNeeds, unwanted } = conditions
  const isOfEnd = edits.length > 0 && edits.every(isNamedEnd)
  const isKept = (isOfEnd ? 0 : needs.length + unwantedNeeds.length) + unwanted.length > 0
  // Beside any other edit it may be what the edit is about, or what is not wanted: «монастырь далеко, покороче».
  const isTaken = unclaimed.length === 0 || edits.some(({ kind }) => kind !== 'time' && kind !== 'lengthen')
  return [
    ...(isKept && !has('exclude', 'remove', 'replace')
      ? [{ kind: 'exclude' as const, sets: unwanted, stops: [] }]
      : []),
    ...edits,
    ...(isTaken ? [] : [{ kind: 'add' as const, sets: unclaimed, stops: [] }]),
  ]
}

/** Who wants something out that is not in the walk hears that. */
export function withAbsent(draft: Draft, edits: readonly WalkEdit[], { conditions }: WalkWishes): Draft {
  const { before } = draft
  const isThere = ({ placeIds }: PlaceSet) => placeIds.some((id) => before.includes(id))
  const excluded = edits.flatMap(({ kind, sets }) => (kind === 'exclude' ? sets : []))
  return (edits.length === 0 ? conditions.unwanted : excluded)
    .filter((set) => !isThere(set))
    .reduce((next, set) => withFault(next, toMissing(set, 'notInWalk')), draft)
}

/** An edit that names nothing is not asked about when others of the same message were made. */
export function dropNoise(draft: Draft, edits: readonly WalkEdit[]): Draft {
  const isEmpty = ({ kind }: WalkFault) => kind === 'nothingNamed'
  const empty = draft.faults.filter(isEmpty)
  return empty.length < edits.length
    ? { ...draft, faults: draft.faults.filter((fault) => !isEmpty(fault)) }
    : draft
}

/** True when a length, a number of stops or a time is said. */
export function isLimited({ minutes, meters, legMeters, stops, startsAt, deadline }: WalkWishes): boolean {
  return [minutes, meters, legMeters, stops, startsAt, deadline].some((limit) => limit !== undefined)
}
