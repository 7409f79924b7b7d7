import type { Coordinates } from '#domain/coordinates.ts'
import { getDistanceMeters } from '#domain/distance.ts'
import type { Place } from '#domain/place.ts'
import { getWalkMinutes, toWalkMinutes } from '#domain/walk.ts'
import type { FootDistances } from '#domain/ways/foot-distances.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import { type GroundedText, grounded, groundedComputed } from '../wording/grounded-text.ts'
import { formatMeters, formatMinutes } from '../wording/quantity.ts'
import { findFarBank } from './river-bank.ts'

export const MAX_ON_FOOT_M = 3_000
const ROUGH_MINUTES = 5
const FEW_MINUTES = 15
const ROUGH_NEAR_M = 50
const ROUGH_FAR_M = 100
const NEAR_M = 500
/** Two approximate points closer than this are next to each other. */
const BESIDE_M = 120

export type FootWay = {
  straightMeters: number
  /** Along the town's ways, if they are known. */
  wayMeters?: number
  /** Along the ways, else with a detour factor; undefined if the way is not known. */
  minutes?: number
  /** A point is approximate: figures are rounded, with «примерно». */
  isRough: boolean
  /** Why there are no minutes. */
  barrier?: 'water' | 'outside' | 'far' | 'noWay'
  sentence?: string
}

/** An end of a way: a place of the guide, or a point such as the visitor's position. */
export type WayEnd = Place | Coordinates

/** Returns the walking way; no minutes out of town, beyond three kilometres, off the town's ways, or across water. */
export function getFootWay(guide: AssistantGuide, from: WayEnd, to: WayEnd): FootWay {
  const straightMeters = getDistanceMeters(getPoint(from), getPoint(to))
  const isRough = [from, to].some((end) => isPlace(end) && end.coordinates.precision === 'approximate')
  const known = guide.ways && measureKnown(guide.ways, from, to)
  if (known !== undefined && straightMeters <= MAX_ON_FOOT_M) {
    if (known === Number.POSITIVE_INFINITY) return { straightMeters, isRough, barrier: 'noWay' }
    return { straightMeters, wayMeters: known, isRough, minutes: toWalkMinutes(known) }
  }
  const banks = [from, to].map((end) => (isPlace(end) ? findFarBank(guide, end) : undefined))
  const [across] = banks.filter((bank) => bank !== undefined)
  const isSameBank = banks.every((bank) => (bank === undefined) === (banks[0] === undefined))
  if (across && !isSameBank) return { straightMeters, isRough, barrier: 'water', sentence: across.sentence }
  const isOutside = [from, to].some((end) => isPlace(end) && end.outsideTown === true)
  if (isOutside && straightMeters > NEAR_M) return { straightMeters, isRough, barrier: 'outside' }
  if (straightMeters > MAX_ON_FOOT_M) return { straightMeters, isRough, barrier: 'far' }
  return { straightMeters, isRough, minutes: getWalkMinutes(straightMeters) }
}

/** Metres along the ways. Nothing leads to a place off all ways; for another point off them nothing is known. */
function measureKnown(ways: FootDistances, from: WayEnd, to: WayEnd): number | undefined {
  const meters = ways.measure(getPoint(from), getPoint(to))
  if (meters !== undefined) return meters
  const isOff = (end: WayEnd) => ways.measure(getPoint(end), getPoint(end)) === undefined
  return [from, to].some((end) => isPlace(end) && isOff(end)) ? Number.POSITIVE_INFINITY : undefined
}

/** «350 м, ≈ 6 мин пешком», «примерно 400 м, около 10 мин пешком», «по прямой 900 м, но дорога длиннее: через реку». */
export function describeFootWay(way: FootWay): GroundedText {
  const { straightMeters, wayMeters, minutes, isRough, barrier } = way
  const meters = formatWayMeters(wayMeters ?? straightMeters, isRough)
  if (barrier === 'water') return grounded`по прямой ${meters}, но дорога длиннее: между ними река`
  if (barrier === 'noWay') return grounded`по прямой ${meters}, но пешего пути туда на карте города нет`
  if (barrier) return grounded`по прямой ${meters}, пешком далеко`
  if (minutes === undefined) return meters
  if (!isRough) return grounded`${meters}, ≈ ${formatMinutes(minutes)} пешком`
  if (straightMeters < BESIDE_M) return grounded`совсем рядом`
  return grounded`${meters}, ${formatFootMinutes(way)} пешком`
}

/** «≈ 6 мин»; for an approximate point «около 20 мин». Few minutes stay as on the card. */
export function formatFootMinutes({ minutes = 0, isRough }: FootWay): GroundedText {
  if (!isRough) return grounded`≈ ${formatMinutes(minutes)}`
  const isFew = minutes < FEW_MINUTES
  const rounded = isFew ? minutes : Math.round(minutes / ROUGH_MINUTES) * ROUGH_MINUTES
  return grounded`около ${formatMinutes(rounded)}`
}

/** Formats a distance: «350 м»; for an approximate point «примерно 400 м». */
export function formatWayMeters(meters: number, isRough: boolean): GroundedText {
  if (!isRough) return formatMeters(meters)
  const step = meters < NEAR_M ? ROUGH_NEAR_M : ROUGH_FAR_M
  const rounded = formatMeters(Math.max(step, Math.round(meters / step) * step))
  return groundedComputed(`примерно ${rounded.text}`)
}

function isPlace(end: WayEnd): end is Place {
  return 'coordinates' in end
}

function getPoint(end: WayEnd): Coordinates {
  return isPlace(end) ? end.coordinates : end
}
