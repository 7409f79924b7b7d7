import type { AssistantGuide } from '../assistant-guide.ts'
import { addMinutes } from '../local-time.ts'
import { findPlan } from '../planner/plan-walk.ts'
import { listRequired } from '../planner/relax-request.ts'
import type { WalkChange, WalkConflict, WalkPlan, WalkRequest } from '../planner/walk-request.ts'

const CLOCK_STEP_MINUTES = 5

type Relaxation = NonNullable<WalkConflict['relaxation']>

/**
 * The smallest change of a conflict when it leaves a walk; when it leaves one place or none, the limit that would
 * have to be wider. Undefined when neither helps.
 */
export function findUsefulChange(
  { conflict, relaxation }: WalkConflict,
  request: WalkRequest,
  guide: AssistantGuide,
): Relaxation | undefined {
  const isUseful = relaxation && isWalk(relaxation.plan, request) && !dropsTheGoal(relaxation.change, request)
  if (isUseful) return { ...relaxation, change: roundDeadline(relaxation.change) }
  for (const { kind } of conflict) {
    if (kind !== 'minutes' && kind !== 'meters') continue
    const free = kind === 'minutes' ? { maxMinutes: undefined } : { maxMeters: undefined }
    const plan = findPlan({ ...takeLeast(request), ...free }, guide)
    if (plan && isWalk(plan, request)) return { change: toChange(kind, plan), plan }
  }
  return undefined
}

/** A deadline as people say it: the next of every five minutes. */
function roundDeadline(change: WalkChange): WalkChange {
  if (change.kind !== 'deadline') return change
  const beyond = Number(change.deadline.slice(-1)) % CLOCK_STEP_MINUTES
  return beyond === 0
    ? change
    : { ...change, deadline: addMinutes(change.deadline, CLOCK_STEP_MINUTES - beyond) }
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
  if (change.kind !== 'without') return false
  return change.placeIds.length > 1 || listRequired(request).length === 1
}

/** Two stops, or one to go to and come back from. */
function isWalk({ walk }: WalkPlan, { isRoundTrip, startAt }: WalkRequest): boolean {
  return walk.points.length > (isRoundTrip === true && startAt !== undefined ? 0 : 1)
}

function toChange(kind: 'minutes' | 'meters', { walk }: WalkPlan): WalkChange {
  return kind === 'minutes'
    ? { kind, maxMinutes: walk.totalMinutes }
    : { kind, maxMeters: walk.distanceMeters + 1 }
}
