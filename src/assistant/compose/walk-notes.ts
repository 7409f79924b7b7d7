import type { Place } from '#domain/place.ts'
import { listPlaces, locatePoint, type ToolContext } from '../tools/tool-context.ts'
import { type AskedNeed, isOfEveryStop, listNeeds, NEED_RULES } from '../tools/walk/judge-stops.ts'
import type { PlannedWalk, WalkCaveat } from '../tools/walk/walk-outcome.ts'
import { describeQuotedPlace, type GroundedText, grounded } from '../wording/grounded-text.ts'
import { describeMissing } from '../wording/kind-nouns.ts'
import { formatMeters } from '../wording/quantity.ts'
import { capitalize, endSentence, uncapitalize } from '../wording/sentences.ts'
import { formatClock, formatDay, formatMoment } from '../wording/time.ts'
import { askNeed, nameNeed, nameUnwantedNeed } from './condition-words.ts'
import { nameAbsent, nameStops } from './name-stops.ts'
import { joinList, type Part } from './reply.ts'
import { composeLoss } from './walk-losses.ts'

/** Figures of a way are estimates: a little more than asked for is no fault. */
const TOLERANCE = 1.02

/** Returns what must be said beside the stops, what goes before a better reason of a stop, and what goes behind it. */
export function listNotes(context: ToolContext, walk: PlannedWalk): Part[][] {
  const { grave, firm, mild } = groupCaveats(walk.caveats, walk.stops.length)
  const { kept, broken, unknown } = listVerdictNotes(walk)
  const losses = walk.givenUp.map((one) => composeLoss(context, one))
  return [
    [...composeLackingEnds(context, walk), ...losses, ...grave, ...broken, ...unknown],
    [composeKept(walk, kept), composeFillers(context, walk), ...firm],
    mild,
  ]
}

function composeLackingEnds(context: ToolContext, { plan, wishes }: PlannedWalk): Part[] {
  const { start, conditions } = wishes
  const isLost = start?.kind === 'visitor' && locatePoint(context, start).coordinates === undefined
  return [
    conditions.unknownNames.length > 0 && describeMissing(conditions.unknownNames),
    isLost && grounded`Где вы, я не знаю: начало — ${nameAbsent(plan.walk.points.slice(0, 1))}.`,
  ]
}

/** «Учёл: с коляской, к 17:00 успеете, конец в 16:40.» */
function composeKept(walk: PlannedWalk, needs: readonly GroundedText[]): Part {
  const { plan, request, wishes } = walk
  const { distanceMeters, endsAt } = plan.walk
  const { deadline } = request
  const { meters, legMeters } = wishes
  const longest = Math.max(0, ...plan.legs.map((leg) => leg.meters))
  const about = walk.caveats.some(({ kind }) => kind === 'approximate') ? 'около ' : ''
  const isInTime = deadline !== undefined && endsAt !== undefined && endsAt <= deadline
  const isLegKept = legMeters !== undefined && longest <= legMeters * TOLERANCE
  const list = joinList([
    ...needs,
    isInTime && grounded`к ${formatClock(deadline)} успеете, конец ${about || 'в '}${formatClock(endsAt)}`,
    meters !== undefined && grounded`идти всего ${about}${formatMeters(distanceMeters)}`,
    isLegKept && grounded`переходы не длиннее ${formatMeters(legMeters)}`,
    request.isRoundTrip && 'вернётесь к началу',
    wishes.by === 'bike' && 'время в пути — на велосипеде',
  ])
  return list.text !== '' && grounded`Учёл: ${list}.`
}

function composeFillers(context: ToolContext, { fillers }: PlannedWalk): Part {
  const places = nameAbsent(listPlaces(context, fillers))
  return places.text !== '' && grounded`Подходящих мест на всё время не хватило, добавил соседние: ${places}.`
}

/** Describes the caveats of a walk of so many stops; those of one kind are told together. */
export function groupCaveats(
  caveats: readonly WalkCaveat[],
  count: number,
): Record<'grave' | 'firm' | 'mild', Part[]> {
  const list = <Kind extends WalkCaveat['kind']>(kind: Kind) =>
    caveats.filter((one): one is WalkCaveat & { kind: Kind } => one.kind === kind)
  const listAt = (kind: 'hoursUnknown' | 'holidayHours' | 'approximate') =>
    list(kind).map(({ place }) => place)
  const states = list('state')
  const composeState = ({ place, sentence }: (typeof states)[number]) =>
    grounded`${describeQuotedPlace(place)}: ${uncapitalize(endSentence(sentence))}`
  const unverified = states.filter(({ state }) => state === 'unverified')
  const shared = Map.groupBy(
    unverified.filter(({ isShared }) => isShared),
    ({ sentence }) => sentence,
  )
  const shut = list('shut').map(({ place, opensAt }) => {
    const name = describeQuotedPlace(place)
    return opensAt ? grounded`${name} (откроется ${formatMoment(opensAt)})` : name
  })
  const [unsure, onHoliday] = [listAt('hoursUnknown'), listAt('holidayHours')]
  const [dark] = list('dark')
  const [other] = list('otherDay')
  const [later] = list('laterStart')
  return {
    grave: [
      other &&
        grounded`Сегодня на это уже поздно, поэтому прогулка на ${formatDay(other.startsAt.slice(0, 10))}, с ${formatClock(other.startsAt)}.`,
      later && grounded`Выходить лучше в ${formatClock(later.startsAt)}: раньше не всё открыто.`,
      ...states.filter(({ state }) => state !== 'unverified').map(composeState),
      ...list('across').map(
        ({ place, sentence }) =>
          grounded`До места ${describeQuotedPlace(place)} дорога длиннее, чем по прямой: ${uncapitalize(endSentence(sentence))}`,
      ),
      ...list('outside').map(
        ({ place }) => grounded`${describeQuotedPlace(place)} — за городом, пешком далеко.`,
      ),
      shut.length > 0 && grounded`В это время закрыто: ${joinList(shut)}.`,
    ],
    firm: [
      dark &&
        grounded`Идти придётся в основном в темноте: солнце садится около ${formatClock(dark.sunset)}, встаёт около ${formatClock(dark.sunrise)}.`,
      ...unverified.filter(({ isShared }) => !isShared).map(composeState),
    ],
    mild: [
      unsure.length > 0 && grounded`Часы работы не указаны, уточните заранее: ${nameStops(unsure)}.`,
      onHoliday.length > 0 && grounded`Это праздничный день, часы уточните заранее: ${nameStops(onHoliday)}.`,
      composeRough(listAt('approximate'), count),
      ...[...shared].map(([sentence, ones]) => {
        const named = nameStops(ones.map(({ place }) => place))
        return grounded`${endSentence(sentence).slice(0, -1)}: ${named}.`
      }),
    ],
  }
}

function composeRough(rough: readonly Place[], count: number): Part {
  if (rough.length === 0) return undefined
  if (rough.length === 1) return grounded`На карте примерно: ${nameStops(rough)}.`
  return rough.length === count
    ? grounded`Места отмечены на карте примерно.`
    : grounded`Часть мест отмечена на карте примерно.`
}

/** Returns the needs that the walk meets, those that some stops break, and those unknown for all or some stops. */
function listVerdictNotes(walk: PlannedWalk) {
  const notes = listNeeds(walk.wishes.conditions).map((asked) => sumVerdicts(walk, asked))
  const never = notes.filter(({ unknown }) => unknown.length === walk.stops.length)
  const partly = notes.filter(({ unknown }) => unknown.length > 0 && unknown.length < walk.stops.length)
  const questions = never.map(({ asked }) => askNeed(asked.need)).join(' и ')
  return {
    kept: notes.filter(({ isKept }) => isKept).map(({ asked }) => nameAsked(asked)),
    broken: composeBroken(notes),
    unknown: [
      never.length > 0 && grounded`В путеводителе не сказано, ${questions}: уточните на месте.`,
      ...partly.map(({ asked, unknown }) =>
        unknown.length > 1
          ? grounded`${capitalize(askNeed(asked.need))}, сказано не обо всех местах.`
          : grounded`Не сказано, ${askNeed(asked.need)}: ${nameStops(unknown)}.`,
      ),
    ],
  }
}

type NeedNote = { asked: AskedNeed; isKept: boolean; broken: readonly Place[]; unknown: readonly Place[] }

/** Counts the verdicts of the stops for a need. If one stop is enough, the others break nothing. */
function sumVerdicts({ stops }: PlannedWalk, asked: AskedNeed): NeedNote {
  const { need, isUnwanted } = asked
  const byVerdict = Map.groupBy(
    stops,
    ({ verdicts }) => verdicts.find((one) => one.need.key === need.key && one.isUnwanted === isUnwanted)?.met,
  )
  const list = (met: 'yes' | 'no' | 'unknown') => (byVerdict.get(met) ?? []).map(({ place }) => place)
  const meeting = list(isUnwanted ? 'no' : 'yes').length
  if (!isUnwanted && !isOfEveryStop(need))
    return { asked, isKept: NEED_RULES[need.key].isOfTime === true || meeting > 0, broken: [], unknown: [] }
  const isKept = meeting > 0 && meeting === stops.length
  return { asked, isKept, broken: list(isUnwanted ? 'yes' : 'no'), unknown: list('unknown') }
}

/** «Учтите: «Площадь» — не под крышей.» Stops without a roof are named once. */
function composeBroken(notes: readonly NeedNote[]): GroundedText[] {
  const toKey = ({ asked: { need }, broken }: NeedNote) =>
    `${broken.map(({ id }) => id).join()} ${NEED_RULES[need.key].planner?.indoor ?? need.key}`
  const keyed = notes.filter(({ broken }) => broken.length > 0).map((note) => [toKey(note), note] as const)
  return [...new Map(keyed.toReversed()).values()].map(({ asked, broken }) => {
    const what = nameAsked({ ...asked, isUnwanted: !asked.isUnwanted })
    return grounded`Учтите: ${nameStops(broken)} — ${what}.`
  })
}

function nameAsked({ need, isUnwanted }: AskedNeed): GroundedText {
  return isUnwanted ? nameUnwantedNeed(need) : nameNeed(need)
}
