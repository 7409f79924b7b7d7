import type { LocalTime } from '#domain/hours/hours-reader.ts'
import { getDate } from '../local-time.ts'
import type { WalkChange, WalkRequest, WalkWish } from '../planner/walk-request.ts'
import { listPlaces } from '../tools/list-places.ts'
import type { ToolContext } from '../tools/tool-context.ts'
import { concatGrounded, EMPTY_TEXT, type GroundedText, grounded } from '../wording/grounded-text.ts'
import { formatMeters, formatMinutes, formatPlaceCount } from '../wording/quantity.ts'
import { formatClock, formatMoment } from '../wording/time.ts'
import { nameStops } from './name-stops.ts'

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
  const list = concatGrounded(others, '; ')
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

/** Names the wishes that a walk was built without: «Построил без этого: категория «кафе».» */
export function composeGivenUp(
  context: ToolContext,
  { wish, patch }: WalkChange,
  request: WalkRequest,
): GroundedText {
  return wish.kind === 'legMeters'
    ? grounded`Построил с переходом в ${formatMeters(patch.maxLegMeters ?? 0)}.`
    : grounded`Построил без этого: ${nameWish(context, wish, request)}.`
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

const LIMIT_WORDS: Readonly<Record<'stepFree' | 'order' | 'roundTrip' | 'avoid', string>> = {
  stepFree: 'без ступеней',
  order: 'такой порядок',
  roundTrip: 'дорога обратно',
  avoid: 'не заходить туда, куда вы просили не заходить',
}
