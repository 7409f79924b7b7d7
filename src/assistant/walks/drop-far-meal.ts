import { getDistanceMeters } from '#domain/distance.ts'
import type { Place } from '#domain/place.ts'
import type { AnswerContext } from '../answers/answer-context.ts'
import { findPlace } from '../dialogue/named-places.ts'
import { getPlaceState, isDoubtful } from '../guide/place-state.ts'
import { listWishPlaces } from '../retrieval/select-places.ts'
import type { Slots, Wish } from '../understanding.ts'
import { type GroundedText, told, UNTOLD } from '../wording/grounded-text.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import { isEasy } from './assume-limits.ts'
import { isPlanned, type OrderResult } from './plan-order.ts'
import { isFood } from './walk-pool.ts'

/** Nobody is sent farther than this for a meal that may not be there. */
const FAR_M = 1_500
const LEAST_OTHERS = 2
/** Who walks so far all the same is told so beside the walk; these are spared it. */
const SMALL_LEGS: readonly Slots['companions'][number][] = ['children', 'pram', 'elderly', 'wheelchair']

type Without = { wishes: Slots; note: GroundedText }

/**
 * A meal that was asked for by its kind, where the only place for it is doubtful and far from most other stops: the walk is
 * better without it, which is said. Undefined where the meal may stay.
 */
export function findFarMeal(context: AnswerContext, wishes: Slots, result: OrderResult): Without | undefined {
  if (!isPlanned(result) || !isEasy(wishes, SMALL_LEGS)) return undefined
  const stops = result.plan.walk.points.flatMap(({ id }) => findPlace(context, id) ?? [])
  const meal = stops.find((place) => isFood(place) && isDoubtful(place) && isFar(place, stops))
  const wish = meal && wishes.wishes.find((one) => isOfKind(context, one, meal))
  if (!meal || !wish) return undefined
  const kept = wishes.wishes.filter((one) => !isOfKind(context, one, meal))
  return { wishes: { ...wishes, wishes: kept }, note: tellWhy(meal) }
}

/** Why a meal that is asked for by its kind does not come into the walk at hand; undefined where it may. */
export function findFarMealAdded(
  context: AnswerContext,
  before: readonly number[],
  result: OrderResult,
): GroundedText | undefined {
  if (!isPlanned(result)) return undefined
  const stops = result.plan.walk.points.flatMap(({ id }) => findPlace(context, id) ?? [])
  const added = stops.filter(({ id }) => !before.includes(id))
  const meal = added.find((place) => isFood(place) && isDoubtful(place) && isFar(place, stops))
  const { wishes } = context.understanding.slots
  const isNamed = wishes.some(
    ({ anyOf: [target, another] }) => target?.kind === 'place' && another === undefined,
  )
  return meal && !isNamed ? told`${tellWhy(meal)} Маршрут прежний.` : undefined
}

function isFar(place: Place, stops: readonly Place[]): boolean {
  const others = stops.filter((stop) => stop !== place)
  const far = others.filter((stop) => getDistanceMeters(stop.coordinates, place.coordinates) > FAR_M)
  return far.length >= LEAST_OTHERS && far.length * 2 > others.length
}

function isOfKind({ guide }: AnswerContext, wish: Wish, { id }: Place): boolean {
  const isNamed = wish.anyOf.some((target) => target.kind === 'place')
  return wish.role === 'want' && !isNamed && listWishPlaces(guide, wish).some((place) => place.id === id)
}

function tellWhy(meal: Place): GroundedText {
  const { sentence } = getPlaceState(meal)
  const caveat = sentence === undefined ? UNTOLD : told` ${sentence}`
  return told`Поесть по пути негде: ${{ ...tellQuotedPlace(meal), placeIds: [] }} далеко от остальных остановок.${caveat}`
}
