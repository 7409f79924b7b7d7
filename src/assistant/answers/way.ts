import { paths, placeOnMapPath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { DETOUR_FACTOR, type Walk, type WalkPoint } from '#domain/walk.ts'
import { tellSteps } from '#domain/ways/tell-steps.ts'
import { composePlaceWish } from '../dialogue/compose-understanding.ts'
import { listNamedPlaces } from '../dialogue/named-places.ts'
import { getOrigin, type Origin } from '../dialogue/origin.ts'
import { type FootWay, getFootWay, tellFootMinutes, tellFootWay, tellWayMeters } from '../guide/foot-way.ts'
import { listWords } from '../retrieval/passage-index.ts'
import { selectPlaces } from '../retrieval/select-places.ts'
import { describeDirection } from '../wording/direction.ts'
import { type GroundedText, joinTold, told, toldComputed, UNTOLD } from '../wording/grounded-text.ts'
import { tellMissing } from '../wording/missing.ts'
import { tellOrigin } from '../wording/origin.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import { endSentence } from '../wording/sentences.ts'
import { WAY_WORDS } from '../wording/way-words.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { replyWithList } from './list-reply.ts'
import { tellAboutAnswer } from './town.ts'

/** «От » with what may stand between it and the name. */
const FROM_LENGTH = 12

const WAY_REPLIES = ['Что там рядом?', 'Часы работы', 'Построй маршрут']

/** The way to a place: how far it is as far as that can be told, side of the world, link to the map. */
export function answerDirections(context: AnswerContext): Reply {
  const { guide, understanding } = context
  const { slots } = understanding
  const starts = selectPlaces(guide, slots, ['start']).places
  const places = listNamedPlaces(context).filter((place) => !starts.includes(place))
  const [first, second] = places
  // «От вокзала до центра»: the centre is no place, but the way from it is known.
  const isToCentre = first === undefined && /центр/.test(understanding.text)
  const place = isToCentre ? starts[0] : first
  if (!place) return askWhere(context)
  if (starts.length === 0 && hasUnknownStart(understanding)) return tellFromKnown(context, place)
  if (starts[0] && !isToCentre) return tellWayBetween(context, starts[0], place)
  if (second)
    return replyWithList({
      context,
      places,
      origin: getOrigin(context),
      head: told`Таких мест несколько, расстояния ${tellOrigin(getOrigin(context))}. К какому показать дорогу?`,
    })
  const origin = getOrigin(context)
  const way = getFootWay(guide, origin.point, place)
  const side = describeDirection(origin.point, place.coordinates)
  const bus = /автобус|маршрутк|транспорт|доехать|проехать|поезд/.test(understanding.text)
    ? told`Номеров автобусов и расписания в путеводителе нет.`
    : UNTOLD
  return {
    told: joinTold(
      [
        joinTold(
          [
            told`${tellQuotedPlace(place)}: ${tellLeg(way, told`, ${tellOrigin(origin)} ${side}`, understanding.language)}.`,
            way.sentence ?? '',
            tellWhere(place),
          ],
          ' ',
        ),
        tellWaySteps(context, way, place),
        told`Показать на карте: ${placeOnMapPath(place)}`,
        joinTold([bus, askPosition(context, origin)], ' '),
      ],
      '\n',
    ),
    ...(way.minutes === undefined
      ? {}
      : { walk: createLegWalk(createOriginPoint(origin), createPoint(place), way) }),
    quickReplies: WAY_REPLIES,
    remember: { placeId: place.id, isPositionAsked: true, way: { toId: place.id } },
  }
}

/** More turns than these are read on the map. */
const MOST_TOLD_TURNS = 8

/** The way in words, where the town's own ways are known. The words are Russian only. */
function tellWaySteps(
  { guide, understanding, ...context }: AnswerContext,
  way: FootWay,
  place: Place,
): GroundedText {
  if (way.wayMeters === undefined || understanding.language === 'en') return UNTOLD
  const { point } = getOrigin({ guide, ...context })
  const found = guide.ways?.find(point, place.coordinates)
  const steps = found ? tellSteps(found) : []
  if (steps.length > MOST_TOLD_TURNS) return UNTOLD
  return joinTold(
    steps.map((step) => toldComputed(`${step}.`)),
    '\n',
  )
}

/** How far two places are from each other, or one from the visitor. */
export function answerDistance(context: AnswerContext): Reply {
  const [from, to] = listNamedPlaces(context)
  if (from && to) return tellWayBetween(context, from, to)
  if (from && context.understanding.slots.unknownNames.length === 0) return answerDirections(context)
  if (!from) return answerDirections(context)
  return tellFromKnown(context, from)
}

const STARTS_AT = /(?:^|\s)(?:от|с|со|из|у) (?:\p{L}+ )?$/u

/** «От автовокзала до набережной»: a name that the guide lacks stands behind «от». */
function hasUnknownStart({ slots: { unknownNames, wishes }, text }: AnswerContext['understanding']): boolean {
  const isLacking = unknownNames.some((name) =>
    STARTS_AT.test(text.slice(0, text.indexOf(name.toLowerCase())).slice(-FROM_LENGTH)),
  )
  return isLacking && !wishes.some(({ role }) => role === 'start')
}

/** One end of the way is not in the guide: that is said, and the way to the other is told from where it can be. */
function tellFromKnown(context: AnswerContext, place: Place): Reply {
  const { slots } = context.understanding
  const isStartKnown = slots.wishes.some(
    ({ role, anyOf }) =>
      role === 'start' && anyOf.some((target) => target.kind === 'place' && target.id === place.id),
  )
  if (isStartKnown) {
    return {
      told: told`Места, до которого вы идёте, в путеводителе нет. До какого места посчитать от начала — ${tellQuotedPlace(place)}?`,
      quickReplies: ['Что рядом?', 'Что посмотреть в городе'],
      remember: { placeId: place.id },
    }
  }
  const wishes = [composePlaceWish('want', place.id)]
  const reply = answerDirections({
    ...context,
    understanding: { ...context.understanding, slots: { ...slots, wishes, unknownNames: [] } },
  })
  const head = told`Места, от которого вы идёте, в путеводителе нет, поэтому считаю ${tellOrigin(getOrigin(context))}.`
  return { ...reply, told: joinTold([head, reply.told], '\n') }
}

/** The link that opens the map, on a place when one is named. */
export function answerShowOnMap(context: AnswerContext): Reply {
  const places = listNamedPlaces(context)
  const [place] = places
  if (!place) {
    return {
      told: told`Карта всех мест: ${paths.map}`,
      quickReplies: ['Что рядом со мной', 'Что посмотреть в городе'],
    }
  }
  if (places.length > 1) {
    return replyWithList({
      context,
      places,
      head: told`Таких мест несколько. Карта всех: ${paths.map}. Показать одно?`,
    })
  }
  return {
    told: joinTold(
      [told`${tellQuotedPlace(place)} на карте: ${placeOnMapPath(place)}`, tellWhere(place)],
      '\n',
    ),
    quickReplies: ['Как туда пройти?', 'Расскажи подробнее', 'Что рядом?'],
    remember: { placeId: place.id },
  }
}

export function tellWayBetween({ guide, understanding }: AnswerContext, from: Place, to: Place): Reply {
  const way = getFootWay(guide, from, to)
  const side = describeDirection(from.coordinates, to.coordinates)
  return {
    told: joinTold(
      [
        told`${tellQuotedPlace(from)} → ${tellQuotedPlace(to)}: ${tellLeg(way, `, ${side}`, understanding.language)}.`,
        way.sentence ?? '',
      ],
      ' ',
    ),
    ...(way.minutes === undefined ? {} : { walk: createLegWalk(createPoint(from), createPoint(to), way) }),
    quickReplies: ['Построй маршрут', 'Что рядом?'],
    remember: { placeId: to.id, list: [from.id, to.id], shown: 2, way: { fromId: from.id, toId: to.id } },
  }
}

/** «По прямой 350 м, ≈ 6 мин пешком, от вас на север», or «по улицам», where they are known; rough points that nearly meet have no side. */
export function tellLeg(
  way: FootWay,
  side: GroundedText | string,
  language: AnswerContext['understanding']['language'],
): GroundedText {
  const leg = tellFootWay(way)
  if (leg.text.startsWith('совсем')) return leg
  if (way.barrier) return told`${leg}${side}`
  if (way.wayMeters !== undefined || way.minutes === undefined) return told`по улицам ${leg}${side}`
  // Sentences with these figures in them have a translation.
  if (language === 'en') return told`по прямой ${leg}${side}`
  // Beside the card, which has the metres that are walked, the straight ones alone would contradict it.
  const walked = tellWayMeters(way.straightMeters * DETOUR_FACTOR, way.isRough)
  const straight = tellWayMeters(way.straightMeters, way.isRough)
  return told`по прямой ${straight}, с поворотами ${walked}, ${tellFootMinutes(way)} пешком${side}`
}

function tellWhere({ address, coordinates }: Place): string {
  const isRough = coordinates.precision === 'approximate'
  const parts = [
    address ? `Адрес: ${endSentence(address)}` : '',
    isRough ? 'Точка на карте указана приблизительно.' : '',
  ]
  return parts.filter(Boolean).join(' ')
}

function askPosition({ state }: AnswerContext, { from }: Origin): string {
  if (from === 'visitor' || state.isPositionAsked) return ''
  return 'Вашего местоположения я не знаю; разрешите его определить, и посчитаю от вас.'
}

/** A visitor's position or the centre is no place: its id is 0. */
export function createOriginPoint({ point, from }: Origin): WalkPoint {
  return { id: 0, name: from === 'visitor' ? 'Ваше местоположение' : 'Центр города', ...point }
}

export function createPoint({ id, name, coordinates: { lat, lng } }: Place): WalkPoint {
  return { id, name, lat, lng }
}

export function createLegWalk(
  from: WalkPoint,
  to: WalkPoint,
  { straightMeters, wayMeters, minutes = 0 }: FootWay,
): Walk {
  const walkMinutes = Math.round(minutes)
  return {
    points: [from, to],
    distanceMeters: Math.round(wayMeters ?? straightMeters * DETOUR_FACTOR),
    walkMinutes,
    visitMinutes: 0,
    totalMinutes: walkMinutes,
  }
}

/** «Как добраться?» names no place: then the way to the town is told as well. */
function askWhere(context: AnswerContext): Reply {
  const { understanding } = context
  const { unknownNames } = understanding.slots
  const left = listWords(understanding.text).filter((word) => !WAY_WORDS.test(word))
  const isLost = left.length > 0 && listNamedPlaces(context).length === 0
  const isMissing = unknownNames.length > 0 || isLost
  const isBare = !isMissing && listNamedPlaces(context).length === 0
  const toTown = isBare ? tellAboutAnswer(context) : undefined
  // Without the visitor's own words: they are his, and often misread.
  const head = isMissing ? told`${tellMissing([])} ` : toTown ? told`${toTown}\n` : UNTOLD
  return {
    told: told`${head}Назовите место из каталога, и я скажу, как до него дойти.`,
    quickReplies: ['Что рядом со мной', 'Что посмотреть в городе'],
  }
}
