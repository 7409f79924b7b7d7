import type { Place } from '#domain/place.ts'
import type { ToolContext } from '../tools/tool-context.ts'
import { listPlaces } from '../tools/walk/find-point.ts'
import type { GivenUp, PlannedWalk, StopVerdict, WalkCaveat } from '../tools/walk/walk-outcome.ts'
import { uncapitalize } from '../wording/first-letter.ts'
import { type GroundedText, joinTold, told, UNTOLD } from '../wording/grounded-text.ts'
import { tellMissing } from '../wording/missing.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import { tellMeters, tellPlaceCount } from '../wording/quantity.ts'
import { endSentence } from '../wording/sentences.ts'
import { tellClock, tellDay, tellMoment } from '../wording/time.ts'
import { nameAbsent, nameStops } from './name-stops.ts'
import { askNeed, nameNeed, nameUnwantedNeed } from './need-words.ts'
import { composeConflict, composeGivenUp } from './walk-conflict.ts'

/** Figures of a way are estimates: a little more than asked for is no fault. */
const TOLERANCE = 1.02

/** What is to be said beside the stops, the gravest first: what is missing, broken, kept, not known. */
export function listNotes(context: ToolContext, walk: PlannedWalk): GroundedText[] {
  const caveats = groupCaveats(context, walk.caveats)
  return [
    ...composeLackingEnds(context, walk),
    ...walk.givenUp.map((one) => composeLoss(context, one)),
    ...caveats.grave,
    ...listVerdictNotes(context, walk, 'no'),
    composeFillers(context, walk),
    composeKept(walk),
    ...listVerdictNotes(context, walk, 'unknown'),
    ...caveats.mild,
  ].filter(({ text }) => text !== '')
}

/** A start or end that the guide lacks, with what was taken instead. */
function composeLackingEnds({ position }: ToolContext, { plan, wishes }: PlannedWalk): GroundedText[] {
  const { points } = plan.walk
  const [first, last] = [points[0], points.at(-1)]
  const { start, end, conditions } = wishes
  const isLost = start?.kind === 'visitor' && position === undefined
  const missing = conditions.unknownNames.length > 0 ? tellMissing(conditions.unknownNames) : UNTOLD
  const named = { from: first && nameAbsent([first]), to: last && nameAbsent([last]) }
  return [
    missing,
    isLost && named.from ? told`Где вы, я не знаю: начало — ${named.from}.` : UNTOLD,
    start?.kind === 'unknown' && named.from
      ? told`Места, откуда вы хотели начать, в путеводителе нет: начало — ${named.from}.`
      : UNTOLD,
    end?.kind === 'unknown' && named.to
      ? told`Места, где вы хотели закончить, в путеводителе нет: конец — ${named.to}, дорогу оттуда прибавьте сами.`
      : UNTOLD,
  ]
}

/** What of the wishes the walk does without, and why. */
export function composeLoss(context: ToolContext, gone: GivenUp): GroundedText {
  switch (gone.kind) {
    case 'need':
      return told`${gone.need.key === 'food' ? 'Поесть по пути негде' : 'Подходящих мест не нашлось'}: надёжных мест поблизости в путеводителе нет.`
    case 'change':
      return told`${composeConflict(context, gone.conflict, gone.request)} ${composeGivenUp(context, gone.change, gone.request)}`
    case 'wanted': {
      const places = listPlaces(context, gone.placeIds)
      if (gone.reason === 'absent') return tellMissing([gone.label])
      return gone.reason === 'doubtful'
        ? told`Не включил, потому что сведения ненадёжны: ${nameAbsent(places)}.`
        : told`Не подошло по остальным условиям: ${nameAbsent(places)}.`
    }
  }
}

/** Each need with the stops that break it or of which it is not known; what all stops keep is in `composeKept`. */
function listVerdictNotes(context: ToolContext, walk: PlannedWalk, met: 'no' | 'unknown'): GroundedText[] {
  return listNeeds(walk).flatMap((asked) => {
    const isBroken = (one: StopVerdict) => one.met === (asked.isUnwanted ? 'yes' : 'no')
    const ids = walk.stops.flatMap(({ placeId, verdicts }) => {
      const verdict = verdicts.find(
        ({ need, isUnwanted }) => need === asked.need && isUnwanted === asked.isUnwanted,
      )
      const isMeant = verdict && (met === 'no' ? isBroken(verdict) : verdict.met === 'unknown')
      return isMeant ? [placeId] : []
    })
    if (ids.length === 0 || (asked.need.key === 'food' && !asked.isUnwanted)) return []
    const places = listPlaces(context, ids)
    if (met === 'no') return [told`Не подходит (${nameAsked(asked)}): ${nameStops(places)}.`]
    const isAll = ids.length === walk.stops.length
    const question = askNeed(asked.need)
    return [
      isAll
        ? told`В путеводителе не сказано, ${question}: уточните на месте.`
        : told`Не сказано, ${question}: ${nameStops(places)}.`,
    ]
  })
}

type Asked = Pick<StopVerdict, 'need' | 'isUnwanted'>

function listNeeds({ wishes: { conditions } }: PlannedWalk): Asked[] {
  return [
    ...conditions.needs.map((need) => ({ need, isUnwanted: false })),
    ...conditions.unwantedNeeds.map((need) => ({ need, isUnwanted: true })),
  ]
}

function nameAsked({ need, isUnwanted }: Asked): GroundedText {
  return isUnwanted ? nameUnwantedNeed(need) : nameNeed(need)
}

/** «Учёл: с коляской, к 17:00 успеете, конец в 16:40.» */
function composeKept(walk: PlannedWalk): GroundedText {
  const { plan, request, wishes, stops } = walk
  const { distanceMeters, endsAt } = plan.walk
  const longest = Math.max(0, ...plan.legs.map(({ meters }) => meters))
  const { deadline } = request
  const met = listNeeds(walk).filter(({ need, isUnwanted }) => {
    const verdicts = stops.flatMap((stop) => stop.verdicts.filter((one) => one.need === need))
    if (need.key === 'food' && !isUnwanted) return verdicts.some((one) => one.met === 'yes')
    return verdicts.length > 0 && verdicts.every((one) => one.met === (isUnwanted ? 'no' : 'yes'))
  })
  const isLegKept = wishes.legMeters !== undefined && longest <= wishes.legMeters * TOLERANCE
  const kept = [
    ...met.map(nameAsked),
    deadline !== undefined && endsAt !== undefined && endsAt <= deadline
      ? told`к ${tellClock(deadline)} успеете, конец в ${tellClock(endsAt)}`
      : '',
    wishes.meters !== undefined ? told`идти всего ${tellMeters(distanceMeters)}` : '',
    isLegKept ? told`переходы не длиннее ${tellMeters(wishes.legMeters ?? 0)}` : '',
    request.isRoundTrip === true ? 'вернётесь к началу' : '',
    wishes.by === 'bike' ? 'время в пути — на велосипеде' : '',
  ]
  const list = joinTold(kept, ', ')
  return list.text === '' ? UNTOLD : told`Учёл: ${list}.`
}

/** What nobody wished for and only fills the time. */
function composeFillers(context: ToolContext, { fillers }: PlannedWalk): GroundedText {
  const places = listPlaces(context, fillers)
  return places.length > 0
    ? told`Подходящих мест на всё время не хватило, добавил соседние: ${nameAbsent(places)}.`
    : UNTOLD
}

type Kind = WalkCaveat['kind']

/** Caveats of one kind are told together. */
function groupCaveats(context: ToolContext, caveats: readonly WalkCaveat[]) {
  const list = <Wanted extends Kind>(kind: Wanted) =>
    caveats.filter((one): one is WalkCaveat & { kind: Wanted } => one.kind === kind)
  const place = (placeId: number): Place[] => listPlaces(context, [placeId])
  const name = (placeId: number) => joinTold(place(placeId).map(tellQuotedPlace), '')
  const states = list('state').map(({ placeId, state, sentence }) => ({
    state,
    note: told`${name(placeId)}: ${uncapitalize(endSentence(sentence))}`,
  }))
  const shut = list('shut').map(({ placeId, opensAt }) =>
    opensAt ? told`${name(placeId)} (откроется ${tellMoment(opensAt)})` : name(placeId),
  )
  const unsure = list('hoursUnknown').flatMap(({ placeId }) => place(placeId))
  const rough = list('approximate').flatMap(({ placeId }) => place(placeId))
  const [dark] = list('dark')
  const [other] = list('otherDay')
  const [later] = list('laterStart')
  return {
    grave: [
      other
        ? told`Сегодня на это уже поздно, поэтому прогулка на ${tellDay(other.startsAt.slice(0, 10))}, с ${tellClock(other.startsAt)}.`
        : UNTOLD,
      later ? told`Выходить лучше в ${tellClock(later.startsAt)}: раньше не всё открыто.` : UNTOLD,
      ...states.filter(({ state }) => state !== 'unverified').map(({ note }) => note),
      ...list('across').map(
        ({ placeId, sentence }) =>
          told`До места ${name(placeId)} дорога длиннее, чем по прямой: ${uncapitalize(endSentence(sentence))}`,
      ),
      ...list('outside').map(({ placeId }) => told`${name(placeId)} — за городом, пешком далеко.`),
      shut.length > 0 ? told`В это время закрыто: ${joinTold(shut, ', ')}.` : UNTOLD,
      dark
        ? told`Идти придётся в основном в темноте: солнце садится около ${tellClock(dark.sunset)}, встаёт около ${tellClock(dark.sunrise)}.`
        : UNTOLD,
    ],
    mild: [
      unsure.length > 0 ? told`Часы работы не указаны, уточните заранее: ${nameStops(unsure)}.` : UNTOLD,
      rough.length === 0
        ? UNTOLD
        : rough.length > 2
          ? told`Точное место ${tellPlaceCount(rough.length)} не указано, на карте они отмечены примерно.`
          : told`Место отмечено примерно: ${nameStops(rough)}.`,
      ...states.filter(({ state }) => state === 'unverified').map(({ note }) => note),
    ],
  }
}
