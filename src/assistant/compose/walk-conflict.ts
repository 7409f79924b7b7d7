import type { LocalTime } from '#domain/hours/hours-reader.ts'
import { getDate } from '../local-day.ts'
import type { WalkChange, WalkRequest, WalkWish } from '../planner/walk-request.ts'
import { listPlaces } from '../tools/list-places.ts'
import type { ToolContext } from '../tools/tool-context.ts'
import { type GroundedText, joinTold, told, UNTOLD } from '../wording/grounded-text.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import { tellMeters, tellMinutes, tellPlaceCount } from '../wording/quantity.ts'
import { tellClock, tellMoment } from '../wording/time.ts'
import { nameStops } from './name-stops.ts'

type Limit = Exclude<WalkWish['kind'], 'place' | 'group'>

/** «За 1 ч не успеть: …»: the wishes that exclude each other; a time too short comes first. */
export function composeConflict(
  context: ToolContext,
  conflict: readonly WalkWish[],
  request: WalkRequest,
): GroundedText {
  const time = conflict.find(({ kind }) => kind === 'minutes' || kind === 'deadline')
  const others = conflict
    .filter((wish) => wish !== time)
    .map((wish) => nameWish(context, wish, request))
    .filter(({ text }) => text !== '')
  const list = joinTold(others, '; ')
  if (time) {
    const limit =
      time.kind === 'minutes'
        ? told`За ${tellMinutes(request.maxMinutes ?? 0)}`
        : told`К ${nameTime(context, request.deadline ?? '')}`
    return others.length > 0 ? told`${limit} не успеть: ${list}.` : told`${limit} не успеть.`
  }
  if (others.length === 0) return told`Такой маршрут не получается.`
  if (conflict.every(({ kind }) => kind === 'minStops'))
    return told`Под такие пожелания мест не хватает: для маршрута нужно хотя бы ${tellPlaceCount(request.minStops ?? 1)}.`
  return others.length > 1 ? told`Вместе не получается: ${list}.` : told`Не получается: ${list}.`
}

/** What a walk was made without: «Построил без этого: категория «кафе».» */
export function composeGivenUp(context: ToolContext, change: WalkChange, request: WalkRequest): GroundedText {
  switch (change.kind) {
    case 'without':
      return told`Построил без этого: ${nameStops(listPlaces(context, change.placeIds))}.`
    case 'withoutGroup':
      return told`Построил без этого: ${nameGroup(context, change.group, request)}.`
    case 'drop':
      return told`Построил без этого условия: ${nameLimit(context, change.wish, request)}.`
    case 'legMeters':
      return told`Построил с переходом в ${tellMeters(change.maxLegMeters)}.`
    default:
      return told`Построил, сколько выходит.`
  }
}

/** A change as a condition: «дать на маршрут 1 ч 20 мин». */
export function nameChange(context: ToolContext, change: WalkChange, request: WalkRequest): GroundedText {
  switch (change.kind) {
    case 'minutes':
      return told`дать на маршрут ${tellMinutes(change.maxMinutes)}`
    case 'meters':
      return told`согласиться на ${tellMeters(change.maxMeters)} пути`
    case 'legMeters':
      return told`согласиться на переход в ${tellMeters(change.maxLegMeters)}`
    case 'deadline':
      return told`закончить к ${nameTime(context, change.deadline)}`
    case 'startsAt':
      return told`начать в ${nameTime(context, change.startsAt)}`
    case 'minStops':
      return told`оставить ${tellPlaceCount(change.minStops)}`
    case 'maxStops':
      return told`взять ${tellPlaceCount(change.maxStops)}`
    case 'without':
      return told`не заходить: ${nameStops(listPlaces(context, change.placeIds))}`
    case 'withoutGroup':
      return told`обойтись без этого: ${nameGroup(context, change.group, request)}`
    case 'drop':
      return told`снять условие: ${nameLimit(context, change.wish, request)}`
  }
}

/** «12:30», or with the day when it is another one. */
function nameTime({ now }: ToolContext, time: LocalTime): GroundedText {
  return getDate(time) === getDate(now) ? tellClock(time) : tellMoment(time)
}

function nameWish(context: ToolContext, wish: WalkWish, request: WalkRequest): GroundedText {
  if (wish.kind === 'group') return nameGroup(context, wish.group, request)
  if (wish.kind !== 'place') return nameLimit(context, wish.kind, request)
  const [place] = listPlaces(context, [wish.placeId])
  return place ? tellQuotedPlace(place) : UNTOLD
}

function nameGroup(context: ToolContext, group: number, request: WalkRequest): GroundedText {
  const { anyOf = [], count = 1 } = request.groups[group] ?? {}
  const places = listPlaces(context, anyOf)
  const [first] = places
  if (!first) return UNTOLD
  if (places.length === 1) return tellQuotedPlace(first)
  const isOneKind = places.every(({ category }) => category === first.category)
  const kind = isOneKind ? told`категория «${first.category}»` : nameStops(places)
  return count > 1 ? told`${kind} (${tellPlaceCount(count)})` : kind
}

function nameLimit(context: ToolContext, kind: Limit, request: WalkRequest): GroundedText {
  switch (kind) {
    case 'minutes':
      return told`время ${tellMinutes(request.maxMinutes ?? 0)}`
    case 'meters':
      return told`не больше ${tellMeters(request.maxMeters ?? 0)} пути`
    case 'legMeters':
      return told`переходы до ${tellMeters(request.maxLegMeters ?? 0)}`
    case 'deadline':
      return request.deadline ? told`закончить к ${nameTime(context, request.deadline)}` : UNTOLD
    case 'minStops':
      return told`хотя бы ${tellPlaceCount(request.minStops ?? 1)}`
    case 'maxStops':
      return told`не больше ${tellPlaceCount(request.maxStops ?? 0)}`
    case 'indoor':
      return request.needs.indoor ? told`только под крышей` : told`только на улице`
    default:
      return told`${LIMIT_WORDS[kind]}`
  }
}

const LIMIT_WORDS: Readonly<Record<'stepFree' | 'open' | 'order' | 'roundTrip' | 'avoid', string>> = {
  stepFree: 'без ступеней',
  open: 'открыто в это время',
  order: 'такой порядок',
  roundTrip: 'дорога обратно',
  avoid: 'не заходить туда, куда вы просили не заходить',
}
