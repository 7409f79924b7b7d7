import { getDistanceMeters } from '#domain/distance.ts'
import type { Place } from '#domain/place.ts'
import type { Walk } from '#domain/walk.ts'
import { composePlaceWish, composeUnderstanding } from '../dialogue/compose-understanding.ts'
import { findPlace } from '../dialogue/named-places.ts'
import { getOrigin } from '../dialogue/origin.ts'
import { DAY_MIN, getDate, toLocalTime } from '../local-day.ts'
import { addMinutes } from '../local-time.ts'
import { tellPlace } from '../wording/place-name.ts'
import { tellDistance, tellMeters, tellMinutes, tellStopCount } from '../wording/quantity.ts'
import { tellClock } from '../wording/time.ts'
import { joinTold, type Told, told, toldComputed, UNTOLD } from '../wording/told.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { answerDirections } from './way.ts'

const LIST_ASKED = /напомни|покажи|какой маршрут|остановки|точк|что в маршрут|дава|постро/
const ASKS_WAY = /далек|сколько до|идти до|туда/
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
  const isListAsked = LIST_ASKED.test(understanding.text)
  return {
    told: joinTold(
      [
        tellDeadline(context, walk),
        told`В маршруте ${tellStopCount(walk.points.length)}, ${tellMeters(walk.distanceMeters)}.`,
        tellSum(walk),
        tellFirst(context, walk),
        isListAsked ? tellStops(walk) : '',
      ],
      '\n',
    ),
    ...(isListAsked ? { walk } : {}),
    quickReplies: QUERY_REPLIES,
  }
}

function answerWayTo(context: AnswerContext, { id }: Place): Reply {
  const slots = { ...context.understanding.slots, wishes: [composePlaceWish('want', id)] }
  return answerDirections({ ...context, understanding: { ...context.understanding, slots } })
}

function tellSum(walk: Walk): Told {
  const wait = walk.totalMinutes - walk.walkMinutes - walk.visitMinutes
  const parts = [
    told`в пути ${tellMinutes(walk.walkMinutes)}`,
    walk.visitMinutes > 0 ? told`на местах ${tellMinutes(walk.visitMinutes)}` : '',
    wait > 0 ? told`ожидание ${tellMinutes(wait)}` : '',
  ]
  return told`По времени ≈ ${joinTold(parts, ' + ')} = ${tellMinutes(walk.totalMinutes)}.`
}

/** «Успеем до шести»: counted from the start of the walk, or from now. */
function tellDeadline({ understanding, turn, state }: AnswerContext, walk: Walk): Told {
  const { deadline, startTime } = understanding.slots
  const minute = deadline ?? (/успе|управ|верн/.test(understanding.text) ? startTime : undefined)
  if (minute === undefined) return UNTOLD
  const isPlanned = state.walkWishes?.date !== undefined || state.walkWishes?.startTime !== undefined
  const starts = isPlanned && walk.startsAt !== undefined ? walk.startsAt : turn.now
  const ends = addMinutes(starts, walk.totalMinutes)
  const sameDay = toLocalTime(getDate(starts), minute)
  const limit = sameDay >= starts ? sameDay : addMinutes(sameDay, DAY_MIN)
  const times = told`если выйти в ${tellClock(starts)}, закончите в ${tellClock(ends)}`
  return ends <= limit
    ? told`Да, успеете к ${tellClock(limit)}: ${times}.`
    : told`Нет, к ${tellClock(limit)} не успеть: ${times}. Могу сделать покороче.`
}

function tellFirst(context: AnswerContext, walk: Walk): Told {
  const origin = getOrigin(context)
  const [first] = walk.points
  if (!first || origin.from === 'center') return UNTOLD
  return told`До первой остановки от вас ${tellDistance(getDistanceMeters(origin.point, first))}.`
}

function tellStops(walk: Walk): Told {
  return joinTold(
    walk.points.map((point, index) => told`${toldComputed(`${index + 1}.`)} ${tellPlace(point)}`),
    '\n',
  )
}
