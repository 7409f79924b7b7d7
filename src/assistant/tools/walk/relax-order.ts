import { listRequired, type WalkChange, type WalkPlan, type WalkRequest } from '../../planner/walk-request.ts'
import type { Conditions, Need, PlaceSet, Point, WalkWishes } from '../../request.ts'
import { NEED_RULES } from './need-rules.ts'

/** A walk that takes so much more than asked is built and said to be so. */
const MAX_SLACK = 1.5
/** Of so many places named one may be left out unasked. */
const MIN_NAMED = 2
/** What nobody depends on; steps, closed doors and what was to be avoided are not among it. */
const MILD: readonly string[] = ['indoor', 'roundTrip', 'order', 'group', 'legMeters', 'minStops', 'maxStops']

/** True for a change that leaves a walk, of two stops or there and back: «без озера» is no answer to who wants to go to the lake. */
export function isUseful({ wish }: WalkChange, { walk }: WalkPlan, request: WalkRequest): boolean {
  if (wish.kind === 'minStops') return true
  const isThereAndBack = request.isRoundTrip === true && request.startAt !== undefined
  const isGoal = wish.kind === 'place' && listRequired(request).length === 1
  return walk.points.length > (isThereAndBack ? 0 : 1) && !isGoal
}

/** True for a change that is made at once: asking first would cost the visitor a message. */
export function isSmall(
  { wish, patch }: WalkChange,
  { walk }: WalkPlan,
  { must, maxMinutes = 0 }: WalkRequest,
): boolean {
  if (wish.kind === 'place') return must.length >= MIN_NAMED && walk.points.length > 1
  if (wish.kind === 'minutes') return (patch.maxMinutes ?? 0) <= maxMinutes * MAX_SLACK
  return MILD.includes(wish.kind)
}

/** The wishes after a change, so that the next walk meets no contradiction. `sources` are those of the groups. */
export function relaxWishes(
  wishes: WalkWishes,
  { wish, patch }: WalkChange,
  sources: readonly (PlaceSet | Need)[],
): WalkWishes {
  const { conditions } = wishes
  const { wanted, needs } = conditions
  const replace = (part: Partial<Conditions>): WalkWishes => ({
    ...wishes,
    conditions: { ...conditions, ...part },
  })
  switch (wish.kind) {
    case 'minStops':
    case 'maxStops':
      return omit(wishes, 'stops')
    case 'roundTrip':
      return omit(wishes, 'isRoundTrip')
    case 'indoor':
      return replace({ needs: needs.filter(({ key }) => NEED_RULES[key].planner?.indoor === undefined) })
    case 'order':
      return replace({ wanted: wanted.map(({ step: _step, ...set }) => set) })
    case 'place': {
      const isOther = (id: number) => id !== wish.placeId
      const others = replace({ wanted: wanted.filter(({ placeIds }) => placeIds.some(isOther)) })
      return keepEnds(others, (point) => point.kind !== 'place' || isOther(point.id))
    }
    case 'group': {
      const source = sources[wish.group]
      if (source === undefined || 'key' in source)
        return replace({ needs: needs.filter(({ key }) => key !== source?.key) })
      return replace({
        wanted: wanted.filter(({ label, step }) => label !== source.label || step !== source.step),
      })
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

/** Wishes with their start and end where these are kept. */
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

/** Wishes without one of their fields. */
export function omit(wishes: WalkWishes, field: Exclude<keyof WalkWishes, 'conditions' | 'by'>): WalkWishes {
  const { [field]: _omitted, ...rest } = wishes
  return rest
}
