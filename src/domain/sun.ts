import type { Coordinates } from './coordinates.ts'
import { DAY_MS } from './time-units.ts'
import { createTownClock } from './town-clock.ts'

/** Julian days: of 1 January 1970, and of noon on 1 January 2000, the epoch of the formulas. */
const JULIAN_1970 = 2_440_587.5
const JULIAN_2000 = 2_451_545
/** The Sun's upper edge on the horizon, with refraction. */
const HORIZON_DEGREES = -0.833
const TILT_DEGREES = 23.4397
const PERIHELION_DEGREES = 102.9372

const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180)
const cos = (degrees: number) => Math.cos((degrees * Math.PI) / 180)

/**
 * Returns sunrise and sunset on a day in the town's local time, `2026-11-25T16:21`; undefined where there is none. The
 * sunrise equation (https://en.wikipedia.org/wiki/Sunrise_equation) is accurate to some two minutes.
 */
export function findSunTimes(
  date: string,
  { lat, lng }: Pick<Coordinates, 'lat' | 'lng'>,
  timeZone: string,
): { sunrise: string; sunset: string } | undefined {
  const julian = Date.parse(`${date}T00:00:00Z`) / DAY_MS + JULIAN_1970
  const day = Math.ceil(julian - JULIAN_2000) - lng / 360
  const anomaly = 357.5291 + 0.98560028 * day
  const centre = 1.9148 * sin(anomaly) + 0.02 * sin(2 * anomaly) + 0.0003 * sin(3 * anomaly)
  const longitude = anomaly + centre + 180 + PERIHELION_DEGREES
  const noon = JULIAN_2000 + day + 0.0053 * sin(anomaly) - 0.0069 * sin(2 * longitude)
  const sinDeclination = sin(longitude) * sin(TILT_DEGREES)
  const cosDeclination = Math.sqrt(1 - sinDeclination ** 2)
  const cosHour = (sin(HORIZON_DEGREES) - sin(lat) * sinDeclination) / (cos(lat) * cosDeclination)
  if (Math.abs(cosHour) > 1) return undefined
  const half = Math.acos(cosHour) / (2 * Math.PI)
  const formatTime = createTownClock(timeZone)
  const toTime = (at: number) => formatTime(new Date((at - JULIAN_1970) * DAY_MS))
  return { sunrise: toTime(noon - half), sunset: toTime(noon + half) }
}
