import type { AssistantGuide } from '../assistant-guide.ts'
import { createPlan } from './create-plan.ts'
import { explainConflict } from './explain-conflict.ts'
import { type FoundWalk, findWalk } from './find-walk.ts'
import { listCandidates } from './list-candidates.ts'
import { countStepsLeft, spendSteps } from './planning-work.ts'
import { listRequired } from './relax-request.ts'
import { type Schedule, scheduleWalk } from './schedule-walk.ts'
import type { WalkConflict, WalkPlan, WalkRequest } from './walk-request.ts'

/** What it takes to list the candidates of a request and the ways between them, in steps of the exact solver. */
const STEPS_OF_A_TASK = 80_000
/** Nobody is made to wait longer for a place that was not asked for. */
const MAX_WAIT_MINUTES = 30

/**
 * The walk of the highest value that meets all wishes, the shortest of equal ones; or the wishes that contradict
 * each other, with the smallest change that works. Exact to 14 candidates, beyond that near the best. Ids of the
 * request that the guide does not have are taken as not said, but for required ones, which make a conflict.
 */
export function planWalk(request: WalkRequest, guide: AssistantGuide): WalkPlan | WalkConflict {
  return findPlan(request, guide) ?? explainConflict(request, guide, findPlan)
}

/**
 * The plan of a request, undefined when there is none or the steps of `planWithin` are spent: quicker than `planWalk` where
 * nobody asks why.
 */
export function findPlan(request: WalkRequest, guide: AssistantGuide): WalkPlan | undefined {
  if (countStepsLeft() === 0) return undefined
  spendSteps(STEPS_OF_A_TASK)
  const candidates = listCandidates(request, guide)
  const found = findWalk(request, candidates)
  if (!found) return undefined
  const schedule = scheduleWalk(found.task, found.solution.order)
  const bore = findLongWait(found, schedule, request)
  if (bore === undefined) return createPlan(request, guide, candidates, found, schedule)
  const plan = findPlan(
    { ...request, candidates: request.candidates.filter(({ placeId }) => placeId !== bore) },
    guide,
  )
  plan?.dropped.push({ placeId: bore, reason: 'closed' })
  return plan
}

/** A stop that nobody asked for by name, and that the walk waits too long for. */
function findLongWait({ task }: FoundWalk, { visits }: Schedule, request: WalkRequest): number | undefined {
  const asked = new Set([...listRequired(request), ...request.groups.flatMap(({ anyOf }) => anyOf)])
  const bore = visits.find(({ index, arrival, begin }) => {
    return begin - arrival > MAX_WAIT_MINUTES && !asked.has(task.stops[index]?.place.id ?? 0)
  })
  return bore && task.stops[bore.index]?.place.id
}
