import type { AssistantGuide } from '../assistant-guide.ts'
import { findPlan } from '../planner/plan-walk.ts'
import type { WalkChange, WalkConflict, WalkPlan, WalkRequest } from '../planner/walk-request.ts'

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
  if (relaxation && isWalk(relaxation.plan)) return relaxation
  for (const { kind } of conflict) {
    if (kind !== 'minutes' && kind !== 'meters') continue
    const free = kind === 'minutes' ? { maxMinutes: undefined } : { maxMeters: undefined }
    const plan = findPlan({ ...request, ...free }, guide)
    if (plan && isWalk(plan)) return { change: toChange(kind, plan), plan }
  }
  return undefined
}

function isWalk({ walk }: WalkPlan): boolean {
  return walk.points.length > 1
}

function toChange(kind: 'minutes' | 'meters', { walk }: WalkPlan): WalkChange {
  return kind === 'minutes'
    ? { kind, maxMinutes: walk.totalMinutes }
    : { kind, maxMeters: walk.distanceMeters + 1 }
}
