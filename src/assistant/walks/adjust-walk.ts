import type { AnswerContext, Reply } from '../answers/answer-context.ts'
import { findPlace } from '../dialogue/named-places.ts'
import type { Slots, Wish } from '../understanding.ts'
import { told } from '../wording/grounded-text.ts'
import { mergeWishes } from './merge-wishes.ts'
import { planFromThere } from './plan-from-there.ts'
import { isPlanned, planOrder } from './plan-order.ts'
import { tellChangeOfStops } from './tell-change.ts'
import { createWalkOrder, type WalkOrder } from './walk-order.ts'
import { replyWithWalk } from './walk-reply.ts'
import { getStart } from './walk-start.ts'

const LASTING: readonly Wish['role'][] = ['avoid', 'start', 'first', 'end', 'last', 'near']
const EDIT_REPLIES = ['Покороче', 'В обратном порядке', 'Новый маршрут']
/** A walk much shorter than it was gets other stops for those that had to go. */
const LEAST_LEFT = 0.8
/** A walk that got longer than it was asked to be may stay so. */
const SLACK_MINUTES = 5

/**
 * The walk at hand under one more condition: stops that meet it stay, others come for those that do not, everything asked
 * for before stays in force.
 */
export function adjustWalk(context: AnswerContext, said: Slots): Reply {
  const { walk, walkWishes } = context.state
  const wishes = mergeWishes(walkWishes, said)
  const staying = [...new Set(walk?.points.map(({ id }) => id))]
  const isTimeSaid = said.durationMinutes !== undefined || said.deadline !== undefined
  const total = walk?.totalMinutes ?? 0
  const asked = wishes.durationMinutes
  const durationMinutes =
    isTimeSaid || asked === undefined ? asked : Math.max(asked, total > asked ? total + SLACK_MINUTES : asked)
  const order = createWalkOrder(
    context,
    { ...wishes, durationMinutes, stopCount: undefined, wishes: wishes.wishes.filter(isLasting) },
    'route_general',
    staying,
  )
  const most = isTimeSaid ? undefined : Math.max(staying.length, order.assumed.maxStops ?? 0)
  const ordered: WalkOrder = {
    ...order,
    assumed: { ...order.assumed, ...(most ? { maxStops: Math.max(staying.length, 1), minStops: 2 } : {}) },
    leastMinutes: Math.min(order.leastMinutes, total * LEAST_LEFT),
  }
  const result = planFromThere(context, ordered, planOrder(ordered, context.guide))
  const points = isPlanned(result) ? result.plan.walk.points : []
  const added = points.filter(({ id }) => !staying.includes(id))
  const removed = staying.filter((id) => !points.some((point) => point.id === id))
  const isSame = added.length + removed.length === 0
  const change = tellChangeOfStops(
    added,
    removed.flatMap((id) => findPlace(context, id) ?? []),
  )
  return replyWithWalk({
    context,
    result,
    title: !isPlanned(result)
      ? told`Теперь маршрут`
      : isSame
        ? told`Маршрут подходит и так`
        : told`${change}Теперь маршрут`,
    told: added.map(({ id }) => id),
    wishes,
    isTimed: getStart(context, wishes).isSaid,
    isOrderFixed: context.state.isOrderFixed === true && isSame,
    quickReplies: EDIT_REPLIES,
  })
}

/** Stops named before are in the walk; what holds for every stop, and the ends, stays a wish. */
function isLasting({ role, anyOf, isSeveral }: Wish): boolean {
  return LASTING.includes(role) || isSeveral === true || anyOf.every(({ kind }) => kind === 'tag')
}
