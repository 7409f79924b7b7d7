import type { Place } from '#domain/place.ts'
import type { Walk } from '#domain/walk.ts'
import type { Expectation, WalkExpectation } from './case.ts'
import type { Fault } from './fault.ts'
import { getLegs } from './walk-measures.ts'

const MAX_STOPS = 12

type Places = ReadonlyMap<number, Place>

/** Checks the walk of an answer, given the previous walk of the conversation. Returns the faults. */
export function checkWalk(
  expected: Expectation['route'],
  walk: Walk | undefined,
  before: Walk | undefined,
  places: Places,
): Fault[] {
  const faults = walk === undefined ? [] : checkSoundness(walk, places)
  if (expected === undefined) return faults
  const { required, ifPresent, ...rules } = expected
  if (walk === undefined) {
    return required ? [...faults, { metric: 'walk', says: 'no walk, one is needed' }] : faults
  }
  if (!required && ifPresent === undefined)
    return [...faults, { metric: 'walk', says: 'a walk that nobody asked for' }]
  return [...faults, ...checkRules(required ? rules : (ifPresent ?? {}), walk, before, places)]
}

/** Returns the ids of a walk's places in order, without the visitor's position. */
export function listStops(walk: Walk | undefined, places: Places): number[] {
  return walk?.points.flatMap(({ id }) => (places.has(id) ? [id] : [])) ?? []
}

/** Checks every walk: known places, each once, under their names, at most twelve. */
function checkSoundness(walk: Walk, places: Places): Fault[] {
  const faults: Fault[] = []
  const ends = [0, walk.points.length - 1]
  for (const [index, { id, name }] of walk.points.entries()) {
    const place = places.get(id)
    if (place === undefined && !ends.includes(index))
      faults.push({ metric: 'invented place', says: `stop ${id} «${name}» is not in the guide` })
    if (place !== undefined && place.name !== name)
      faults.push({ metric: 'walk', says: `stop ${id} is called «${name}» instead of «${place.name}»` })
  }
  const stops = listStops(walk, places)
  const isRound = stops.length > 2 && stops[0] === stops.at(-1)
  if (new Set(stops).size !== stops.length - (isRound ? 1 : 0))
    faults.push({ metric: 'walk', says: `a place twice in ${stops}` })
  if (stops.length > MAX_STOPS + (isRound ? 1 : 0))
    faults.push({ metric: 'walk', says: `${stops.length} stops` })
  return faults
}

function checkRules(rules: WalkExpectation, walk: Walk, before: Walk | undefined, places: Places): Fault[] {
  const stops = listStops(walk, places)
  const distinct = [...new Set(stops)]
  const failed = (isBroken: boolean, says: string): Fault[] =>
    isBroken ? [{ metric: 'walk', says: `${says}; stops ${stops}` }] : []
  const { minStops, maxStops, start, end, endAnyOf, mustAll = [], mustAnyOf = [], mustNot = [] } = rules
  return [
    ...failed(minStops !== undefined && distinct.length < minStops, `fewer than ${minStops} stops`),
    ...failed(maxStops !== undefined && distinct.length > maxStops, `more than ${maxStops} stops`),
    ...failed(start !== undefined && stops[0] !== start, `does not start at ${start}`),
    ...failed(end !== undefined && stops.at(-1) !== end, `does not end at ${end}`),
    ...failed(endAnyOf !== undefined && !endAnyOf.includes(stops.at(-1) ?? 0), `does not end at ${endAnyOf}`),
    ...mustAll.flatMap((id) => failed(!stops.includes(id), `${id} is missing`)),
    ...mustAnyOf.flatMap((ids) => failed(!ids.some((id) => stops.includes(id)), `none of ${ids}`)),
    ...mustNot.flatMap((id) => failed(stops.includes(id), `${id} must not be there`)),
    ...checkOrder(rules, stops),
    ...checkTotals(rules, walk),
    ...checkShare(rules, distinct, places),
    ...checkEdit(rules, walk, before, places),
  ]
}

function checkOrder({ before = [], returnsToStart }: WalkExpectation, stops: number[]): Fault[] {
  const faults: Fault[] = []
  for (const [first, second] of before) {
    if (stops.indexOf(first) > stops.indexOf(second) || !stops.includes(second))
      faults.push({ metric: 'walk', says: `${first} must come before ${second}; stops ${stops}` })
  }
  if (returnsToStart === true && stops[0] !== stops.at(-1))
    faults.push({ metric: 'walk', says: `does not come back; stops ${stops}` })
  return faults
}

function checkTotals({ maxMinutes, maxMeters, maxLegMeters }: WalkExpectation, walk: Walk): Fault[] {
  const faults: Fault[] = []
  const { totalMinutes, distanceMeters } = walk
  if (maxMinutes !== undefined && totalMinutes > maxMinutes)
    faults.push({ metric: 'walk', says: `${totalMinutes} minutes of ${maxMinutes}` })
  if (maxMeters !== undefined && distanceMeters > maxMeters)
    faults.push({ metric: 'walk', says: `${distanceMeters} metres of ${maxMeters}` })
  const longestLeg = Math.max(0, ...getLegs(walk))
  if (maxLegMeters !== undefined && longestLeg > maxLegMeters)
    faults.push({ metric: 'walk', says: `a leg of ${longestLeg} metres of ${maxLegMeters}` })
  return faults
}

function checkShare({ everyStop }: WalkExpectation, stops: number[], places: Places): Fault[] {
  if (everyStop === undefined) return []
  const { anyTag = [], ids = [], minShare } = everyStop
  const fitting = stops.filter(
    (id) => ids.includes(id) || places.get(id)?.tags.some((tag) => anyTag.includes(tag)),
  )
  if (fitting.length >= minShare * stops.length) return []
  return [{ metric: 'walk', says: `${fitting.length} of ${stops.length} stops fit the theme: ${stops}` }]
}

function checkEdit(rules: WalkExpectation, walk: Walk, before: Walk | undefined, places: Places): Fault[] {
  const old = listStops(before, places)
  const stops = listStops(walk, places)
  const gone = old.filter((id) => !stops.includes(id))
  const come = stops.filter((id) => !old.includes(id))
  const failed = (isBroken: boolean, says: string): Fault[] =>
    isBroken ? [{ metric: 'edit', says: `${says}: ${old} became ${stops}` }] : []
  const { keepFromPrev, onlyFromPrev, removedOrdinal, longerThanPrev, notSameAsPrev, notSameOrder } = rules
  const { except = [], added = [] } = keepFromPrev ?? {}
  const removed =
    removedOrdinal === undefined ? undefined : old.at(removedOrdinal > 0 ? removedOrdinal - 1 : -1)
  const isSameSet = gone.length === 0 && come.length === 0
  return [
    ...failed(keepFromPrev !== undefined && gone.some((id) => !except.includes(id)), 'dropped unasked'),
    ...failed(keepFromPrev !== undefined && come.some((id) => !added.includes(id)), 'added unasked'),
    ...failed(onlyFromPrev === true && come.length > 0, 'added unasked'),
    ...failed(removed !== undefined && (gone.length !== 1 || gone[0] !== removed), `only ${removed} must go`),
    ...failed(longerThanPrev === true && walk.totalMinutes <= (before?.totalMinutes ?? 0), 'is not longer'),
    ...failed(notSameAsPrev === true && isSameSet, 'nothing changed'),
    ...failed(notSameOrder === true && old.join() === stops.join(), 'the order is the same'),
  ]
}
