import type { Place } from '#domain/place.ts'
import { DAY_MIN } from '#domain/time-units.ts'
import type { Walk } from '#domain/walk.ts'
import { composePlaceWish, composeUnderstanding } from '../dialogue/compose-understanding.ts'
import { findPlace } from '../dialogue/named-places.ts'
import { getOrigin } from '../dialogue/origin.ts'
import { getFootWay, tellFootWay } from '../guide/foot-way.ts'
import { getDate, toLocalTime } from '../local-day.ts'
import { addMinutes } from '../local-time.ts'
import { adjustWalk } from '../walks/adjust-walk.ts'
import { type GroundedText, joinTold, told, toldComputed, UNTOLD } from '../wording/grounded-text.ts'
import { tellPlace } from '../wording/place-name.ts'
import { tellMeters, tellMinutes, tellStopCount } from '../wording/quantity.ts'
import { tellClock } from '../wording/time.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { answerDirections } from './way.ts'

const LIST_ASKED = /напомни|покажи|какой маршрут|остановки|точк|что в маршрут|дава|постро/
const ASKS_WAY = /далек|сколько до|идти до|туда/
/** Forms that ask: «успеем?», «успею ли». */
const IS_QUESTION = /успе(?:ем|ю|ет|ваем)|управ(?:имся|люсь)|(?:^|\s)ли(?:\s|$)|сколько|во сколько|когда/
const QUERY_REPLIES = ['Покороче', 'Подлиннее', 'В обратном порядке']

/** The numbers of the walk at hand, and whether it ends in time. */
export function answerRouteQuery(context: AnswerContext): Reply {
  const { state, understanding } = context
  const { walk } = state
  // «Далеко от центра?» after a place was told of.
  const place = state.placeId === undefined ? undefined : findPlace(context, state.placeId)
  if (place && (!walk || ASKS_WAY.test(understanding.text))) return answerWayTo(context, place)
  if (!walk) {
    return {
      told: told`Маршрута пока нет. Построить прогулку по городу?`,
      quickReplies: ['Да, построй', 'Маршрут на два часа', 'Что посмотреть в городе'],
      remember: { offer: composeUnderstanding('route_general') },
    }
  }
  const late = fitToDeadline(context, walk)
  if (late) return late
  const isListAsked = LIST_ASKED.test(understanding.text)
  return {
    told: joinTold(
      [
        tellDeadline(context, walk),
        told`В маршруте ${tellStopCount(walk.points.length)}, ${tellMeters(walk.distanceMeters)}.`,
        /шаг/u.test(understanding.text) ? tellPaces(walk) : '',
        tellSum(walk),
        tellFirst(context, walk),
        isListAsked ? tellStops(walk) : '',
      ],
      '\n',
    ),
    ...(isListAsked ? { walk } : {}),
    quickReplies: QUERY_REPLIES,
    ...rememberDeadline(context),
  }
}

/** A time said once holds for later changes of the walk. */
function rememberDeadline({ understanding, state }: AnswerContext): Pick<Reply, 'remember'> {
  const { deadline } = understanding.slots
  if (deadline === undefined || state.walkWishes === undefined) return {}
  return { remember: { walkWishes: { ...state.walkWishes, deadline } } }
}

function answerWayTo(context: AnswerContext, { id }: Place): Reply {
  const slots = { ...context.understanding.slots, wishes: [composePlaceWish('want', id)] }
  return answerDirections({ ...context, understanding: { ...context.understanding, slots } })
}

/** A grown-up's step. */
const STEP_M = 0.7
const ROUNDED_STEPS = 100

function tellPaces({ distanceMeters }: Walk): GroundedText {
  const steps = Math.max(1, Math.round(distanceMeters / STEP_M / ROUNDED_STEPS)) * ROUNDED_STEPS
  return told`Это примерно ${toldComputed(`${steps} шагов`)}.`
}

function tellSum(walk: Walk): GroundedText {
  const wait = walk.totalMinutes - walk.walkMinutes - walk.visitMinutes
  const parts = [
    told`идти ${tellMinutes(walk.walkMinutes)}`,
    walk.visitMinutes > 0 ? told`на местах ${tellMinutes(walk.visitMinutes)}` : '',
    wait > 0 ? told`ждать открытия ${tellMinutes(wait)}` : '',
  ]
  return told`По времени около ${tellMinutes(walk.totalMinutes)}: ${joinTold(parts, ', ')}.`
}

/** «Успеть до 17» is no question but a wish: a walk that would be over later is made to fit. */
function fitToDeadline(context: AnswerContext, walk: Walk): Reply | undefined {
  const { understanding, turn } = context
  const { deadline } = understanding.slots
  if (deadline === undefined || IS_QUESTION.test(understanding.text)) return undefined
  const { ends, limit } = readDeadline(context, walk, deadline)
  if (ends <= limit || limit <= turn.now) return undefined
  return adjustWalk(context, understanding.slots)
}

function readDeadline({ turn, state }: AnswerContext, walk: Walk, minute: number) {
  const isPlanned = state.walkWishes?.date !== undefined || state.walkWishes?.startTime !== undefined
  const starts = isPlanned && walk.startsAt !== undefined ? walk.startsAt : turn.now
  const ends = addMinutes(starts, walk.totalMinutes)
  const sameDay = toLocalTime(getDate(starts), minute)
  return { starts, ends, limit: sameDay >= starts ? sameDay : addMinutes(sameDay, DAY_MIN) }
}

/** «Успеем до шести»: counted from the start of the walk, or from now. */
function tellDeadline(context: AnswerContext, walk: Walk): GroundedText {
  const { understanding } = context
  const { deadline, startTime } = understanding.slots
  const minute = deadline ?? (/успе|управ|верн/.test(understanding.text) ? startTime : undefined)
  if (minute === undefined) return UNTOLD
  const { starts, ends, limit } = readDeadline(context, walk, minute)
  const times = told`если выйти в ${tellClock(starts)}, закончите в ${tellClock(ends)}`
  return ends <= limit
    ? told`Да, успеете к ${tellClock(limit)}: ${times}.`
    : told`Нет, к ${tellClock(limit)} не успеть: ${times}. Могу сделать покороче.`
}

function tellFirst(context: AnswerContext, walk: Walk): GroundedText {
  const origin = getOrigin(context)
  const [first] = walk.points
  const place = first && findPlace(context, first.id)
  if (!first || origin.from === 'center') return UNTOLD
  return told`До первой остановки от вас ${tellFootWay(getFootWay(context.guide, origin.point, place ?? first))}.`
}

function tellStops(walk: Walk): GroundedText {
  return joinTold(
    walk.points.map((point, index) => told`${toldComputed(`${index + 1}.`)} ${tellPlace(point)}`),
    '\n',
  )
}
