import type { AnswerContext } from '../answers/answer-context.ts'
import { findPlace } from '../dialogue/named-places.ts'
import { getDate } from '../local-day.ts'
import type { WalkChange, WalkConflict, WalkRequest, WalkWish } from '../planner/walk-request.ts'
import { type GroundedText, joinTold, told, UNTOLD } from '../wording/grounded-text.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import { tellMeters, tellMinutes, tellPlaceCount } from '../wording/quantity.ts'
import { tellClock, tellMoment } from '../wording/time.ts'
import { listNames } from './tell-walk.ts'

/** A conflict with the change that helps, if any does. */
type KnownConflict = { conflict: readonly WalkWish[]; relaxation: WalkConflict['relaxation'] }

/** «За 1 ч не успеть: …. Получится, если …»: the wishes that contradict, and the smallest change. */
export function tellConflict(
  context: AnswerContext,
  conflict: KnownConflict,
  request: WalkRequest,
): GroundedText {
  const head = tellHead(context, conflict.conflict, request)
  const { relaxation } = conflict
  const change = relaxation ? tellChange(context, relaxation.change, request) : UNTOLD
  return change.text === '' ? head : told`${head} Получится, если ${change}.`
}

/** A time that is too short comes first: it is what people ask about. */
function tellHead(context: AnswerContext, conflict: readonly WalkWish[], request: WalkRequest): GroundedText {
  const time = conflict.find(({ kind }) => kind === 'minutes' || kind === 'deadline')
  const others = conflict
    .filter((wish) => wish !== time)
    .map((wish) => tellWish(context, wish, request))
    .filter(({ text }) => text !== '')
  const list = joinTold(others, '; ')
  if (time) {
    const limit =
      time.kind === 'minutes'
        ? told`За ${tellMinutes(request.maxMinutes ?? 0)}`
        : told`К ${tellWhen(context, request.deadline ?? '')}`
    return others.length > 0 ? told`${limit} не успеть: ${list}.` : told`${limit} не успеть.`
  }
  if (others.length === 0) return told`Такой маршрут не получается.`
  if (conflict.every(({ kind }) => kind === 'minStops')) {
    return told`Под такие пожелания мест не хватает: для маршрута нужно хотя бы ${tellPlaceCount(request.minStops ?? 1)}.`
  }
  return others.length > 1 ? told`Вместе не получается: ${list}.` : told`Не получается: ${list}.`
}

/** «12:30», or with the day when it is another one. */
function tellWhen({ turn }: AnswerContext, time: string): GroundedText {
  return getDate(time) === getDate(turn.now) ? tellClock(time) : tellMoment(time)
}

function tellWish(context: AnswerContext, wish: WalkWish, request: WalkRequest): GroundedText {
  if (wish.kind === 'place') {
    const place = findPlace(context, wish.placeId)
    return place ? tellQuotedPlace(place) : UNTOLD
  }
  if (wish.kind === 'group') return tellGroup(context, wish.group, request)
  return tellLimit(context, wish.kind, request)
}

function tellGroup(context: AnswerContext, group: number, request: WalkRequest): GroundedText {
  const { anyOf = [], count = 1 } = request.groups[group] ?? {}
  const places = anyOf.flatMap((id) => findPlace(context, id) ?? [])
  const [first] = places
  if (!first) return UNTOLD
  if (places.length === 1) return tellQuotedPlace(first)
  const isOneKind = places.every(({ category }) => category === first.category)
  const kind = isOneKind ? told`категория «${first.category}»` : listNames(places)
  return count > 1 ? told`${kind} (${tellPlaceCount(count)})` : kind
}

function tellLimit(
  context: AnswerContext,
  kind: Exclude<WalkWish['kind'], 'place' | 'group'>,
  request: WalkRequest,
): GroundedText {
  switch (kind) {
    case 'minutes':
      return told`время ${tellMinutes(request.maxMinutes ?? 0)}`
    case 'meters':
      return told`не больше ${tellMeters(request.maxMeters ?? 0)} пути`
    case 'legMeters':
      return told`переходы до ${tellMeters(request.maxLegMeters ?? 0)}`
    case 'deadline':
      return request.deadline ? told`закончить к ${tellWhen(context, request.deadline)}` : UNTOLD
    case 'minStops':
      return told`хотя бы ${tellPlaceCount(request.minStops ?? 1)}`
    case 'maxStops':
      return told`не больше ${tellPlaceCount(request.maxStops ?? 0)}`
    case 'stepFree':
      return told`без ступеней`
    case 'indoor':
      return request.needs.indoor ? told`только под крышей` : told`только на улице`
    case 'open':
      return told`открыто в это время`
    case 'order':
      return told`такой порядок`
    case 'roundTrip':
      return told`дорога обратно`
    case 'avoid':
      return told`не заходить туда, куда вы просили не заходить`
  }
}

/** What a walk was built without: «Построил без этого: категория «кафе»». */
export function tellGivenUp(context: AnswerContext, change: WalkChange, request: WalkRequest): GroundedText {
  switch (change.kind) {
    case 'without':
      return told`Построил без этого: ${listNames(change.placeIds.flatMap((id) => findPlace(context, id) ?? []))}.`
    case 'withoutGroup':
      return told`Построил без этого: ${tellGroup(context, change.group, request)}.`
    case 'drop':
      return told`Построил без этого условия: ${tellLimit(context, change.wish, request)}.`
    case 'legMeters':
      return told`Построил с переходом в ${tellMeters(change.maxLegMeters)}.`
    default:
      return told`Построил, сколько выходит.`
  }
}

/** The change as a condition: «дать на него 1 ч 20 мин». */
function tellChange(context: AnswerContext, change: WalkChange, request: WalkRequest): GroundedText {
  switch (change.kind) {
    case 'minutes':
      return told`дать на маршрут ${tellMinutes(change.maxMinutes)}`
    case 'meters':
      return told`согласиться на ${tellMeters(change.maxMeters)} пути`
    case 'legMeters':
      return told`согласиться на переход в ${tellMeters(change.maxLegMeters)}`
    case 'deadline':
      return told`закончить к ${tellWhen(context, change.deadline)}`
    case 'startsAt':
      return told`начать в ${tellWhen(context, change.startsAt)}`
    case 'minStops':
      return told`оставить ${tellPlaceCount(change.minStops)}`
    case 'maxStops':
      return told`взять ${tellPlaceCount(change.maxStops)}`
    case 'without':
      return told`не заходить: ${listNames(change.placeIds.flatMap((id) => findPlace(context, id) ?? []))}`
    case 'withoutGroup':
      return told`обойтись без этого: ${tellGroup(context, change.group, request)}`
    case 'drop':
      return told`снять условие: ${tellLimit(context, change.wish, request)}`
  }
}
