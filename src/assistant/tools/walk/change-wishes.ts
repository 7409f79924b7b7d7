import type { WalkChange } from '../../planner/walk-request.ts'
import type { Conditions, Need, PlaceSet, Point, WalkEdit, WalkWishes } from '../../request.ts'
import { combinePlannerNeeds, NEED_RULES } from './judge-stops.ts'

/**
 * Returns the wishes for a walk after more was said beside edits of it: what is said anew replaces the same wish,
 * everything else stays. Wanted sets are not taken over: an edit says where they go. Ends count where an edit is
 * about them.
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

/** True of the same need, or one that asks for the roof where the other asks for the sky. */
function isReplaced(need: Need, said: readonly Need[]): boolean {
  const roof = combinePlannerNeeds([need]).indoor
  const newRoof = combinePlannerNeeds(said).indoor
  const isOpposite = roof !== undefined && newRoof !== undefined && roof !== newRoof
  return isOpposite || said.some(({ key }) => key === need.key)
}

/** True where all places of a set are in others. */
export function isWithin({ placeIds }: PlaceSet, sets: readonly PlaceSet[]): boolean {
  return placeIds.length > 0 && placeIds.every((id) => sets.some((set) => set.placeIds.includes(id)))
}

/** True for edits of a start or an end that is named. */
export function isOfEnds(edits: readonly WalkEdit[]): boolean {
  return (
    edits.length > 0 &&
    edits.every(({ kind, sets }) => (kind === 'start' || kind === 'end') && sets.length > 0)
  )
}

/** True when a length, a number of stops, a day or an hour is said. */
export function isLimited({ conditions: { when }, ...wishes }: WalkWishes): boolean {
  const { minutes, meters, legMeters, stops, startsAt, deadline } = wishes
  const limits = [minutes, meters, legMeters, stops, startsAt, deadline]
  return when?.kind === 'day' || limits.some((limit) => limit !== undefined)
}

/** Returns the wishes after a change; `sources` are the wishes behind the groups of the request. */
export function relaxWishes(
  wishes: WalkWishes,
  { wish, patch }: WalkChange,
  sources: readonly (PlaceSet | Need)[],
): WalkWishes {
  const { wanted, needs } = wishes.conditions
  switch (wish.kind) {
    case 'minStops':
    case 'maxStops':
      return omit(wishes, 'stops')
    case 'roundTrip':
      return omit(wishes, 'isRoundTrip')
    case 'indoor': {
      const others = needs.filter(({ key }) => NEED_RULES[key].planner?.indoor === undefined)
      return changeConditions(wishes, { needs: others })
    }
    case 'order':
      return changeConditions(wishes, { wanted: wanted.map(({ step: _step, ...set }) => set) })
    case 'place': {
      const isOther = (id: number) => id !== wish.placeId
      const others = wanted.filter(({ placeIds }) => placeIds.some(isOther))
      return keepEnds(
        changeConditions(wishes, { wanted: others }),
        (point) => point.kind !== 'place' || isOther(point.id),
      )
    }
    case 'group': {
      const source = sources[wish.group]
      if (source === undefined || 'key' in source)
        return changeConditions(wishes, { needs: needs.filter(({ key }) => key !== source?.key) })
      const { label, step } = source
      const others = wanted.filter((set) => set.label !== label || set.step !== step)
      return changeConditions(wishes, { wanted: others })
    }
    default: {
      const { maxMinutes, maxMeters, maxLegMeters, deadline } = patch
      return {
        ...wishes,
        ...(maxMinutes !== undefined && { minutes: maxMinutes }),
        ...(maxMeters !== undefined && { meters: maxMeters }),
        ...(maxLegMeters !== undefined && { legMeters: maxLegMeters }),
        ...(deadline !== undefined && { deadline }),
      }
    }
  }
}

/** Returns the wishes with these conditions changed. */
export function changeConditions(wishes: WalkWishes, part: Partial<Conditions>): WalkWishes {
  return { ...wishes, conditions: { ...wishes.conditions, ...part } }
}

/** Returns the wishes with only those ends that are kept. */
export function keepEnds(
  { start, end, ...rest }: WalkWishes,
  isKept: (point: Point, end: 'start' | 'end') => boolean,
): WalkWishes {
  return {
    ...rest,
    ...(start && isKept(start, 'start') && { start }),
    ...(end && isKept(end, 'end') && { end }),
  }
}

/** Returns the wishes without one of their fields. */
export function omit(wishes: WalkWishes, field: Exclude<keyof WalkWishes, 'conditions' | 'by'>): WalkWishes {
  const { [field]: _omitted, ...rest } = wishes
  return rest
}
