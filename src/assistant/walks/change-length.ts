import { getDistanceMeters } from '#domain/distance.ts'
import type { Place } from '#domain/place.ts'
import { getVisitMinutes } from '#domain/visit-minutes.ts'
import { getWalkMinutes } from '#domain/walk.ts'
import type { AnswerContext } from '../answers/answer-context.ts'
import { findPlace } from '../dialogue/named-places.ts'
import { findPlan } from '../planner/plan-walk.ts'
import { LEAST_STOPS, MOST_STOPS } from '../planner/stop-limits.ts'
import type { WalkRequest } from '../planner/walk-request.ts'
import type { Slots, Wish } from '../understanding.ts'
import { told } from '../wording/grounded-text.ts'
import { tellMinutes } from '../wording/quantity.ts'
import { type WalkEdit, withFault } from './walk-edit.ts'
import { createWalkOrder } from './walk-order.ts'
import { valueStops } from './walk-pool.ts'

/** «Покороче» takes one stop of so many. */
const STOPS_FOR_ONE_LESS = 4
/** «Покороче» of two stops is a walk of at most this share of the time. */
const MUCH_SHORTER = 0.8
/** A stop so far from the walk is worth half as much as one beside it. */
const HALF_STOP_VALUE_M = 500
/** «Успеть за час»: the time is a limit; else a time beyond the walk's own asks for more. */
const IS_LIMIT = /успе|уложи|влезть|максимум|не больше|покороче|короче|меньше/

/** Fewer or more stops, by a number, a time, or by one. */
export function changeLength(context: AnswerContext, edit: WalkEdit): WalkEdit {
  const { slots, text } = context.understanding
  const { stopCount, length } = slots
  const total = context.state.walk?.totalMinutes ?? 0
  const durationMinutes = readTime(slots, context.turn.message, total)
  if (stopCount !== undefined) return fitCount(context, edit, countStops(edit, stopCount, text))
  if (durationMinutes !== undefined) {
    const timed = { ...edit, wishes: { ...edit.wishes, durationMinutes } }
    const isMore = length === 'longer' || (length !== 'shorter' && !IS_LIMIT.test(text))
    if (durationMinutes < total) return fitTime(context, timed, durationMinutes)
    return isMore
      ? grow(context, timed, { maxMinutes: durationMinutes, maxStops: MOST_STOPS })
      : alreadyFits(timed, total)
  }
  if (length === 'longer') {
    const { durationMinutes: _outgrown, stopCount: _count, ...wishes } = edit.wishes
    return grow(context, { ...edit, wishes }, { maxStops: edit.stops.length + 1 })
  }
  return dropSome(context, edit)
}

/** «Покороче на полчаса» is so much less than the walk takes now, «подольше на час» so much more; «покороче, на час» is an hour. */
function readTime({ durationMinutes: said }: Slots, message: string, total: number): number | undefined {
  if (said === undefined) return said
  const text = message.toLowerCase()
  if (LONGER_BY.test(text)) return total + said
  const isLess = SHORTER_BY.test(text) || (said <= MOST_TAKEN_MIN && SHORTER_ON.test(text))
  return isLess && said < total ? total - said : said
}

/** So much is taken away; what is longer is the walk's own length. */
const MOST_TAKEN_MIN = 45
const LONGER_BY =
  /(?:подольше|подлиннее|дольше|длиннее|удлини\p{L}*|продли\p{L}*) (?:\p{L}+ )?на |на \S+(?: \S+)? (?:дольше|длиннее|больше)(?: |$)/u
const SHORTER_BY = /на \S+(?: \S+)? (?:короче|покороче|меньше)(?: |$)/u
const SHORTER_ON = /(?:покороче|короче|сократи\p{L}*|срежь\p{L}*|урежь\p{L}*|уменьши\p{L}*) (?:\p{L}+ )?на /u

/** «Ещё одно место» is one more, «убери два места» two fewer; else the number is the walk's own. */
function countStops({ stops }: WalkEdit, count: number, text: string): number {
  if (/(?:^|\s)(?:еще|добав|плюс)/.test(text)) return stops.length + count
  return /(?:^|\s)(?:убер|убра|выкин|минус|на \S+ (?:мест|остановк|пункт|точк)\S* меньше)/.test(text)
    ? stops.length - count
    : count
}

function fitCount(context: AnswerContext, edit: WalkEdit, count: number): WalkEdit {
  const counted = { ...edit, wishes: { ...edit.wishes, stopCount: undefined } }
  if (count > edit.stops.length) return grow(context, counted, { minStops: count, maxStops: count })
  if (count === edit.stops.length) return withFault(edit, told`Столько остановок в маршруте и есть.`)
  if (count < LEAST_STOPS) return withFault(edit, told`Меньше двух остановок в маршруте не бывает.`)
  return choose(context, counted, { minStops: count, maxStops: count })
}

function fitTime(context: AnswerContext, edit: WalkEdit, maxMinutes: number): WalkEdit {
  const fitted = choose(context, edit, { maxMinutes, minStops: LEAST_STOPS })
  if (fitted.isChanged) return fitted
  const others = shorten(context, edit, maxMinutes)
  if (others.isChanged) return others
  return withFault(edit, told`За ${tellMinutes(maxMinutes)} двух остановок этого маршрута не успеть.`)
}

/** Long stops make way for shorter ones where the present ones do not fit. */
function shorten(context: AnswerContext, edit: WalkEdit, maxMinutes: number): WalkEdit {
  const wishes = { ...edit.wishes, stopCount: undefined, wishes: edit.wishes.wishes.filter(isForMore) }
  const { candidates } = createWalkOrder(context, wishes, 'route_general', edit.stops).request
  const request = {
    ...createEditRequest(context, edit),
    must: [],
    candidates,
    maxMinutes,
    minStops: LEAST_STOPS,
  }
  const plan = findPlan(request, context.guide)
  return plan ? { ...edit, stops: plan.walk.points.map(({ id }) => id), isChanged: true } : edit
}

function alreadyFits(edit: WalkEdit, total: number): WalkEdit {
  return withFault(edit, told`Маршрут и так укладывается: на него нужно ${tellMinutes(total)}.`)
}

/** The best of the present stops within a limit; the edit unchanged when none fit. */
function choose(context: AnswerContext, edit: WalkEdit, limit: Partial<WalkRequest>): WalkEdit {
  const values = valueStops(context.guide, edit.wishes)
  const request = {
    ...createEditRequest(context, edit),
    must: [],
    candidates: edit.stops.map((placeId) => ({ placeId, value: values.get(placeId) ?? 1 })),
    ...limit,
  }
  const plan = findPlan(request, context.guide)
  if (!plan) return edit
  return { ...edit, stops: plan.walk.points.map(({ id }) => id), isChanged: true }
}

/** More stops, the worthy and near ones first. */
function grow(context: AnswerContext, edit: WalkEdit, limit: Partial<WalkRequest>): WalkEdit {
  const request = createEditRequest(context, edit)
  const places = edit.stops.flatMap((id) => findPlace(context, id) ?? [])
  const wishes = { ...edit.wishes, stopCount: undefined, wishes: edit.wishes.wishes.filter(isForMore) }
  const candidates = createWalkOrder(context, wishes, 'route_general')
    .request.candidates.filter(({ placeId }) => !edit.stops.includes(placeId))
    .flatMap(({ placeId, value }) => {
      const place = findPlace(context, placeId)
      if (!place) return []
      const meters = Math.min(...places.map((stop) => getDistanceMeters(stop.coordinates, place.coordinates)))
      return [{ placeId, value: value / (1 + meters / HALF_STOP_VALUE_M) }]
    })
  const plan = findPlan({ ...request, candidates, minStops: edit.stops.length + 1, ...limit }, context.guide)
  if (!plan)
    return withFault(
      edit,
      told`Добавить больше нечего: подходящих мест не осталось или на них не хватит времени.`,
    )
  return { ...edit, stops: plan.walk.points.map(({ id }) => id), isChanged: true }
}

/** Single places are in the walk already; themes, and what is to be avoided, hold for more stops too. */
function isForMore({ role, anyOf, isSeveral }: Wish): boolean {
  return role === 'avoid' || isSeveral === true || anyOf.every(({ kind }) => kind === 'tag')
}

/** The stops go that give least for the time they take: one of a few, a quarter of many; the asked-for ends stay. */
function dropSome(context: AnswerContext, edit: WalkEdit): WalkEdit {
  if (edit.stops.length <= LEAST_STOPS) {
    const others = shorten(context, edit, (context.state.walk?.totalMinutes ?? 0) * MUCH_SHORTER)
    if (others.isChanged) return others
    return withFault(edit, told`Короче уже нельзя: в маршруте всего две остановки.`)
  }
  let stops = edit.stops
  for (let left = Math.max(1, Math.floor(edit.stops.length / STOPS_FOR_ONE_LESS)); left > 0; left--) {
    const worst = findWorst(context, { ...edit, stops })
    stops = stops.filter((id) => id !== worst)
  }
  if (stops.length < edit.stops.length) return { ...edit, stops, isChanged: true }
  return withFault(edit, told`Короче не получается: остальные остановки вы просили оставить.`)
}

function findWorst(context: AnswerContext, edit: WalkEdit): number | undefined {
  const values = valueStops(context.guide, edit.wishes)
  const { startId, endId } = createEditRequest(context, edit)
  const places = edit.stops.flatMap((id) => findPlace(context, id) ?? [])
  const [worst] = places
    .map((place, index) => ({ id: place.id, worth: (values.get(place.id) ?? 1) / countSaved(places, index) }))
    .filter(({ id }) => id !== startId && id !== endId)
    .sort((a, b) => a.worth - b.worth)
  return worst?.id
}

/** The minutes that a walk takes less without a stop: its stay and the way round by it. */
function countSaved(places: readonly Place[], index: number): number {
  const [before, place, after] = [places[index - 1], places[index], places[index + 1]]
  if (!place) return 1
  const way = (a: Place | undefined, b: Place | undefined) =>
    a && b ? getDistanceMeters(a.coordinates, b.coordinates) : 0
  return (
    getVisitMinutes(place) + getWalkMinutes(way(before, place) + way(place, after) - way(before, after)) + 1
  )
}

/** The planner's request for a walk through the stops of the edit, with all wishes but numbers of stops. */
export function createEditRequest(context: AnswerContext, edit: WalkEdit): WalkRequest {
  const { request } = createWalkOrder(context, { ...edit.wishes, stopCount: undefined }, 'route_general')
  return {
    ...request,
    candidates: [],
    must: edit.stops,
    groups: edit.groups,
    minStops: undefined,
    maxStops: undefined,
    keepOrder: edit.isOrderFixed,
  }
}
