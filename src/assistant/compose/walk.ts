import type { Place } from '#domain/place.ts'
import type { Walk } from '#domain/walk.ts'
import { isDoubtful } from '../guide/place-state.ts'
import { getDate } from '../local-time.ts'
import type { WalkWishes } from '../request.ts'
import { listPlaces, type ToolContext } from '../tools/tool-context.ts'
import { keepEnds } from '../tools/walk/change-wishes.ts'
import type { PlannedWalk, StopReport, WalkOutcome } from '../tools/walk/walk-outcome.ts'
import { isFood, isInReach } from '../tools/walk/walk-places.ts'
import { findDarkness } from '../tools/walk/walk-times.ts'
import type { Dialogue } from '../understand/dialogue.ts'
import {
  describePlace,
  EMPTY_TEXT,
  type GroundedText,
  grounded,
  groundedComputed,
} from '../wording/grounded-text.ts'
import { formatMinutes, formatStopCount } from '../wording/quantity.ts'
import { formatClock, formatDay } from '../wording/time.ts'
import { nameAbsent, nameStops } from './name-stops.ts'
import { composeRefusal, joinLines, joinList, joinSentences, type Part, type Reply } from './reply.ts'
import { composeConflict, composeFault, composeLoss, nameChange } from './walk-losses.ts'
import { groupCaveats, listNotes } from './walk-notes.ts'
import { listUnderstood } from './walk-understood.ts'

const MAX_WALK_TEXT = 700
const MAX_REASON = 140
/** Characters that notes of each rank reserve for the reasons of the stops. */
const RESERVES = [0, 30, 60]
/** Characters of «1. » and the full stops of a line. */
const LINE_SIGNS = 6
/** For this many stops a reason is kept before a note is left out. */
const MAX_REASONS_KEPT = 5
const NEW_WALK = 'Новый маршрут'

type StopChange = NonNullable<PlannedWalk['change']>

/** Returns a walk in words beside its card: the heading, a reason for each new stop, and what became of each condition. */
export function composeWalk(context: ToolContext, outcome: WalkOutcome, before?: Dialogue['walk']): Reply {
  if (outcome.kind === 'planned') return composePlanned(context, outcome, before)
  if (outcome.kind === 'conflict') return composeContradiction(context, outcome, before !== undefined)
  const losses = joinSentences(...outcome.givenUp.map((one) => composeLoss(context, one)))
  const text = losses.text === '' ? grounded`Под такие пожелания в путеводителе мест нет.` : losses
  return composeRefusal(text, NEW_WALK, 'Что посмотреть в городе')
}

function composePlanned(context: ToolContext, outcome: PlannedWalk, before: Dialogue['walk']): Reply {
  const planned = before && outcome.change ? dropShown(context, outcome, before.walk) : outcome
  const { change, plan, wishes } = planned
  const faults = (change?.faults ?? []).map((fault) => composeFault(context, fault))
  const head = joinSentences(...faults, composeHead(context, planned))
  const walk = closeLoop(planned)
  const isSame = change !== undefined && faults.length > 0 && isSameWalk(before?.walk, plan.walk)
  return {
    text: isSame ? joinSentences(...faults, 'Маршрут прежний.') : composeBody(context, planned, head),
    ...(isSame ? {} : { walk }),
    quickReplies: listQuickReplies(context, outcome),
    remember: {
      walk: { walk, wishes: keepKnown(wishes) },
      ...(before && !isSame && { walkBefore: before }),
      before: 'walk',
      focus: [],
      shownPassages: [],
    },
    isSupported: true,
  }
}

function dropShown(context: ToolContext, planned: PlannedWalk, before: Walk): PlannedWalk {
  const { added = [] } = planned.change ?? {}
  const wasDark = findDarkness(context, before) !== undefined
  const caveats = planned.caveats.filter((one) => {
    if (one.kind === 'dark') return !wasDark
    return !('place' in one) || one.kind === 'shut' || added.includes(one.place.id)
  })
  return { ...planned, caveats }
}

function isSameWalk(before: Walk | undefined, { points }: Walk): boolean {
  const stops = new Set(before?.points.map(({ id }) => id))
  return before !== undefined && [...stops].join() === points.map(({ id }) => id).join()
}

/** «Вот прогулка: 4 остановки, 2 ч вместе с дорогой, сб, 20 июня, 10:00–12:00.» */
function composeHead(
  context: ToolContext,
  { plan, stops, isTimed, change, caveats }: PlannedWalk,
): GroundedText {
  const { points, totalMinutes, startsAt, endsAt } = plan.walk
  const isRough = stops.some(({ place }) => place.coordinates.precision === 'approximate')
  const about = isRough ? 'примерно ' : ''
  // The length of a way with a detour is not known.
  const isMeasured = caveats.every(({ kind }) => kind !== 'across' && kind !== 'outside')
  const times =
    isTimed && startsAt && endsAt
      ? grounded`, ${formatDay(getDate(startsAt))}, ${formatClock(startsAt)}–${about}${formatClock(endsAt)}`
      : ''
  const length = isMeasured && grounded`${about}${formatMinutes(totalMinutes)} вместе с дорогой${times}`
  const plain = points.length > 1 ? 'Вот прогулка' : 'Получится зайти в одно место'
  const title = change ? nameStopChange(context, change) : plain
  const count = (points.length > 1 || change !== undefined) && formatStopCount(points.length)
  const figures = joinList([count, length])
  return figures.text === '' ? grounded`${title}.` : grounded`${title}: ${figures}.`
}

function nameStopChange(context: ToolContext, { removed, added }: StopChange): GroundedText {
  const gone = listPlaces(context, removed)
  const come = listPlaces(context, added)
  return joinSentences(
    gone.length > 0 && grounded`Убрал: ${nameAbsent(gone)}.`,
    come.length > 0 && grounded`Добавил: ${nameStops(come)}.`,
    gone.length + come.length > 0 ? 'Теперь маршрут' : 'Остановки прежние',
  )
}

function composeBody(context: ToolContext, planned: PlannedWalk, head: GroundedText): GroundedText {
  const { stops, change } = planned
  const shown = change ? stops.filter(({ place }) => change.added.includes(place.id)) : stops
  const places = shown.map(({ place }) => place)
  const names = places.reduce((sum, { name }) => sum + name.length + LINE_SIGNS, 0)
  const room = MAX_WALK_TEXT - head.text.length - names - 2
  const count = Math.min(shown.length, MAX_REASONS_KEPT)
  const foot = listNotes(context, planned).reduce<GroundedText>(
    (before, notes, rank) => fitNotes(before, notes, room - count * (RESERVES[rank] ?? 0)),
    EMPTY_TEXT,
  )
  const reasons = chooseReasons(shown, room - foot.text.length)
  const numbers = new Map(stops.map(({ place }, index) => [place.id, index + 1]))
  const lines = places.map((place, index) => {
    const line = grounded`${groundedComputed(`${numbers.get(place.id)}.`)} ${describePlace(place)}`
    return reasons[index] ? grounded`${line}. ${reasons[index]}` : line
  })
  return joinLines(head, ...lines, foot)
}

/** Chooses a reason for as many stops as fit, the shortest first, then replaces them with better ones. */
function chooseReasons(stops: readonly StopReport[], room: number): string[] {
  let left = room
  const take = (old: string, text = '') => {
    if (text === '' || text.length - old.length >= left) return old
    left -= text.length - old.length
    return text
  }
  const shortest = stops.map(({ reasons }) => reasons.toSorted((a, b) => a.length - b.length)[0])
  const order = [...stops.keys()].sort((a, b) => (shortest[a]?.length ?? 0) - (shortest[b]?.length ?? 0))
  const short = new Map(order.map((index) => [index, take('', shortest[index])]))
  return stops.map(({ reasons }, index) =>
    take(
      short.get(index) ?? '',
      reasons.find((text) => text.length <= MAX_REASON),
    ),
  )
}

/** Appends as many notes as fit; the first one is always included. */
function fitNotes(before: GroundedText, notes: readonly Part[], room: number): GroundedText {
  return notes.reduce<GroundedText>((fitted, note) => {
    const longer = joinSentences(fitted, note)
    return fitted.text === '' || longer.text.length <= room ? longer : fitted
  }, before)
}

function composeContradiction(
  context: ToolContext,
  { conflict, request, change, faults, caveats }: Extract<WalkOutcome, { kind: 'conflict' }>,
  hasWalk: boolean,
): Reply {
  const why = joinSentences(
    ...faults.map((fault) => composeFault(context, fault)),
    composeConflict(context, conflict, request),
    hasWalk && 'Маршрут прежний.',
  )
  // The duration of a way with a detour is not known, so no time is offered for it.
  if (!change || caveats.length > 0) {
    const ways = groupCaveats(caveats, 0).grave
    const text = joinSentences(why, ...ways, caveats.length === 0 && 'Что изменить?')
    return { text, quickReplies: [NEW_WALK, 'Что посмотреть в городе'], isSupported: true }
  }
  return {
    text: grounded`${why} Получится, если ${nameChange(context, change.change, request)}. Построить так?`,
    quickReplies: ['Да, построй так', NEW_WALK],
    remember: { offer: composeOffer(context, change.wishes) },
    isSupported: true,
  }
}

/** Returns wishes as a message: «Построй прогулку: 2 часа, с детьми. Зайти: Музей соли». */
function composeOffer({ guide }: ToolContext, wishes: WalkWishes): string {
  const conditions = listUnderstood(wishes, guide).map(({ label }) => label)
  const names = wishes.conditions.wanted.flatMap(({ kind, label }) => (kind === 'place' ? [label] : []))
  const parts = [...conditions, ...(names.length > 0 ? [`с заходом: ${names.join(', ')}`] : [])]
  return ['Построй прогулку', ...parts].join(', ')
}

/** A walk of two stops cannot get shorter, and a café is offered only if the walk lacks one and the guide has one. */
function listQuickReplies({ guide, now }: ToolContext, { plan, stops, caveats }: PlannedWalk): string[] {
  const isMeal = (place: Place) => isFood(place) && !isDoubtful(place) && isInReach(guide, place, 'foot')
  const hasMeal = stops.some(({ place }) => isFood(place)) || !guide.places.some(isMeal)
  const isDark = caveats.some(({ kind }) => kind === 'dark')
  const isToday = getDate(plan.walk.startsAt ?? now) <= getDate(now)
  return [
    ...(isDark && isToday ? ['Завтра с 10:00'] : []),
    stops.length > 2 ? 'Покороче' : 'Подлиннее',
    ...(hasMeal ? [] : ['Добавь кафе']),
    NEW_WALK,
  ]
}

/** Closes a round trip on the map. */
function closeLoop({ plan: { walk }, request }: PlannedWalk): Walk {
  const [first] = walk.points
  const isLoop = request.isRoundTrip === true && request.startAt === undefined
  return isLoop && first && walk.points.length > 1 ? { ...walk, points: [...walk.points, first] } : walk
}

/** Returns the wishes without vectors, and without end points that the guide lacks: the answer has named them. */
function keepKnown(wishes: WalkWishes): NonNullable<Dialogue['walk']>['wishes'] {
  const { topic: _topic, ...conditions } = wishes.conditions
  const known = keepEnds(wishes, ({ kind }) => kind !== 'unknown')
  return { ...known, conditions: { ...conditions, unknownNames: [] } }
}
