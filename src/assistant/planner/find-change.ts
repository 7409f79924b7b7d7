import type { LocalTime } from '#domain/hours/hours-reader.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import { createFootMeasure } from '../guide/foot-measure.ts'
import { addMinutes, countMinutes } from '../local-time.ts'
import { listRequired, withoutGroup, withoutOrder, withoutPlace } from './relax-request.ts'
import type { FindPlan, WalkChange, WalkPlan, WalkRequest, WalkWish } from './walk-request.ts'

/**
 * How much a change asks of a visitor, so that the smallest can be offered; for figures it is the part by which
 * they grow. A need for open doors or for no steps is given up last: the walk would be of no use.
 */
const COST = {
  without: 0.5,
  order: 0.4,
  roundTrip: 0.4,
  indoor: 0.7,
  avoid: 1,
  laterToday: 0.6,
  otherDay: 0.9,
  need: 5,
}
const TODAY_STEP_MINUTES = 30
const OTHER_DAYS = 6
const STARTS_OF_A_DAY = ['08:00', '10:00', '12:00', '14:00', '16:00', '18:00']

type Case = {
  request: WalkRequest
  guide: AssistantGuide
  /** The same with few candidates, to see quickly what is possible. */
  lean: { request: WalkRequest; guide: AssistantGuide }
  conflict: readonly WalkWish[]
  findPlan: FindPlan
}
type Change = { change: WalkChange; cost: number; apply: (request: WalkRequest) => WalkRequest }

/** The smallest change of one of the conflicting wishes after which there is a walk, with the walk. */
export function findChange(given: Case): { change: WalkChange; plan: WalkPlan } | undefined {
  const changes = given.conflict.flatMap((wish) => listChanges(given, wish))
  for (const { change, apply } of changes.sort((a, b) => a.cost - b.cost)) {
    const plan = given.findPlan(apply(given.request), given.guide)
    if (plan) return { change: change.kind === 'startsAt' ? withStart(plan, change) : change, plan }
  }
  return undefined
}

function withStart(plan: WalkPlan, change: { kind: 'startsAt'; startsAt: LocalTime }): WalkChange {
  return { ...change, startsAt: plan.walk.startsAt ?? change.startsAt }
}

function listChanges(given: Case, wish: WalkWish): Change[] {
  switch (wish.kind) {
    case 'minutes':
    case 'deadline':
      return listTimeChanges(given, wish.kind)
    case 'meters':
      return listMeterChanges(given)
    case 'legMeters':
      return listLegChanges(given)
    case 'minStops':
    case 'maxStops':
      return listCountChanges(given, wish.kind)
    case 'place':
      return listPlaceChanges(given, wish.placeId)
    case 'group': {
      const change = { kind: 'withoutGroup', group: wish.group } as const
      const apply = (request: WalkRequest) => withoutGroup(request, wish.group)
      return [{ change, cost: COST.without, apply }]
    }
    case 'order':
      return [{ change: { kind: 'drop', wish: 'order' }, cost: COST.order, apply: withoutOrder }]
    case 'roundTrip':
      return [dropping('roundTrip', COST.roundTrip, { isRoundTrip: false })]
    case 'avoid':
      return [dropping('avoid', COST.avoid, { avoid: [] })]
    case 'open':
      return [...listStartChanges(given), droppingNeed(given, 'open', COST.need)]
    case 'stepFree':
      return [droppingNeed(given, 'stepFree', COST.need)]
    case 'indoor':
      return [droppingNeed(given, 'indoor', COST.indoor)]
  }
}

type Droppable = Extract<WalkChange, { kind: 'drop' }>['wish']

function dropping(wish: Droppable, cost: number, part: Partial<WalkRequest>): Change {
  return { change: { kind: 'drop', wish }, cost, apply: (request) => ({ ...request, ...part }) }
}

function droppingNeed({ request }: Case, need: keyof WalkRequest['needs'], cost: number): Change {
  return dropping(need, cost, { needs: { ...request.needs, [need]: undefined } })
}

/** The plan of the few candidates after a change: the shortest walk that then is possible. */
function findLean({ lean, findPlan }: Case, part: Partial<WalkRequest>): WalkPlan | undefined {
  return findPlan({ ...lean.request, ...part }, lean.guide)
}

function listTimeChanges(given: Case, kind: 'minutes' | 'deadline'): Change[] {
  const { startsAt, maxMinutes = 0, deadline = '' } = given.request
  const plan = findLean(given, kind === 'minutes' ? { maxMinutes: undefined } : { deadline: undefined })
  if (!plan) return []
  const { endsAt, totalMinutes } = plan.walk
  const needed = startsAt && endsAt ? countMinutes(startsAt, endsAt) : totalMinutes
  if (kind === 'minutes') {
    const apply = (request: WalkRequest) => ({ ...request, maxMinutes: needed })
    return [{ change: { kind, maxMinutes: needed }, cost: needed / Math.max(1, maxMinutes) - 1, apply }]
  }
  if (!startsAt) return []
  const later = addMinutes(startsAt, needed)
  const cost = countMinutes(deadline, later) / Math.max(60, countMinutes(startsAt, deadline))
  return [{ change: { kind, deadline: later }, cost, apply: (request) => ({ ...request, deadline: later }) }]
}

function listMeterChanges(given: Case): Change[] {
  const plan = findLean(given, { maxMeters: undefined })
  if (!plan) return []
  const maxMeters = plan.walk.distanceMeters + 1
  return [
    {
      change: { kind: 'meters', maxMeters },
      cost: maxMeters / Math.max(1, given.request.maxMeters ?? 0) - 1,
      apply: (request) => ({ ...request, maxMeters }),
    },
  ]
}

/** The shortest limit for a leg that works: one of the distances between two places. */
function listLegChanges(given: Case): Change[] {
  const { places } = given.lean.guide
  const measure = createFootMeasure(given.lean.guide, { isStepFree: given.request.needs.stepFree ?? false })
  const distances = places
    .flatMap((from) => places.map((to) => Math.ceil(measure(from.coordinates, to.coordinates))))
    .filter(Number.isFinite)
  const longer = [...new Set(distances)]
    .filter((meters) => meters > (given.request.maxLegMeters ?? 0))
    .sort((a, b) => a - b)
  let [from, to] = [0, longer.length]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (findLean(given, { maxLegMeters: longer[middle] })) to = middle
    else from = middle + 1
  }
  const maxLegMeters = longer[from]
  if (maxLegMeters === undefined) return []
  const cost = maxLegMeters / Math.max(1, given.request.maxLegMeters ?? 0) - 1
  return [
    { change: { kind: 'legMeters', maxLegMeters }, cost, apply: (request) => ({ ...request, maxLegMeters }) },
  ]
}

function listCountChanges(given: Case, kind: 'minStops' | 'maxStops'): Change[] {
  const { minStops = 1, maxStops = 0 } = given.request
  if (kind === 'maxStops') {
    const count = findLean(given, { maxStops: undefined })?.stops.length
    if (count === undefined) return []
    const change = { kind, maxStops: count } as const
    return [
      { change, cost: count / Math.max(1, maxStops) - 1, apply: (from) => ({ ...from, maxStops: count }) },
    ]
  }
  for (let count = minStops - 1; count > 0; count--) {
    if (!findLean(given, { minStops: count })) continue
    const change = { kind, minStops: count } as const
    return [{ change, cost: 1 - count / minStops, apply: (from) => ({ ...from, minStops: count }) }]
  }
  return []
}

/** Without one stop, and then without as few more of the conflicting ones as it takes. */
function listPlaceChanges({ lean, findPlan, conflict, request }: Case, placeId: number): Change[] {
  const others = conflict.flatMap((wish) =>
    wish.kind === 'place' && wish.placeId !== placeId ? [wish.placeId] : [],
  )
  const placeIds: number[] = []
  let rest = lean.request
  for (const id of [placeId, ...others]) {
    placeIds.push(id)
    rest = withoutPlace(rest, id)
    const isFree = listRequired(rest).length === 0 && request.groups.length === 0
    if (isFree ? request.candidates.length === 0 : !findPlan(rest, lean.guide)) continue
    const apply = (from: WalkRequest) => placeIds.reduce(withoutPlace, from)
    return [{ change: { kind: 'without', placeIds }, cost: COST.without * placeIds.length, apply }]
  }
  return []
}

/** The first time at which all is open: later the same day, else on one of the next days. */
function listStartChanges(given: Case): Change[] {
  const { startsAt, deadline } = given.request
  if (!startsAt) return []
  const [day = ''] = startsAt.split('T')
  const untilMidnight = countMinutes(startsAt, `${day}T23:59`)
  const today = Array.from({ length: Math.floor(untilMidnight / TODAY_STEP_MINUTES) }, (_, index) =>
    addMinutes(startsAt, (index + 1) * TODAY_STEP_MINUTES),
  )
  const otherDays = Array.from({ length: OTHER_DAYS }, (_, index) =>
    STARTS_OF_A_DAY.map((time) => addMinutes(`${day}T${time}`, (index + 1) * 24 * 60)),
  ).flat()
  for (const later of [...today, ...(deadline ? [] : otherDays)]) {
    if (!findLean(given, { startsAt: later })) continue
    const cost = later.startsWith(day) ? COST.laterToday : COST.otherDay
    const apply = (request: WalkRequest) => ({ ...request, startsAt: later })
    return [{ change: { kind: 'startsAt', startsAt: later }, cost, apply }]
  }
  return []
}
