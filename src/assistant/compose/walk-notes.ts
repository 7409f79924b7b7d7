import type { Place } from '#domain/place.ts'
import { MAX_STOPS } from '../planner/walk-request.ts'
import { listPlaces } from '../tools/list-places.ts'
import { locatePoint } from '../tools/locate-point.ts'
import type { ToolContext } from '../tools/tool-context.ts'
import type { GivenUp, PlannedWalk, WalkCaveat } from '../tools/walk/walk-outcome.ts'
import {
  concatGrounded,
  describeQuotedPlace,
  EMPTY_TEXT,
  type GroundedText,
  grounded,
} from '../wording/grounded-text.ts'
import { describeMissing } from '../wording/kind-nouns.ts'
import { formatMeters, formatMinutes, formatStopCount } from '../wording/quantity.ts'
import { endSentence, uncapitalize } from '../wording/sentences.ts'
import { formatClock, formatDay, formatMoment } from '../wording/time.ts'
import { nameAbsent, nameStops } from './name-stops.ts'
import { composeConflict, composeGivenUp } from './walk-conflict.ts'
import { listVerdictNotes } from './walk-verdicts.ts'

/** Figures of a way are estimates: a little more than asked for is no fault. */
const TOLERANCE = 1.02
const MAX_ROUGH_NAMED = 1

/**
 * What is to be said beside the stops, the gravest first: what must be said, what goes before a better reason of a stop,
 * and what goes behind it.
 */
export function listNotes(
  context: ToolContext,
  walk: PlannedWalk,
): [GroundedText[], GroundedText[], GroundedText[]] {
  const { grave, firm, mild } = groupCaveats(walk.caveats, walk.stops.length)
  const verdicts = listVerdictNotes(walk)
  const losses = walk.givenUp.map((one) => composeLoss(context, one))
  const must = [
    ...composeLackingEnds(context, walk),
    ...losses,
    ...grave,
    ...verdicts.broken,
    ...verdicts.unknown,
  ]
  return [
    must.filter(isSaid),
    [composeKept(walk, verdicts.kept), composeFillers(context, walk), ...firm].filter(isSaid),
    mild,
  ]
}

function isSaid({ text }: GroundedText): boolean {
  return text !== ''
}

/** Names that the guide lacks, and a start that nobody knows, with what was taken instead. */
function composeLackingEnds(context: ToolContext, { plan, wishes }: PlannedWalk): GroundedText[] {
  const { points } = plan.walk
  const { start, conditions } = wishes
  const isLost = start?.kind === 'visitor' && locatePoint(context, start).coordinates === undefined
  return [
    conditions.unknownNames.length > 0 ? describeMissing(conditions.unknownNames) : EMPTY_TEXT,
    isLost ? grounded`Где вы, я не знаю: начало — ${nameAbsent(points.slice(0, 1))}.` : EMPTY_TEXT,
  ]
}

/** What of the wishes the walk does without, and why. */
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
      const places = listPlaces(context, gone.placeIds)
      if (gone.reason === 'absent') return describeMissing([gone.label])
      if (gone.reason === 'shut') return grounded`В это время закрыто: ${nameAbsent(places)}.`
      return gone.reason === 'doubtful'
        ? grounded`Не включил, потому что сведения ненадёжны: ${nameAbsent(places)}.`
        : grounded`Не подошло по остальным условиям: ${nameAbsent(places)}.`
    }
  }
}

/** «Учёл: с коляской, к 17:00 успеете, конец в 16:40.» */
function composeKept(walk: PlannedWalk, needs: readonly GroundedText[]): GroundedText {
  const { plan, request, wishes } = walk
  const { distanceMeters, endsAt } = plan.walk
  const longest = Math.max(0, ...plan.legs.map(({ meters }) => meters))
  const { deadline } = request
  const about = walk.caveats.some(({ kind }) => kind === 'approximate') ? 'около ' : ''
  const isLegKept = wishes.legMeters !== undefined && longest <= wishes.legMeters * TOLERANCE
  const kept = [
    ...needs,
    deadline !== undefined && endsAt !== undefined && endsAt <= deadline
      ? grounded`к ${formatClock(deadline)} успеете, конец ${about || 'в '}${formatClock(endsAt)}`
      : '',
    wishes.meters !== undefined ? grounded`идти всего ${about}${formatMeters(distanceMeters)}` : '',
    isLegKept ? grounded`переходы не длиннее ${formatMeters(wishes.legMeters ?? 0)}` : '',
    request.isRoundTrip === true ? 'вернётесь к началу' : '',
    wishes.by === 'bike' ? 'время в пути — на велосипеде' : '',
  ]
  const list = concatGrounded(kept, ', ')
  return list.text === '' ? EMPTY_TEXT : grounded`Учёл: ${list}.`
}

/** What nobody wished for and only fills the time. */
function composeFillers(context: ToolContext, { fillers }: PlannedWalk): GroundedText {
  const places = listPlaces(context, fillers)
  return places.length > 0
    ? grounded`Подходящих мест на всё время не хватило, добавил соседние: ${nameAbsent(places)}.`
    : EMPTY_TEXT
}

type Kind = WalkCaveat['kind']

/** The caveats of a walk of so many stops in words; those of one kind are told together. */
export function groupCaveats(caveats: readonly WalkCaveat[], count: number) {
  const list = <Wanted extends Kind>(kind: Wanted) =>
    caveats.filter((one): one is WalkCaveat & { kind: Wanted } => one.kind === kind)
  const states = list('state')
  const composeState = ({ place, sentence }: (typeof states)[number]) =>
    grounded`${describeQuotedPlace(place)}: ${uncapitalize(endSentence(sentence))}`
  const shared = Map.groupBy(
    states.filter(({ state, isShared }) => state === 'unverified' && isShared),
    ({ sentence }) => sentence,
  )
  const shut = list('shut').map(({ place, opensAt }) => {
    const name = describeQuotedPlace(place)
    return opensAt ? grounded`${name} (откроется ${formatMoment(opensAt)})` : name
  })
  const unsure = list('hoursUnknown').map(({ place }) => place)
  const onHoliday = list('holidayHours').map(({ place }) => place)
  const rough = list('approximate').map(({ place }) => place)
  const [dark] = list('dark')
  const [other] = list('otherDay')
  const [later] = list('laterStart')
  return {
    grave: [
      other
        ? grounded`Сегодня на это уже поздно, поэтому прогулка на ${formatDay(other.startsAt.slice(0, 10))}, с ${formatClock(other.startsAt)}.`
        : EMPTY_TEXT,
      later ? grounded`Выходить лучше в ${formatClock(later.startsAt)}: раньше не всё открыто.` : EMPTY_TEXT,
      ...states.filter(({ state }) => state !== 'unverified').map(composeState),
      ...list('across').map(
        ({ place, sentence }) =>
          grounded`До места ${describeQuotedPlace(place)} дорога длиннее, чем по прямой: ${uncapitalize(endSentence(sentence))}`,
      ),
      ...list('outside').map(
        ({ place }) => grounded`${describeQuotedPlace(place)} — за городом, пешком далеко.`,
      ),
      shut.length > 0 ? grounded`В это время закрыто: ${concatGrounded(shut, ', ')}.` : EMPTY_TEXT,
    ].filter(isSaid),
    firm: [
      dark
        ? grounded`Идти придётся в основном в темноте: солнце садится около ${formatClock(dark.sunset)}, встаёт около ${formatClock(dark.sunrise)}.`
        : EMPTY_TEXT,
      ...states.filter(({ state, isShared }) => state === 'unverified' && !isShared).map(composeState),
    ].filter(isSaid),
    mild: [
      unsure.length > 0
        ? grounded`Часы работы не указаны, уточните заранее: ${nameStops(unsure)}.`
        : EMPTY_TEXT,
      onHoliday.length > 0
        ? grounded`Это праздничный день, часы уточните заранее: ${nameStops(onHoliday)}.`
        : EMPTY_TEXT,
      composeRough(rough, count),
      ...[...shared].map(([sentence, ones]) => {
        const named = nameStops(ones.map(({ place }) => place))
        return grounded`${endSentence(sentence).slice(0, -1)}: ${named}.`
      }),
    ].filter(isSaid),
  }
}

/** That positions are not exact, by name where they are few. */
function composeRough(rough: readonly Place[], count: number): GroundedText {
  if (rough.length === 0) return EMPTY_TEXT
  if (rough.length <= MAX_ROUGH_NAMED) return grounded`На карте примерно: ${nameStops(rough)}.`
  return rough.length === count
    ? grounded`Места отмечены на карте примерно.`
    : grounded`Часть мест отмечена на карте примерно.`
}
