import type { AssistantGuide } from '../assistant-guide.ts'
import { countStepsLeft, spendSteps } from './planning-work.ts'
import { scheduleWalk } from './schedule-walk.ts'
import { solveWalk } from './solve-walk.ts'
import { listRequired, type WalkPlan, type WalkRequest } from './walk-request.ts'
import { createTask } from './walk-task.ts'

/** Solver steps to list the candidates of a request and the ways between them. */
const STEPS_OF_A_TASK = 80_000
/** Maximum waiting time for an optional place. */
const MAX_WAIT_MINUTES = 30

/**
 * Returns the feasible walk of the highest value, the shortest among equal ones, from as many candidates as
 * can be tried together. Ids that the guide lacks are ignored unless they are required. Undefined if there is
 * no such walk or the steps of `planWithin` are spent.
 */
export function findPlan(request: WalkRequest, guide: AssistantGuide): WalkPlan | undefined {
  if (countStepsLeft() === 0) return undefined
  spendSteps(STEPS_OF_A_TASK)
  const task = createTask(request, guide)
  const order = solveWalk(task)
  if (!order) return undefined
  const plan = scheduleWalk(request, guide, task, order)
  const asked = new Set([...listRequired(request), ...request.groups.flatMap(({ anyOf }) => anyOf)])
  const bore = plan.stops.find(
    ({ place, waitMinutes }) => waitMinutes > MAX_WAIT_MINUTES && !asked.has(place.id),
  )
  if (bore === undefined) return plan
  const candidates = request.candidates.filter(({ placeId }) => placeId !== bore.place.id)
  return findPlan({ ...request, candidates }, guide)
}
