import type { Walk } from '#domain/walk.ts'
import type { EditKind } from '../encoder/encoder.ts'
import { getDate } from '../local-day.ts'
import type { WalkWishes } from '../request.ts'
import type { ToolContext } from '../tools/tool-context.ts'
import { listPlaces } from '../tools/walk/find-point.ts'
import { isFood } from '../tools/walk/list-pool.ts'
import type { PlannedWalk, StopReport, WalkFault, WalkOutcome } from '../tools/walk/walk-outcome.ts'
import type { Dialogue } from '../understand/dialogue.ts'
import { capitalize } from '../wording/first-letter.ts'
import { type GroundedText, joinTold, told, toldComputed, UNTOLD } from '../wording/grounded-text.ts'
import { findKindNoun } from '../wording/kind-nouns.ts'
import { tellPlace, tellQuotedPlace } from '../wording/place-name.ts'
import { tellMinutes, tellStopCount } from '../wording/quantity.ts'
import { tellClock, tellDay } from '../wording/time.ts'
import { nameAbsent, nameStops } from './name-stops.ts'
import type { Reply } from './reply.ts'
import { composeConflict, nameChange } from './walk-conflict.ts'
import { composeLoss, listNotes } from './walk-notes.ts'
import { listUnderstood } from './walk-understood.ts'

const MAX_WALK_TEXT = 700
const MAX_REASON = 120
const MIN_REASON = 24
/** «1. » and the full stops of a line. */
const LINE_SIGNS = 6
/** A reason for so many stops is kept before a note is left out. */
const MAX_REASONS_KEPT = 5
const NEW_WALK = 'Новый маршрут'

/** A walk in words beside its card: what it is, one reason for each new stop, and what became of each condition. */
export function composeWalk(context: ToolContext, outcome: WalkOutcome, before?: Dialogue['walk']): Reply {
  if (outcome.kind === 'planned') return composePlanned(context, outcome, before)
  if (outcome.kind === 'conflict') return composeContradiction(context, outcome)
  const losses = outcome.givenUp.map((one) => composeLoss(context, one))
  const text = losses.length > 0 ? joinTold(losses, ' ') : told`Под такие пожелания в путеводителе мест нет.`
  return { text, quickReplies: [NEW_WALK, 'Что посмотреть в городе'], isSupported: false }
}

function composePlanned(context: ToolContext, planned: PlannedWalk, before: Dialogue['walk']): Reply {
  const { change, plan, stops, wishes } = planned
  const faults = (change?.faults ?? []).map((fault) => composeFault(context, fault))
  const shown = change ? stops.filter(({ placeId }) => change.added.includes(placeId)) : stops
  const head = joinTold([...faults, composeHead(context, planned)], ' ')
  const walk = closeLoop(planned)
  const isSame = change !== undefined && faults.length > 0 && isSameWalk(before?.walk, plan.walk)
  return {
    text: isSame
      ? joinTold([...faults, 'Маршрут прежний.'], ' ')
      : composeBody(context, planned, head, shown),
    ...(isSame ? {} : { walk }),
    quickReplies: listQuickReplies(context, planned),
    remember: {
      walk: { walk, wishes: dropTopic(wishes) },
      ...(before && !isSame && { walkBefore: before }),
      before: 'walk',
      focus: [],
      told: [],
    },
    isSupported: true,
  }
}

function isSameWalk(before: Walk | undefined, { points }: Walk): boolean {
  return (
    before !== undefined &&
    [...new Set(before.points.map(({ id }) => id))].join() === points.map(({ id }) => id).join()
  )
}

/** «Вот прогулка: 4 остановки, 2 ч вместе с дорогой, сб, 20 июня, 10:00–12:00.» */
function composeHead(context: ToolContext, { plan, wishes, change, caveats }: PlannedWalk): GroundedText {
  const { points, totalMinutes, startsAt, endsAt } = plan.walk
  const isRough = caveats.some(({ kind }) => kind === 'approximate')
  const isTimed = wishes.startsAt ?? wishes.deadline ?? wishes.conditions.when
  const times =
    isTimed && startsAt && endsAt
      ? told`, ${tellDay(getDate(startsAt))}, ${tellClock(startsAt)}–${isRough ? 'примерно ' : ''}${tellClock(endsAt)}`
      : UNTOLD
  const gone = listPlaces(context, change?.removed ?? [])
  const come = listPlaces(context, change?.added ?? [])
  const title = change
    ? joinTold(
        [
          gone.length > 0 ? told`Убрал: ${nameAbsent(gone)}.` : '',
          come.length > 0 ? told`Добавил: ${nameStops(come)}.` : '',
          gone.length + come.length > 0 ? 'Теперь маршрут' : 'Остановки прежние',
        ],
        ' ',
      )
    : told`Вот прогулка${points.length > 1 ? '' : told`, зайти получится в одно место`}`
  const length = told`${isRough ? 'примерно ' : ''}${tellMinutes(totalMinutes)}`
  return told`${title}: ${tellStopCount(points.length)}, ${length} вместе с дорогой${times}.`
}

function composeBody(
  context: ToolContext,
  planned: PlannedWalk,
  head: GroundedText,
  shown: readonly StopReport[],
): GroundedText {
  const places = listPlaces(
    context,
    shown.map(({ placeId }) => placeId),
  )
  const names = places.reduce((sum, { name }) => sum + name.length + LINE_SIGNS, 0)
  const room = MAX_WALK_TEXT - head.text.length - names - 2
  const foot = fitNotes(
    listNotes(context, planned),
    room - Math.min(shown.length, MAX_REASONS_KEPT) * MIN_REASON,
  )
  let left = room - foot.text.length
  const numbers = new Map(planned.stops.map(({ placeId }, index) => [placeId, index + 1]))
  const lines = shown.map(({ placeId, reasons }, index) => {
    const share = Math.min(MAX_REASON, Math.floor(left / (shown.length - index)))
    const reason = reasons.flatMap((text) => shortenReason(text, share))[0] ?? ''
    left -= reason.length + 1
    const name = joinTold(listPlaces(context, [placeId]).map(tellPlace), '')
    const line = told`${toldComputed(`${numbers.get(placeId)}.`)} ${name}`
    return reason === '' ? line : told`${line}. ${reason}`
  })
  return joinTold([head, ...lines, foot], '\n')
}

/** The sentence word for word, or its part before a colon or a semicolon; nothing when neither has room. */
function shortenReason(text: string, room: number): string[] {
  if (text.length <= room) return [text]
  const part = text.split(/[;:]\s/u)[0] ?? ''
  return part.length < text.length && part.length >= MIN_REASON && part.length < room ? [`${part}.`] : []
}

/** As many notes as there is room for; the first is always told. */
function fitNotes(notes: readonly GroundedText[], room: number): GroundedText {
  return notes.reduce((fitted, note) => {
    const longer = joinTold([fitted, note], ' ')
    return fitted.text === '' || longer.text.length <= room ? longer : fitted
  }, UNTOLD)
}

const NOTHING_NAMED: Partial<Record<EditKind, string>> = {
  add: 'Что добавить? Назовите место или вид мест.',
  remove: 'Что убрать? Назовите остановку.',
  replace: 'Что заменить? Назовите остановку.',
  reorder: 'Какую остановку переставить и куда?',
  start: 'С какого места начать?',
  end: 'Каким местом закончить?',
}
const FAULTS: Readonly<Record<'nothingLeft' | 'noMore' | 'noShorter' | 'startGone' | 'endGone', string>> = {
  nothingLeft: 'Тогда в маршруте ничего не останется.',
  noMore: 'Добавить больше нечего: подходящих мест не осталось или на них не хватит времени.',
  noShorter: 'Короче не получается: меньше двух остановок в маршруте не бывает.',
  startGone: 'Начать там, где вы просили, теперь не выйдет: эту остановку вы убрали.',
  endGone: 'Закончить там, где вы просили, теперь не выйдет: эту остановку вы убрали.',
}

/** Why an edit was not made. */
function composeFault(context: ToolContext, fault: WalkFault): GroundedText {
  switch (fault.kind) {
    case 'nothingNamed':
      return told`${NOTHING_NAMED[fault.edit] ?? 'Что поменять? Назовите остановку.'}`
    case 'notInWalk': {
      const noun = findKindNoun(fault.label)
      return noun
        ? told`${capitalize(noun.genitivePlural)} в маршруте и так нет.`
        : told`Такой остановки в маршруте нет: «${fault.label}».`
    }
    case 'absent':
      return told`Подходящих мест не нашлось: «${fault.label}».`
    case 'already':
      return told`${joinTold(listPlaces(context, [fault.placeId]).map(tellQuotedPlace), '')} уже в маршруте.`
    case 'noOther':
      return told`Заменить не на что, похожих мест нет: ${joinTold(listPlaces(context, [fault.placeId]).map(tellQuotedPlace), '')}.`
    case 'conflict':
      return told`Не добавил: ${nameAbsent(listPlaces(context, fault.placeIds))}. ${composeConflict(context, fault.conflict, fault.request)}`
    default:
      return told`${FAULTS[fault.kind]}`
  }
}

/** The wishes that exclude each other; «да» takes the smallest change that works. */
function composeContradiction(
  context: ToolContext,
  { conflict, request, change, faults }: Extract<WalkOutcome, { kind: 'conflict' }>,
): Reply {
  const why = joinTold(
    [...faults.map((fault) => composeFault(context, fault)), composeConflict(context, conflict, request)],
    ' ',
  )
  if (!change)
    return {
      text: told`${why} Что изменить?`,
      quickReplies: [NEW_WALK, 'Что посмотреть в городе'],
      isSupported: true,
    }
  return {
    text: told`${why} Получится, если ${nameChange(context, change.change, request)}. Построить так?`,
    quickReplies: ['Да, построй так', NEW_WALK],
    remember: { offer: composeOffer(context, change.wishes) },
    isSupported: true,
  }
}

/** Wishes as a message: «Построй прогулку: 2 часа, с детьми. Зайти: Музей соли». */
function composeOffer({ guide }: ToolContext, wishes: WalkWishes): string {
  const conditions = listUnderstood(wishes, guide).map(({ label }) => label)
  const names = wishes.conditions.wanted.flatMap(({ kind, label }) => (kind === 'place' ? [label] : []))
  const parts = [...conditions, ...(names.length > 0 ? [`с заходом: ${names.join(', ')}`] : [])]
  return ['Построй прогулку', ...parts].join(', ')
}

/** A walk of two stops gets no shorter, and no café comes in where one is or none is there. */
function listQuickReplies({ guide, now }: ToolContext, { plan, caveats }: PlannedWalk): string[] {
  const { points } = plan.walk
  const stops = points.flatMap(({ id }) => guide.places.find((place) => place.id === id) ?? [])
  const hasMeal = stops.some(isFood) || !guide.places.some(isFood)
  const isDark = caveats.some(({ kind }) => kind === 'dark')
  const isToday = getDate(plan.walk.startsAt ?? now) <= getDate(now)
  return [
    ...(isDark && isToday ? ['Завтра с 10:00'] : []),
    points.length > 2 ? 'Покороче' : 'Подлиннее',
    ...(hasMeal ? [] : ['Добавь кафе']),
    NEW_WALK,
  ]
}

/** On the map a round trip ends where it began. */
function closeLoop({ plan: { walk }, request }: PlannedWalk): Walk {
  const [first] = walk.points
  const isLoop =
    (request.isRoundTrip === true && request.startAt === undefined) ||
    (request.startId !== undefined && request.startId === request.endId)
  return isLoop && first && walk.points.length > 1 ? { ...walk, points: [...walk.points, first] } : walk
}

/** Vectors are not kept. */
function dropTopic(wishes: WalkWishes): NonNullable<Dialogue['walk']>['wishes'] {
  const { topic: _topic, ...conditions } = wishes.conditions
  return { ...wishes, conditions }
}
