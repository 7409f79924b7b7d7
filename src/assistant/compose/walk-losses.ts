import type { LocalTime } from '#domain/hours/hours-reader.ts'
import type { EditKind } from '../encoder/encoder.ts'
import { getDate } from '../local-time.ts'
import { MAX_STOPS, type WalkChange, type WalkRequest, type WalkWish } from '../planner/walk-request.ts'
import { listPlaces, type ToolContext } from '../tools/tool-context.ts'
import type { GivenUp, WalkFault } from '../tools/walk/walk-outcome.ts'
import { EMPTY_TEXT, type GroundedText, grounded, quoteName } from '../wording/grounded-text.ts'
import { describeMissing, findKindNoun } from '../wording/kind-nouns.ts'
import { formatMeters, formatMinutes, formatPlaceCount, formatStopCount } from '../wording/quantity.ts'
import { capitalize } from '../wording/sentences.ts'
import { formatClock, formatMoment } from '../wording/time.ts'
import { nameAbsent, nameStops } from './name-stops.ts'
import { joinList } from './reply.ts'

const NOTHING_NAMED: Partial<Record<EditKind, string>> = {
  time: 'На какое время перенести?',
  exclude: 'Чего в маршруте не должно быть? Назовите место или вид мест.',
  add: 'Что добавить? Назовите место или вид мест.',
  remove: 'Что убрать? Назовите остановку.',
  replace: 'Что заменить? Назовите остановку.',
  reorder: 'Какую остановку переставить и куда?',
  start: 'С какого места начать?',
  end: 'Каким местом закончить?',
}
const FAULTS = {
  nothingLeft: 'Тогда в маршруте ничего не останется.',
  noMore: 'Добавить больше нечего: подходящих мест не осталось или на них не хватит времени.',
  noShorter: 'Короче не получается: меньше двух остановок в маршруте не бывает.',
  startGone: 'Начать там, где вы просили, теперь не выйдет: эту остановку вы убрали.',
  endGone: 'Закончить там, где вы просили, теперь не выйдет: эту остановку вы убрали.',
}
const LIMIT_WORDS = {
  stepFree: 'без ступеней',
  order: 'такой порядок',
  roundTrip: 'дорога обратно',
  avoid: 'не заходить туда, куда вы просили не заходить',
}

/** Says why an edit was not made. */
export function composeFault(context: ToolContext, fault: WalkFault): GroundedText {
  switch (fault.kind) {
    case 'nothingNamed':
      return grounded`${NOTHING_NAMED[fault.edit] ?? 'Что поменять? Назовите остановку.'}`
    case 'notInWalk': {
      const noun = findKindNoun(fault.label)
      return noun
        ? grounded`${capitalize(noun.genitivePlural)} в маршруте и так нет.`
        : grounded`Такой остановки в маршруте нет: ${nameLabel(context, fault.label)}.`
    }
    case 'absent':
      return describeMissing([fault.label])
    case 'unfit':
      return grounded`Подходящих мест не нашлось: ${nameLabel(context, fault.label)}.`
    case 'already':
      return grounded`${nameStops(listPlaces(context, [fault.placeId]))} уже в маршруте.`
    case 'noOther':
      return grounded`Заменить не на что, похожих мест нет: ${nameStops(listPlaces(context, [fault.placeId]))}.`
    case 'conflict':
      return grounded`Не добавил: ${nameAbsent(listPlaces(context, fault.placeIds))}. ${composeConflict(context, fault.conflict, fault.request)}`
    default:
      return grounded`${FAULTS[fault.kind]}`
  }
}

function nameLabel({ guide }: ToolContext, label: string): string {
  return guide.places.some(({ name }) => name === label) ? quoteName(label) : label
}

/** Says which of the wishes the walk does without, and why. */
export function composeLoss(context: ToolContext, gone: GivenUp): GroundedText {
  switch (gone.kind) {
    case 'topic':
      return grounded`Мест прямо на эту тему в путеводителе не нашлось.`
    case 'stops':
      return grounded`Больше ${formatStopCount(MAX_STOPS)} в одном маршруте не бывает.`
    case 'startStop':
      return grounded`Начало — у места ${nameAbsent(listPlaces(context, [gone.placeId]))}: зайти туда времени не хватит.`
    case 'need':
      return grounded`${gone.need.key === 'food' ? 'Поесть по пути негде' : 'Подходящих мест не нашлось'}: надёжных мест поблизости в путеводителе нет.`
    case 'change':
      if (gone.change.wish.kind === 'minutes')
        return grounded`За ${formatMinutes(gone.request.maxMinutes ?? 0)} не успеть, поэтому вышло дольше.`
      return grounded`${composeConflict(context, gone.conflict, gone.request)} ${composeGivenUp(context, gone.change, gone.request)}`
    case 'wanted': {
      const places = nameAbsent(listPlaces(context, gone.placeIds))
      if (gone.reason === 'absent') return describeMissing([gone.label])
      if (gone.reason === 'shut') return grounded`В это время закрыто: ${places}.`
      return gone.reason === 'doubtful'
        ? grounded`Не включил, потому что сведения ненадёжны: ${places}.`
        : grounded`Не подошло по остальным условиям: ${places}.`
    }
  }
}

function composeGivenUp(context: ToolContext, { wish, patch }: WalkChange, request: WalkRequest) {
  return wish.kind === 'legMeters'
    ? grounded`Построил с переходом в ${formatMeters(patch.maxLegMeters ?? 0)}.`
    : grounded`Построил без этого: ${nameWish(context, wish, request)}.`
}

/** «За 1 ч не успеть: …»: returns the wishes that exclude each other; too little time comes first. */
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
  const list = joinList(others, '; ')
  if (time) {
    const limit =
      time.kind === 'minutes'
        ? grounded`За ${formatMinutes(request.maxMinutes ?? 0)}`
        : grounded`К ${nameTime(context, request.deadline)}`
    return others.length > 0 ? grounded`${limit} не успеть: ${list}.` : grounded`${limit} не успеть.`
  }
  if (others.length === 0) return grounded`Такой маршрут не получается.`
  if (conflict.every(({ kind }) => kind === 'minStops'))
    return grounded`Под такие пожелания мест не хватает: для маршрута нужно хотя бы ${formatPlaceCount(request.minStops ?? 1)}.`
  return others.length > 1 ? grounded`Вместе не получается: ${list}.` : grounded`Не получается: ${list}.`
}

/** Names a change as a condition: «дать на маршрут 1 ч 20 мин». */
export function nameChange(
  context: ToolContext,
  { wish, patch }: WalkChange,
  request: WalkRequest,
): GroundedText {
  switch (wish.kind) {
    case 'minutes':
      return grounded`дать на маршрут ${formatMinutes(patch.maxMinutes ?? 0)}`
    case 'meters':
      return grounded`согласиться на ${formatMeters(patch.maxMeters ?? 0)} пути`
    case 'deadline':
      return nameWish(context, wish, { ...request, ...patch })
    case 'place':
      return grounded`не заходить: ${nameWish(context, wish, request)}`
    default:
      return grounded`снять условие: ${nameWish(context, wish, request)}`
  }
}

/** «12:30», with the date if it is another day. */
function nameTime({ now }: ToolContext, time: LocalTime = now): GroundedText {
  return getDate(time) === getDate(now) ? formatClock(time) : formatMoment(time)
}

function nameWish(context: ToolContext, wish: WalkWish, request: WalkRequest): GroundedText {
  switch (wish.kind) {
    case 'place':
      return nameStops(listPlaces(context, [wish.placeId]))
    case 'group':
      return nameGroup(context, request.groups[wish.group])
    case 'minutes':
      return grounded`время ${formatMinutes(request.maxMinutes ?? 0)}`
    case 'meters':
      return grounded`не больше ${formatMeters(request.maxMeters ?? 0)} пути`
    case 'legMeters':
      return grounded`переходы до ${formatMeters(request.maxLegMeters ?? 0)}`
    case 'deadline':
      return grounded`закончить к ${nameTime(context, request.deadline)}`
    case 'minStops':
      return grounded`хотя бы ${formatPlaceCount(request.minStops ?? 1)}`
    case 'maxStops':
      return grounded`не больше ${formatPlaceCount(request.maxStops ?? 0)}`
    case 'indoor':
      return request.needs.indoor ? grounded`только под крышей` : grounded`только на улице`
    default:
      return grounded`${LIMIT_WORDS[wish.kind]}`
  }
}

function nameGroup(context: ToolContext, group: WalkRequest['groups'][number] | undefined): GroundedText {
  const places = listPlaces(context, group?.anyOf ?? [])
  const [first] = places
  if (!first || !group) return EMPTY_TEXT
  const isOneKind = places.length > 1 && places.every(({ category }) => category === first.category)
  const kind = isOneKind ? grounded`категория «${first.category}»` : nameStops(places)
  return group.count > 1 ? grounded`${kind} (${formatPlaceCount(group.count)})` : kind
}
