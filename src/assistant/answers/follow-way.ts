import { placeOnMapPath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { getWalkMinutes, toWalkMinutes } from '#domain/walk.ts'
import { composePlaceWish } from '../dialogue/compose-understanding.ts'
import { findPlace } from '../dialogue/named-places.ts'
import { getOrigin } from '../dialogue/origin.ts'
import { type FootWay, getFootWay, tellWayMeters } from '../guide/foot-way.ts'
import type { Slots } from '../understanding.ts'
import { describeDirection } from '../wording/direction.ts'
import { type GroundedText, joinTold, told } from '../wording/grounded-text.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import { tellMinutes } from '../wording/quantity.ts'
import { splitSentences } from '../wording/sentences.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { isAboutWalk } from './walks.ts'
import {
  answerDirections,
  createLegWalk,
  createOriginPoint,
  createPoint,
  tellLeg,
  tellWayBetween,
} from './way.ts'

type Ends = { readonly from: Place | undefined; readonly to: Place | undefined }

const BACK =
  /^(?:(?:а|и|ну|как|теперь|потом|сколько|далеко|долго|идти|дойти|добраться) )*(?:обратно|назад|в обратную сторону|обратный путь|на обратном пути)(?: (?:как|сколько|идти|дойти|добраться|пешком|далеко|долго))*$/u
const MEANS_ALONE =
  /^(?:(?:а|и|ну|если|то|можно|ехать|доехать|поехать|добраться|сколько|как|долго|идти|дойти|туда|на) )*(?:пешком|пешочком|ногами|машин\p{L}*|авто|автомобил\p{L}*|тачк\p{L}*|велик\p{L}*|велосипед\p{L}*|самокат\p{L}*|такси|автобус\p{L}*|маршрутк\p{L}*)(?: (?:ехать|доехать|добраться|можно|сколько|долго|туда|идти|дойти))*$/u
const KMH: Partial<Record<NonNullable<Slots['transport']>, number>> = { bike: 12, scooter: 10 }
const ON: Record<NonNullable<Slots['transport']>, string> = {
  foot: 'Пешком',
  bike: 'На велосипеде',
  scooter: 'На самокате',
  car: 'На машине',
  bus: 'На автобусе',
}
const OF_ROADS = /машин|трасс|парков|стоянк|подъезд|поворот|ехать|доехать/iu

/** «А обратно?», «а на машине?»: the way told last with its ends changed, or by other means. */
export function followWay(context: AnswerContext): Reply | undefined {
  const { state, understanding } = context
  const { slots, text } = understanding
  if (isAboutWalk(context) || state.lastTimetable !== undefined) return undefined
  const isBack = BACK.test(text)
  if (!isBack && !(slots.transport && MEANS_ALONE.test(text))) return undefined
  const told = readWay(context, isBack)
  if (told === undefined) return undefined
  const reply =
    slots.transport === undefined || slots.transport === 'foot'
      ? tellOnFoot(context, told)
      : tellByMeans(context, told, slots.transport)
  return {
    ...reply,
    intent: 'directions',
    remember: {
      ...reply.remember,
      way: { fromId: told.from?.id, toId: told.to?.id },
    },
  }
}

/** The ends of the way told last, else those to the place spoken of. */
function readWay(context: AnswerContext, isBack: boolean): Ends | undefined {
  const { state } = context
  const find = (id: number | undefined) => (id === undefined ? undefined : findPlace(context, id))
  const [from, to] = state.way
    ? [find(state.way.fromId), find(state.way.toId)]
    : [undefined, find(isBack ? undefined : state.placeId)]
  if (from === undefined && to === undefined) return undefined
  return isBack ? { from: to, to: from } : { from, to }
}

function tellOnFoot(context: AnswerContext, { from, to }: Ends): Reply {
  if (from && to) return tellWayBetween(context, from, to)
  if (to) return answerDirections(wishFor(context, to))
  return from ? tellWayToOrigin(context, from) : { told: told`` }
}

function wishFor(context: AnswerContext, { id }: Place): AnswerContext {
  const { understanding } = context
  const slots = { ...understanding.slots, unknownNames: [], wishes: [composePlaceWish('want', id)] }
  return { ...context, understanding: { ...understanding, intent: 'directions', slots } }
}

/** The way from a place to the visitor, else to the centre of the town. */
export function tellWayToOrigin(context: AnswerContext, from: Place): Reply {
  const origin = getOrigin(context)
  const way = getFootWay(context.guide, from, origin.point)
  const side = describeDirection(from.coordinates, origin.point)
  return {
    told: joinTold(
      [
        told`${tellQuotedPlace(from)} → ${tellOriginItself(context)}: ${tellLeg(way, `, ${side}`, context.understanding.language)}.`,
        way.sentence ?? '',
      ],
      ' ',
    ),
    ...(way.minutes === undefined
      ? {}
      : { walk: createLegWalk(createPoint(from), createOriginPoint(origin), way) }),
    quickReplies: ['Что рядом?', 'Построй маршрут'],
    remember: { placeId: from.id },
  }
}

function tellOriginItself(context: AnswerContext): GroundedText {
  const origin = getOrigin(context)
  if (origin.from === 'visitor') return told`ваше место`
  return origin.name === undefined ? told`центр города` : told`центр города (${origin.name})`
}

/** The guide knows no roads: how far it is, how long by bicycle, and what it says of driving there. */
function tellByMeans(
  context: AnswerContext,
  { from, to }: Ends,
  transport: NonNullable<Slots['transport']>,
): Reply {
  const origin = getOrigin(context)
  const way = getFootWay(context.guide, from ?? origin.point, to ?? origin.point)
  const start = from ? tellQuotedPlace(from) : tellOriginItself(context)
  const goal = to ? tellQuotedPlace(to) : tellOriginItself(context)
  const meters = tellWayMeters(way.wayMeters ?? way.straightMeters, way.isRough)
  const along = way.wayMeters === undefined ? 'по прямой' : 'по улицам'
  return {
    told: joinTold(
      [
        told`${ON[transport]}: ${start} → ${goal}, ${along} ${meters}${tellRide(way, transport)}.`,
        way.sentence ?? '',
        transport === 'car' && to ? findOfRoads(to) : '',
        transport === 'bus' ? 'Номеров автобусов и расписания в путеводителе нет.' : '',
        KMH[transport] ? '' : 'Сколько ехать, путеводитель не знает: дорог и движения он не считает.',
        to ? told`Показать на карте: ${placeOnMapPath(to)}` : '',
      ],
      ' ',
    ),
    quickReplies: ['А пешком?', 'Что рядом?'],
    remember: { placeId: (to ?? from)?.id },
  }
}

function tellRide(
  { minutes, straightMeters, wayMeters }: FootWay,
  transport: NonNullable<Slots['transport']>,
): GroundedText | string {
  const kmh = KMH[transport]
  if (kmh === undefined || minutes === undefined) return ''
  const ride = wayMeters === undefined ? getWalkMinutes(straightMeters, kmh) : toWalkMinutes(wayMeters, kmh)
  return told`, около ${tellMinutes(ride)} в пути`
}

function findOfRoads({ description, descriptionFull = '', additionalInfo = '' }: Place): string {
  const sentences = splitSentences(`${additionalInfo}\n${description}\n${descriptionFull}`)
  return sentences.find((sentence) => OF_ROADS.test(sentence)) ?? ''
}
