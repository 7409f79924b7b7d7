import { listRequired, type WalkChange, type WalkPlan, type WalkRequest } from '../../planner/walk-request.ts'
import type { Need, PlaceSet, Point, WalkWishes } from '../../request.ts'
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
  const { maxMinutes, maxMeters, maxLegMeters, deadline, startsAt } = patch
  const keep = (isKept: (one: PlaceSet | Need) => boolean): WalkWishes => ({
    ...wishes,
    conditions: {
      ...conditions,
      wanted: conditions.wanted.filter(isKept),
      needs: conditions.needs.filter(isKept),
    },
  })
  switch (wish.kind) {
    case 'minStops':
    case 'maxStops':
      return omit(wishes, 'stops')
    case 'place':
      return keepEnds(
        keep((one) => !('placeIds' in one) || one.placeIds.some((id) => id !== wish.placeId)),
        (point) => point.kind !== 'place' || point.id !== wish.placeId,
      )
    case 'group':
      return keep((one) => !isSameWish(one, sources[wish.group]))
    case 'indoor':
    case 'stepFree': {
      const { kind } = wish
      return keep((one) => !('key' in one) || NEED_RULES[one.key].planner?.[kind] === undefined)
    }
    case 'roundTrip':
      return omit(wishes, 'isRoundTrip')
    case 'avoid':
      return { ...wishes, conditions: { ...conditions, unwanted: [] } }
    case 'order': {
      const wanted = conditions.wanted.map(({ step: _step, ...set }) => set)
      return { ...wishes, conditions: { ...conditions, wanted } }
    }
    default:
      return {
        ...wishes,
        ...(maxMinutes !== undefined && { minutes: maxMinutes }),
        ...(maxMeters !== undefined && { meters: maxMeters }),
        ...(maxLegMeters !== undefined && { legMeters: maxLegMeters }),
        ...(deadline !== undefined && { deadline }),
        ...(startsAt !== undefined && { startsAt }),
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

function isSameWish(wish: PlaceSet | Need, source: PlaceSet | Need | undefined): boolean {
  if (source === undefined) return false
  if ('key' in wish || 'key' in source) return 'key' in wish && 'key' in source && wish.key === source.key
  return wish.label === source.label && wish.step === source.step
}
