import type { Coordinates } from '../coordinates.ts'
import { getBearingDegrees, getDistanceMeters, getSide } from '../distance.ts'
import { type FootArea, isWalkable } from '../foot-area.ts'
import { formatDistance, formatMinutes } from '../measure-text.ts'
import type { Place } from '../place.ts'
import { getWalkMinutes } from '../walk.ts'
import { type Fix, judgeNearness } from './nearness.ts'

/** A description of the way to a stop; `bearing` in degrees clockwise from the north, if known. */
export type WayWords = { headline: string; side?: string; detail: string; bearing?: number }

/** A stop; `area` is its area for pedestrians, absent if straight lines have no minutes. */
type Stop = Pick<Place, 'name' | 'address' | 'coordinates'> & { area?: FootArea | undefined }

/** From this distance on nobody is on the walk. */
const FAR_M = 20_000
/** Distances are not shown finer than that. */
const MIN_M = 10
/** A wider fix than this is mentioned. */
const WIDE_M = 50

/** The way from a fix to a stop, as far as the fix is accurate enough. */
export function describeWay(fix: Fix, { coordinates, area }: Stop): WayWords {
  const nearness = judgeNearness(fix, coordinates)
  const width = `±${formatDistance(Math.max(fix.accuracyMeters, MIN_M))}`
  if (nearness === 'unknown') {
    return {
      headline: 'Место не определить',
      detail: `Сигнал слишком неточный: ${width}. Выйдите на открытое место или идите по адресу и карте.`,
    }
  }
  if (nearness === 'unsure') {
    return {
      headline: 'Где-то рядом',
      detail: `Сигнал неточный: ${width}. Если вы на месте, нажмите «Я здесь».`,
    }
  }
  const { meters, ...way } = measure(fix.point, coordinates)
  if (meters > FAR_M) return { ...way, detail: 'Вы далеко от маршрута. Это расстояние по прямой.' }
  const signal = fix.accuracyMeters > WIDE_M ? `Сигнал неточный: ${width}` : `Точность ${width}`
  // A visitor of the place out of town, or across the water, may be there already.
  const minutes = area === 'town' ? `, пешком ${describeMinutes(meters)}` : ''
  return { ...way, detail: `По прямой${minutes}. ${signal}.` }
}

/** Describes the way between two stops for an unknown position; without the first, the position of the stop. */
export function describeLeg(from: Stop | undefined, to: Stop): WayWords {
  if (from === undefined) return { headline: 'Начало маршрута', detail: to.address ?? 'Адрес не указан.' }
  const { meters, ...way } = measure(from.coordinates, to.coordinates)
  const [start, end] = [from, to].map(({ coordinates, area }) => area && { ...coordinates, area })
  const minutes = start && end && isWalkable(start, end) ? `, ${describeMinutes(meters)}` : ''
  return { ...way, detail: `По прямой от прошлой остановки${minutes}.` }
}

function measure(from: Coordinates, to: Coordinates) {
  const meters = getDistanceMeters(from, to)
  return {
    meters,
    headline: formatDistance(Math.max(meters, MIN_M)),
    side: `на ${getSide(from, to)}`,
    bearing: getBearingDegrees(from, to),
  }
}

function describeMinutes(meters: number): string {
  return `примерно ${formatMinutes(getWalkMinutes(meters))}`
}

/** Returns the heading of the screen's top from the north, from a device's `alpha` (counter-clockwise) and its rotation. */
export function getCompassHeading(alpha: number, screenAngle: number): number {
  return (720 - alpha + screenAngle) % 360
}

/** Returns the rotation of an upward arrow for a bearing; without a heading the north is up. */
export function getArrowDegrees(bearing: number, heading = 0): number {
  return Math.round(bearing - heading + 360) % 360
}
