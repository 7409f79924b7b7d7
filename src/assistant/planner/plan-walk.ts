import type { AssistantGuide } from '../assistant-guide.ts'
import { createPlan } from './create-plan.ts'
import { findWalk } from './find-walk.ts'
import { countStepsLeft, spendSteps } from './planning-work.ts'
import { type Schedule, scheduleWalk } from './schedule-walk.ts'
import { listRequired, type WalkPlan, type WalkRequest } from './walk-request.ts'
import { createTask, type WalkTask } from './walk-task.ts'

/** What it takes to list the candidates of a request and the ways between them, in steps of the solver. */
const STEPS_OF_A_TASK = 80_000
/** Nobody is made to wait longer for a place that was not asked for. */
const MAX_WAIT_MINUTES = 30

/**
 * The walk of the highest value that meets all wishes, the shortest of equal ones. Exact to 14 candidates, beyond that near the best.
 * Ids that the guide does not have are taken as not said, but for required ones. Undefined when there is no such walk or the
 * steps of `planWithin` are spent.
 */
export function findPlan(request: WalkRequest, guide: AssistantGuide): WalkPlan | undefined {
  if (countStepsLeft() === 0) return undefined
  spendSteps(STEPS_OF_A_TASK)
  const task = createTask(request, guide)
  const found = findWalk(task)
  if (!found) return undefined
  const schedule = scheduleWalk(task, found.order)
  const bore = findLongWait(task, schedule, request)
  if (bore === undefined) return createPlan(request, guide, task, schedule)
  const candidates = request.candidates.filter(({ placeId }) => placeId !== bore)
  return findPlan({ ...request, candidates }, guide)
}

/** A stop that nobody asked for by name, and that the walk waits too long for. */
function findLongWait({ stops }: WalkTask, { visits }: Schedule, request: WalkRequest): number | undefined {
  const asked = new Set([...listRequired(request), ...request.groups.flatMap(({ anyOf }) => anyOf)])
  return visits
    .filter(({ arrival, begin }) => begin - arrival > MAX_WAIT_MINUTES)
    .flatMap(({ index }) => stops[index]?.place.id ?? [])
    .find((id) => !asked.has(id))
}
