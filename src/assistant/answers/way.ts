import { getDistanceMeters } from '#domain/distance.ts'
import { paths, placeOnMapPath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { DETOUR_FACTOR, getWalkMinutes, WALKING_KMH, type Walk, type WalkPoint } from '#domain/walk.ts'
import { listNamedPlaces } from '../dialogue/named-places.ts'
import { getOrigin, type Origin } from '../dialogue/origin.ts'
import { listWords } from '../retrieval/passage-index.ts'
import { selectPlaces } from '../retrieval/select-places.ts'
import { describeDirection } from '../wording/direction.ts'
import { tellMissing } from '../wording/missing.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import { tellMeters, tellMinutes } from '../wording/quantity.ts'
import { endSentence } from '../wording/sentences.ts'
import { joinTold, type Told, told, toldComputed, UNTOLD } from '../wording/told.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { replyWithList } from './list-reply.ts'
import { tellAboutAnswer } from './town.ts'

const decimal = new Intl.NumberFormat('ru', { maximumFractionDigits: 1 })
/** Farther than this one does not walk: the time on foot says nothing. */
const LONGEST_WALK_M = 6_000
const WAY_WORDS =
  /^(?:пройти|дойти|добрат|доехат|попасть|выйти|идти|дорог|путь|проложи|туда|оттуда|пешком|далек|расстоян|метр|километр|скольк|ближ|карт|минут|час)/
const WAY_REPLIES = ['Что там рядом?', 'Часы работы', 'Построй маршрут']

/** The way to a place: straight distance, time on foot, side of the world, link to the map. */
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
  if (starts[0] && !isToCentre) return tellWayBetween(starts[0], place)
  if (second)
    return replyWithList({
      context,
      places,
      origin: getOrigin(context),
      head: told`Таких мест несколько, расстояния ${tellFrom(getOrigin(context))}. К какому показать дорогу?`,
    })
  const origin = getOrigin(context)
  const side = describeDirection(origin.point, place.coordinates)
  const bus = /автобус|маршрутк|транспорт|доехать|проехать|поезд/.test(understanding.text)
    ? told` Номеров автобусов и расписания в путеводителе нет.`
    : UNTOLD
  return {
    told: joinTold(
      [
        joinTold(
          [
            told`${tellQuotedPlace(place)}: ${tellLeg(origin.point, place)}, ${tellFrom(origin)} ${side}.`,
            tellWhere(place),
          ],
          ' ',
        ),
        told`Показать на карте: ${placeOnMapPath(place)}`,
        told`Это расстояние по прямой, без поворотов.${bus}${askPosition(context, origin)}`,
      ],
      '\n',
    ),
    walk: createLegWalk(createOriginPoint(origin), createPoint(place)),
    quickReplies: WAY_REPLIES,
    remember: { placeId: place.id, isPositionAsked: true },
  }
}

/** How far two places are from each other, or one from the visitor. */
export function answerDistance(context: AnswerContext): Reply {
  const [from, to] = listNamedPlaces(context)
  if (from && to) return tellWayBetween(from, to)
  if (from && context.understanding.slots.unknownNames.length === 0) return answerDirections(context)
  if (!from) return answerDirections(context)
  return {
    told: told`${tellMissing(context.understanding.slots.unknownNames)} До какого места каталога посчитать? Начало — ${tellQuotedPlace(from)}.`,
    quickReplies: ['Что рядом?', 'Что посмотреть в городе'],
    remember: { placeId: from.id },
  }
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

function tellWayBetween(from: Place, to: Place): Reply {
  const speed = toldComputed(decimal.format(WALKING_KMH))
  const detour = toldComputed(decimal.format(DETOUR_FACTOR))
  const side = describeDirection(from.coordinates, to.coordinates)
  return {
    told: told`${tellQuotedPlace(from)} → ${tellQuotedPlace(to)}: ${tellLeg(from.coordinates, to)}, ${side}.
Это оценка: по прямой ×${detour}, ${speed} км/ч; по улицам может выйти иначе.`,
    walk: createLegWalk(createPoint(from), createPoint(to)),
    quickReplies: ['Построй маршрут', 'Что рядом?'],
    remember: { placeId: to.id, list: [from.id, to.id], shown: 2 },
  }
}

function tellLeg(from: { lat: number; lng: number }, to: Place): Told {
  const meters = getDistanceMeters(from, to.coordinates)
  const straight = told`по прямой ${tellMeters(meters)}`
  return meters > LONGEST_WALK_M
    ? told`${straight} (пешком далеко)`
    : told`${straight}, пешком ≈ ${tellMinutes(getWalkMinutes(meters))}`
}

function tellFrom({ from }: Origin): string {
  return from === 'visitor' ? 'от вас' : 'от центра города'
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
  return ' Вашего местоположения я не знаю; разрешите его определить, и посчитаю от вас.'
}

/** A visitor's position or the centre is no place: its id is 0. */
function createOriginPoint({ point, from }: Origin): WalkPoint {
  return { id: 0, name: from === 'visitor' ? 'Ваше местоположение' : 'Центр города', ...point }
}

function createPoint({ id, name, coordinates: { lat, lng } }: Place): WalkPoint {
  return { id, name, lat, lng }
}

function createLegWalk(from: WalkPoint, to: WalkPoint): Walk {
  const straight = getDistanceMeters(from, to)
  const walkMinutes = Math.round(getWalkMinutes(straight))
  return {
    points: [from, to],
    distanceMeters: Math.round(straight * DETOUR_FACTOR),
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
  const missing = unknownNames.length > 0 ? unknownNames : isLost ? [left.join(' ')] : []
  const isBare = missing.length === 0 && listNamedPlaces(context).length === 0
  const toTown = isBare ? tellAboutAnswer(context) : undefined
  const head = missing.length > 0 ? told`${tellMissing(missing)} ` : toTown ? told`${toTown}\n` : UNTOLD
  return {
    told: told`${head}Назовите место из каталога, и я скажу, как до него дойти.`,
    quickReplies: ['Что рядом со мной', 'Что посмотреть в городе'],
  }
}
