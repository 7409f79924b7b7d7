import type { Place } from '#domain/place.ts'
import type { Need, PlaceSet, WalkEdit, WalkWishes } from '../../request.ts'
import { combineNeedRules } from './need-rules.ts'
import { keepEnds } from './relax-order.ts'

/**
 * The wishes for a walk after more was said beside edits of it: what is said anew takes the place of the same wish, everything
 * else stays. Sets that are wanted are not taken over: an edit says where they go. Ends count where an edit is about them.
 */
export function mergeWishes(kept: WalkWishes, said: WalkWishes, edits: readonly WalkEdit[]): WalkWishes {
  const { by, conditions, ...limits } = keepEnds(said, (_point, end) =>
    edits.some(({ kind }) => kind === end),
  )
  const isTimeSaid = said.startsAt !== undefined || conditions.when !== undefined
  const { startsAt, conditions: before, ...rest } = kept
  const { when, ...timeless } = before
  const { wanted: _wanted, needs, unwantedNeeds, unwanted, ...others } = conditions
  // «Закончить у воды»: what is said of a place beside an end that it names is asked of no other stop.
  const asked = isOfEnds(edits) ? [] : needs
  const unasked = isOfEnds(edits) ? [] : unwantedNeeds
  const isKept = (need: Need) => !isReplaced(need, [...asked, ...unasked])
  return {
    ...rest,
    ...(startsAt !== undefined && !isTimeSaid && { startsAt }),
    ...limits,
    by: by === 'foot' ? kept.by : by,
    conditions: {
      ...timeless,
      ...(when !== undefined && !isTimeSaid && { when }),
      ...others,
      wanted: before.wanted.filter((set) => !isWithin(set, unwanted)),
      unwanted: [...before.unwanted, ...unwanted.filter((set) => !isWithin(set, before.unwanted))],
      needs: [...before.needs.filter(isKept), ...asked],
      unwantedNeeds: [...before.unwantedNeeds.filter(isKept), ...unasked],
    },
  }
}

/** The same need, or one that asks for the roof where the other asks for the sky. */
function isReplaced({ key }: Need, said: readonly Need[]): boolean {
  const roof = combineNeedRules([{ key }]).planner.indoor
  const newRoof = combineNeedRules(said).planner.indoor
  return (
    said.some((one) => one.key === key) || (roof !== undefined && newRoof !== undefined && roof !== newRoof)
  )
}

/** True where all places of a set are in others. */
export function isWithin({ placeIds }: PlaceSet, sets: readonly PlaceSet[]): boolean {
  const ids = new Set(sets.flatMap((set) => set.placeIds))
  return placeIds.length > 0 && placeIds.every((id) => ids.has(id))
}

/** True for edits of a start or an end that is named. */
function isOfEnds(edits: readonly WalkEdit[]): boolean {
  return (
    edits.length > 0 &&
    edits.every(({ kind, sets }) => (kind === 'start' || kind === 'end') && sets.length > 0)
  )
}

/** True when a length, a number of stops, a day or an hour is said. */
export function isLimited({ conditions: { when }, ...wishes }: WalkWishes): boolean {
  const { minutes, meters, legMeters, stops, startsAt, deadline } = wishes
  const day = when?.kind === 'day' ? when.date : undefined
  return [minutes, meters, legMeters, stops, startsAt, deadline, day].some((limit) => limit !== undefined)
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

/**
 * The edits with those that wishes imply: nothing that was asked for may be lost. A need said beside other edits keeps out what does
 * not meet it, and what is wanted comes in where no edit is about stops. A walk that gets a stop is longer, and one that loses a
 * stop shorter: without a measure nothing more is meant.
 */
export function completeEdits(
  edits: readonly WalkEdit[],
  said: WalkWishes,
  unclaimed: readonly PlaceSet[],
): (WalkEdit & { isImplied?: boolean })[] {
  const has = (...kinds: WalkEdit['kind'][]) => edits.some(({ kind }) => kinds.includes(kind))
  const names = (...kinds: WalkEdit['kind'][]) =>
    !isLimited(said) &&
    edits.some(({ kind, sets, stops }) => kinds.includes(kind) && sets.length + stops.length > 0)
  const { needs, unwantedNeeds, unwanted } = said.conditions
  const isKeptOut = (isOfEnds(edits) ? 0 : needs.length + unwantedNeeds.length) + unwanted.length > 0
  // Beside any other edit it may be what the edit is about, or what is not wanted: «монастырь далеко, покороче».
  const isTaken = unclaimed.length === 0 || edits.some(({ kind }) => kind !== 'time' && kind !== 'lengthen')
  const exclude = { kind: 'exclude' as const, sets: unwanted, stops: [], isImplied: edits.length > 0 }
  return [
    ...(isKeptOut && !has('exclude', 'remove', 'replace') ? [exclude] : []),
    ...edits.filter(
      ({ kind }) =>
        !(kind === 'lengthen' && names('add')) && !(kind === 'shorten' && names('remove', 'exclude')),
    ),
    ...(isTaken ? [] : [{ kind: 'add' as const, sets: unclaimed, stops: [] }]),
  ]
}
