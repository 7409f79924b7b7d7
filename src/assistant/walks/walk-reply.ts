import type { Walk, WalkPoint } from '#domain/walk.ts'
import type { AnswerContext, Reply } from '../answers/answer-context.ts'
import { composePlaceWish, composeUnderstanding } from '../dialogue/compose-understanding.ts'
import { getOrigin } from '../dialogue/origin.ts'
import type { WalkChange } from '../planner/walk-request.ts'
import type { Slots, Understanding } from '../understanding.ts'
import { type GroundedText, joinTold, told, UNTOLD } from '../wording/grounded-text.ts'
import { tellOrigin } from '../wording/origin.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import { tellMeters, tellMinutes } from '../wording/quantity.ts'
import { buildRelaxed } from './build-relaxed.ts'
import { findUsefulChange } from './limit-change.ts'
import { isPlanned, type OrderedPlan, type OrderResult } from './plan-order.ts'
import { relaxWishes } from './relax-wishes.ts'
import { tellStart } from './settle-start.ts'
import { explainShortTime } from './short-time.ts'
import { listBroken, listUnknown, tellKept } from './tell-conditions.ts'
import { tellConflict } from './tell-conflict.ts'
import { tellDark } from './tell-dark.ts'
import { listDoubts, listWarnings } from './tell-doubts.ts'
import { tellWalk } from './tell-walk.ts'
import { isFood } from './walk-pool.ts'

export type WalkReply = {
  context: AnswerContext
  result: OrderResult
  title: GroundedText
  /** The wishes that the walk meets, kept for later changes. */
  wishes: Slots
  isTimed: boolean
  isOrderFixed?: boolean
  /** The stops that are told of; all of them unless given. */
  told?: readonly number[]
  notes?: readonly (GroundedText | string)[]
  /** That a limit is broken: told before all other notes. */
  over?: GroundedText
  question?: GroundedText | string
  quickReplies?: readonly string[]
  /** What «да» to the question would do. */
  offer?: Understanding | undefined
}

const WALK_REPLIES = ['Покороче', 'Добавь кафе', 'Новый маршрут']

/** The walk of a plan, or why there is none. */
export function replyWithWalk(reply: WalkReply): Reply {
  const { context, result } = reply
  if (isPlanned(result) && isSinglePlace(result)) return replyWithPlace(context, result, reply.wishes)
  return isPlanned(result) ? replyWithPlan(reply, result) : replyWithConflict(reply, result)
}

function isSinglePlace({ plan }: OrderedPlan): boolean {
  return plan.walk.points.length === 1
}

/** One place is no walk: it is named with the time it takes, and the way where that is counted. */
function replyWithPlace(context: AnswerContext, planned: OrderedPlan, wishes: Slots): Reply {
  const { walk } = planned.plan
  const [point] = walk.points
  const isOfWalk = context.state.walk?.points.some(({ id }) => id === point?.id) === true
  if (!point) return { told: told`Под такие пожелания в каталоге мест нет.` }
  return {
    told: joinTold(
      [
        tellOnePlace(context, planned, point),
        ...listWarnings({ context, planned }),
        ...listDoubts({ context, planned }),
        'Показать, как туда пройти?',
      ],
      ' ',
    ),
    // Of a walk that was there one stop may stay.
    ...(isOfWalk ? { walk } : {}),
    quickReplies: ['Да, покажи дорогу', 'Новый маршрут', 'Что посмотреть в городе'],
    remember: {
      walk,
      walkWishes: wishes,
      placeId: point.id,
      offer: composeUnderstanding('directions', { wishes: [composePlaceWish('want', point.id)] }),
    },
  }
}

function tellOnePlace(
  context: AnswerContext,
  { plan, request }: OrderedPlan,
  point: WalkPoint,
): GroundedText {
  const { walk } = plan
  const place = tellQuotedPlace(point)
  if (plan.stops.some(({ hours }) => hours === 'closed')) return UNTOLD
  if (request.startAt === undefined || !request.isRoundTrip) {
    const alone = context.guide.places.length === 1 ? 'В каталоге одно место' : 'Получится зайти в одно место'
    return told`${alone}: ${place}, ${tellMinutes(walk.totalMinutes)}.`
  }
  const from = tellOrigin(getOrigin(context))
  const way = told`туда и обратно ${from} ${tellMeters(walk.distanceMeters)}, ${tellMinutes(walk.walkMinutes)}`
  return told`${place}: ${way}, и ${tellMinutes(walk.visitMinutes)} на месте — всего ${tellMinutes(walk.totalMinutes)}.`
}

function replyWithPlan(reply: WalkReply, planned: OrderedPlan): Reply {
  const { context, title, wishes, isTimed, notes = [], question, isOrderFixed } = reply
  const { walk } = planned.plan
  const ids = walk.points.map(({ id }) => id)
  const story = { context, planned, wishes }
  const dark = tellDark(context, walk, wishes)
  return {
    told: tellWalk({
      context,
      planned,
      title,
      isTimed,
      notes: [
        reply.over ?? '',
        tellStart(context, wishes, walk),
        dark,
        ...listWarnings(story),
        ...listBroken(story),
        ...notes,
        tellKept(story),
        ...listUnknown(story),
        ...listDoubts(story),
      ].filter((note) => (typeof note === 'string' ? note : note.text) !== ''),
      ...(reply.told ? { told: reply.told } : {}),
      ...(question ? { question } : {}),
    }),
    walk: closeLoop(planned),
    quickReplies: [
      ...(dark.text === '' ? [] : ['Завтра с 10:00']),
      ...(reply.quickReplies ?? WALK_REPLIES).flatMap((wish) => fitReply(wish, context, walk)),
    ],
    remember: {
      walk,
      walkWishes: wishes,
      isOrderFixed: isOrderFixed === true ? true : undefined,
      list: ids,
      shown: ids.length,
      placeId: undefined,
      offer: reply.offer,
    },
  }
}

/** A walk of two stops gets no shorter, and no café comes into it where there is none. */
function fitReply(wish: string, { guide }: AnswerContext, { points }: Walk): string[] {
  if (wish === 'Покороче' && points.length <= 2) return ['Подлиннее']
  return wish === 'Добавь кафе' && !guide.places.some(isFood) ? [] : [wish]
}

/** The wishes that contradict each other; «да» takes the smallest change that works. */
function replyWithConflict(
  reply: WalkReply,
  { conflict, request }: Exclude<OrderResult, OrderedPlan>,
): Reply {
  const { context, wishes } = reply
  const short = explainShortTime(context, conflict, request)
  const useful = short ? undefined : findUsefulChange(conflict, request, context.guide)
  const relaxed = short
    ? { ...wishes, durationMinutes: short.neededMinutes }
    : useful && relaxWishes(context, wishes, request, useful.change)
  const { intent, text } = context.understanding
  if (intent.startsWith('edit_') && !short && dropsWhatCame(useful?.change)) {
    const why = tellConflict(context, { conflict: conflict.conflict, relaxation: undefined }, request)
    return {
      told: told`${why} Маршрут прежний.`,
      quickReplies: ['Покажи маршрут', 'Новый маршрут', 'Что посмотреть в городе'],
    }
  }
  if (short?.shortest && relaxed && !intent.startsWith('edit_')) {
    const title = joinTold([short.told, told`Вот такая прогулка`], '\n')
    return replyWithPlan({ ...reply, title, wishes: relaxed, result: short.shortest }, short.shortest)
  }
  const built = useful && buildRelaxed(context, { conflict, request }, useful)
  if (built && relaxed) {
    const title = joinTold([built.said, reply.title], '\n')
    return replyWithPlan({ ...reply, title, wishes: relaxed, result: built.planned }, built.planned)
  }
  return {
    told: told`${short?.told ?? tellConflict(context, { conflict: conflict.conflict, relaxation: useful }, request)} ${relaxed ? 'Построить так?' : 'Что изменить?'}`,
    quickReplies: [...(relaxed ? ['Да, построй так'] : []), 'Новый маршрут', 'Что посмотреть в городе'],
    remember: { offer: relaxed ? composeUnderstanding(intent, relaxed, text) : undefined },
  }
}

/** The only way out is to leave out what the visitor wants to come in: then the walk stays as it was. */
function dropsWhatCame(change: WalkChange | undefined): boolean {
  return change === undefined || change.kind === 'without' || change.kind === 'withoutGroup'
}

/** On the map a round trip ends where it began. */
function closeLoop({ plan, request }: OrderedPlan): Walk {
  const { walk } = plan
  const [first] = walk.points
  const isLoop =
    (request.isRoundTrip === true && request.startAt === undefined) ||
    (request.startId !== undefined && request.startId === request.endId)
  return isLoop && first && walk.points.length > 1 ? { ...walk, points: [...walk.points, first] } : walk
}
