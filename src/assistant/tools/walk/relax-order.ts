import type { AssistantGuide } from '../../assistant-guide.ts'
import { addMinutes } from '../../local-time.ts'
import { findPlan } from '../../planner/plan-walk.ts'
import { listRequired, withoutGroup, withoutPlace } from '../../planner/relax-request.ts'
import type { WalkChange, WalkConflict, WalkPlan, WalkRequest } from '../../planner/walk-request.ts'
import type { Need, PlaceSet, WalkWishes } from '../../request.ts'
import { NEED_RULES } from './need-rules.ts'

type Relaxation = NonNullable<WalkConflict['relaxation']>

/** A walk that takes so much more than asked is built and said to be so. */
const MAX_SLACK = 1.5
/** Of so many places named one may be left out unasked. */
const MIN_NAMED = 2
const CLOCK_STEP_MIN = 5
/** Conditions that nobody depends on; steps, closed doors and what was to be avoided are not among them. */
const MILD: readonly string[] = ['indoor', 'roundTrip', 'order']

/**
 * The smallest change of a conflict when it leaves a walk; when it leaves one place or none, the limit that would
 * have to be wider. Undefined when neither helps.
 */
export function findUsefulChange(
  { conflict, relaxation }: WalkConflict,
  request: WalkRequest,
  guide: AssistantGuide,
): Relaxation | undefined {
  const isUseful =
    relaxation &&
    (relaxation.change.kind === 'minStops' || isWalk(relaxation.plan, request)) &&
    !dropsTheGoal(relaxation.change, request)
  if (isUseful) return { ...relaxation, change: roundDeadline(relaxation.change) }
  for (const { kind } of conflict) {
    if (kind !== 'minutes' && kind !== 'meters') continue
    const free = kind === 'minutes' ? { maxMinutes: undefined } : { maxMeters: undefined }
    const plan = findPlan({ ...takeLeast(request), ...free }, guide)
    if (!plan || !isWalk(plan, request)) continue
    const { totalMinutes, distanceMeters } = plan.walk
    const change: WalkChange =
      kind === 'minutes' ? { kind, maxMinutes: totalMinutes } : { kind, maxMeters: distanceMeters + 1 }
    return { change, plan }
  }
  return undefined
}

/** True for a change that is made at once: asking first would cost the visitor a message. */
export function isSmall({ change, plan }: Relaxation, { must, maxMinutes = 0 }: WalkRequest): boolean {
  switch (change.kind) {
    case 'drop':
      return MILD.includes(change.wish)
    case 'without':
      return must.length >= MIN_NAMED && change.placeIds.length === 1 && plan.walk.points.length > 1
    case 'minutes':
      return change.maxMinutes <= maxMinutes * MAX_SLACK
    case 'withoutGroup':
    case 'legMeters':
    case 'minStops':
    case 'maxStops':
      return true
    default:
      return false
  }
}

/** The request after a change, as far as the report of the walk needs it. */
export function relaxRequest(request: WalkRequest, change: WalkChange): WalkRequest {
  switch (change.kind) {
    case 'without':
      return change.placeIds.reduce(withoutPlace, request)
    case 'withoutGroup':
      return withoutGroup(request, change.group)
    case 'drop':
      return change.wish === 'roundTrip' ? { ...request, isRoundTrip: false } : request
    default: {
      const { kind: _kind, ...limits } = change
      return { ...request, ...limits }
    }
  }
}

/** The wishes after a change, so that the next walk meets no contradiction. `sources` are those of the groups. */
export function relaxWishes(
  wishes: WalkWishes,
  change: WalkChange,
  sources: readonly (PlaceSet | Need)[],
): WalkWishes {
  const { conditions } = wishes
  const keep = (isKept: (wish: PlaceSet | Need) => boolean): WalkWishes => ({
    ...wishes,
    conditions: {
      ...conditions,
      wanted: conditions.wanted.filter(isKept),
      needs: conditions.needs.filter(isKept),
    },
  })
  switch (change.kind) {
    case 'minutes':
      return { ...wishes, minutes: change.maxMinutes }
    case 'meters':
      return { ...wishes, meters: change.maxMeters }
    case 'legMeters':
      return { ...wishes, legMeters: change.maxLegMeters }
    case 'deadline':
      return { ...wishes, deadline: change.deadline }
    case 'startsAt':
      return { ...wishes, startsAt: change.startsAt }
    case 'minStops':
    case 'maxStops':
      return omit(wishes, 'stops')
    case 'without': {
      const isGone = (id: number | undefined) => id !== undefined && change.placeIds.includes(id)
      const kept = keep((wish) => !('placeIds' in wish) || !wish.placeIds.every(isGone))
      return dropEnds(kept, isGone)
    }
    case 'withoutGroup':
      return keep((wish) => !isSameWish(wish, sources[change.group]))
    case 'drop':
      return dropCondition(wishes, change.wish, keep)
  }
}

/** Wishes without a start or an end that is one of these places. */
export function dropEnds(wishes: WalkWishes, isGone: (id: number | undefined) => boolean): WalkWishes {
  const isStartGone = wishes.start?.kind === 'place' && isGone(wishes.start.id)
  const isEndGone = wishes.end?.kind === 'place' && isGone(wishes.end.id)
  const started = isStartGone ? omit(wishes, 'start') : wishes
  return isEndGone ? omit(started, 'end') : started
}

/** Wishes without one of their fields. */
export function omit(wishes: WalkWishes, field: Exclude<keyof WalkWishes, 'conditions' | 'by'>): WalkWishes {
  const { [field]: _omitted, ...rest } = wishes
  return rest
}

function dropCondition(
  wishes: WalkWishes,
  wish: Extract<WalkChange, { kind: 'drop' }>['wish'],
  keep: (isKept: (wish: PlaceSet | Need) => boolean) => WalkWishes,
): WalkWishes {
  switch (wish) {
    case 'indoor':
    case 'stepFree':
      return keep((one) => !('key' in one) || NEED_RULES[one.key].planner?.[wish] === undefined)
    case 'roundTrip':
      return omit(wishes, 'isRoundTrip')
    case 'avoid':
      return { ...wishes, conditions: { ...wishes.conditions, unwanted: [] } }
    case 'order': {
      const wanted = wishes.conditions.wanted.map(({ step: _step, ...set }) => set)
      return { ...wishes, conditions: { ...wishes.conditions, wanted } }
    }
    case 'open':
      return wishes
  }
}

function isSameWish(wish: PlaceSet | Need, source: PlaceSet | Need | undefined): boolean {
  if (source === undefined) return false
  if ('key' in wish || 'key' in source) return 'key' in wish && 'key' in source && wish.key === source.key
  return wish.label === source.label && wish.step === source.step
}

/** A deadline as people say it: the next of every five minutes. */
function roundDeadline(change: WalkChange): WalkChange {
  if (change.kind !== 'deadline') return change
  const beyond = Number(change.deadline.slice(-1)) % CLOCK_STEP_MIN
  return beyond === 0 ? change : { ...change, deadline: addMinutes(change.deadline, CLOCK_STEP_MIN - beyond) }
}

/** What was asked for and no more: the least that the walk can take. */
function takeLeast(request: WalkRequest): WalkRequest {
  const wanted = listRequired(request).length + request.groups.reduce((sum, { count }) => sum + count, 0)
  const least = Math.max(request.minStops ?? 1, wanted)
  const candidates = request.candidates.map(({ placeId }) => ({ placeId, value: 1 }))
  return { ...request, candidates: wanted < least ? candidates : [], maxStops: least }
}

/** «Get along without the lake» is no answer to who wants to go to the lake. */
function dropsTheGoal(change: WalkChange, request: WalkRequest): boolean {
  return change.kind === 'without' && (change.placeIds.length > 1 || listRequired(request).length === 1)
}

/** Two stops, or one to go to and come back from. */
function isWalk({ walk }: WalkPlan, { isRoundTrip, startAt }: WalkRequest): boolean {
  return walk.points.length > (isRoundTrip === true && startAt !== undefined ? 0 : 1)
}
