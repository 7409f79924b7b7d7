import type { Place } from '#domain/place.ts'
import { DETOUR_FACTOR, WALKING_KMH } from '#domain/walk.ts'
import type { AnswerContext } from '../answers/answer-context.ts'
import { findPlace } from '../dialogue/named-places.ts'
import { findNextOpening } from '../dialogue/opening.ts'
import { getDate } from '../local-day.ts'
import type { WalkPlan, WalkRequest } from '../planner/walk-request.ts'
import { LONGEST_ANSWER } from '../wording/place-list.ts'
import { tellPlace, tellQuotedPlace } from '../wording/place-name.ts'
import { tellMeters, tellMinutes, tellPlaceCount, tellStopCount } from '../wording/quantity.ts'
import { tellClock, tellDay, tellMoment } from '../wording/time.ts'
import { joinTold, type Told, told, toldComputed, UNTOLD } from '../wording/told.ts'
import type { OrderedPlan } from './plan-order.ts'
import { isOpenAir, isUnderRoof } from './walk-pool.ts'

/** What stands around the stops of a walk. */
export type WalkStory = {
  context: AnswerContext
  planned: OrderedPlan
  /** «Маршрут по музеям»; the number of stops follows. */
  title: Told
  /** When the visitor named a day or an hour. */
  isTimed: boolean
  notes?: readonly (Told | string)[]
  question?: Told | string
}

const decimal = new Intl.NumberFormat('ru', { maximumFractionDigits: 1 })
const MOST_NAMED = 2
/** How much is said of each stop, tried from the fullest. */
const DETAILS = ['full', 'legs', 'names'] as const
type Detail = (typeof DETAILS)[number]

/** A walk in words: stops in order with legs and stays, totals as a sum, what is not known. */
export function tellWalk(story: WalkStory): Told {
  const versions = DETAILS.map((detail) => composeWalk(story, detail))
  return versions.find(({ text }) => text.length <= LONGEST_ANSWER) ?? composeBareWalk(story)
}

function composeWalk(story: WalkStory, detail: Detail): Told {
  const { planned, title, notes = [], question = '' } = story
  const { walk } = planned.plan
  const head = told`${title}: ${tellStopCount(walk.points.length)}${tellTimes(story)}.`
  return joinTold(
    [
      head,
      ...walk.points.map((_, index) => tellStop(planned, index, detail)),
      tellReturn(planned),
      tellTotals(planned),
      joinTold([...notes, ...listDoubts(story)], ' '),
      question,
    ],
    '\n',
  )
}

function composeBareWalk(story: WalkStory): Told {
  const { planned, title } = story
  return joinTold(
    [
      told`${title}:`,
      ...planned.plan.walk.points.map((_, index) => tellStop(planned, index, 'names')),
      tellTotals(planned),
    ],
    '\n',
  )
}

function tellTimes({ planned, isTimed }: WalkStory): Told {
  const { startsAt, endsAt } = planned.plan.walk
  if (!isTimed || startsAt === undefined || endsAt === undefined) return UNTOLD
  return told`, ${tellDay(getDate(startsAt))}, ${tellClock(startsAt)}–${tellClock(endsAt)}`
}

function tellStop({ plan, request }: OrderedPlan, index: number, detail: Detail): Told {
  const { walk, legs, stops } = plan
  const point = walk.points[index]
  if (!point) return UNTOLD
  const name = told`${toldComputed(`${index + 1}.`)} ${tellPlace(point)}`
  if (detail === 'names') return name
  const leg = legs[request.startAt ? index : index - 1]
  const stop = stops[index]
  const way = leg ? told`${tellMeters(leg.meters)}, ${tellMinutes(leg.minutes)} пути` : UNTOLD
  const wait = stop && stop.waitMinutes > 0 ? told`до открытия ${tellMinutes(stop.waitMinutes)}` : UNTOLD
  const stay = stop && stop.visitMinutes > 0 ? told`${tellMinutes(stop.visitMinutes)} на месте` : UNTOLD
  const about = joinTold(detail === 'full' ? [way, wait, stay] : [way, wait], '; ')
  return about.text === '' ? name : told`${name} — ${about}`
}

function tellReturn({ plan, request }: OrderedPlan): Told {
  const back = plan.legs.at(-1)
  const isBack = request.isRoundTrip === true || isLoop(request)
  if (!isBack || !back) return UNTOLD
  return told`И обратно к началу — ${tellMeters(back.meters)}, ${tellMinutes(back.minutes)} пути`
}

function isLoop({ startId, endId }: WalkRequest): boolean {
  return startId !== undefined && startId === endId
}

/** The sum as people check it: way, stays, waiting. */
function tellTotals({ plan, request }: OrderedPlan): Told {
  const { walk, waitMinutes } = plan
  const kmh = request.kmh ?? WALKING_KMH
  const sum = joinTold(
    [
      told`в пути ${tellMinutes(walk.walkMinutes)} (${tellMeters(walk.distanceMeters)})`,
      walk.visitMinutes > 0 ? told`на местах ${tellMinutes(walk.visitMinutes)}` : '',
      waitMinutes > 0 ? told`ожидание ${tellMinutes(waitMinutes)}` : '',
    ],
    ' + ',
  )
  const speed = toldComputed(decimal.format(kmh))
  const detour = toldComputed(decimal.format(DETOUR_FACTOR))
  return told`Итого ≈ ${sum} = ${tellMinutes(walk.totalMinutes)}. Оценка: по прямой ×${detour}, скорость ${speed} км/ч.`
}

/** What the guide does not know of these stops, or what speaks against them. */
export function listDoubts({ context, planned }: Pick<WalkStory, 'context' | 'planned'>): Told[] {
  const { plan, request } = planned
  const find = (id: number) => findPlace(context, id)
  const closed = plan.stops.filter(({ hours }) => hours === 'closed')
  const unsure = plan.stops
    .filter(({ hours }) => hours === 'unknown')
    .flatMap(({ placeId }) => find(placeId) ?? [])
    .filter((place) => place.openingHours === undefined && !isOpenAir(place))
  return [
    tellClosed(context, closed),
    unsure.length > 0
      ? told`Часы работы не указаны: ${tellPlaceCount(unsure.length)}, уточните заранее.`
      : UNTOLD,
    request.needs.stepFree ? tellStepFree(context, plan) : UNTOLD,
    request.needs.indoor ? tellRoofs(context, plan) : UNTOLD,
  ]
}

/** The stops that are closed when one comes there, and when they open. */
function tellClosed(context: AnswerContext, closed: WalkPlan['stops']): Told {
  const named = closed.slice(0, MOST_NAMED).flatMap(({ placeId, arrivesAt = context.turn.now }) => {
    const place = findPlace(context, placeId)
    if (!place) return []
    const next = findNextOpening(context.guide, place, arrivesAt)
    return [next ? told`${tellQuotedPlace(place)} (откроется ${tellMoment(next)})` : tellQuotedPlace(place)]
  })
  const rest = closed.length - named.length
  const more = rest > 0 ? told` и ещё ${tellPlaceCount(rest)}` : UNTOLD
  return closed.length > 0 ? told`В это время закрыто: ${joinTold(named, ', ')}${more}.` : UNTOLD
}

/** In the rain: how many of the stops may be under the sky. */
function tellRoofs(context: AnswerContext, plan: WalkPlan): Told {
  const places = plan.walk.points.flatMap(({ id }) => findPlace(context, id) ?? [])
  const unsure = places.filter((place) => !isUnderRoof(place)).length
  return unsure > 0 ? told`Под крышей ли, не указано: ${tellPlaceCount(unsure)}.` : UNTOLD
}

/** Only what the guide says of steps; where it says nothing, that is said. */
function tellStepFree(context: AnswerContext, plan: WalkPlan): Told {
  const places = plan.walk.points.flatMap(({ id }) => findPlace(context, id) ?? [])
  const count = (mark: Place['stepFree']) => places.filter(({ stepFree }) => stepFree === mark).length
  const unknown = count(undefined)
  if (unknown === places.length) return told`Сведений о ступенях и пандусах нет, уточните у учреждений.`
  return joinTold(
    [
      count('yes') > 0 ? told`Вход без ступеней: ${tellPlaceCount(count('yes'))}.` : '',
      count('limited') > 0 ? told`С оговорками: ${tellPlaceCount(count('limited'))}.` : '',
      unknown > 0 ? told`Нет сведений о ступенях: ${tellPlaceCount(unknown)}, уточните.` : '',
    ],
    ' ',
  )
}

/** The names of a few places: «Музей», «Парк» и ещё 2 места. */
export function listNames(places: readonly Pick<Place, 'id' | 'name'>[]): Told {
  const named = joinTold(places.slice(0, MOST_NAMED).map(tellQuotedPlace), ', ')
  const rest = places.length - MOST_NAMED
  return rest > 0 ? told`${named} и ещё ${tellPlaceCount(rest)}` : named
}
