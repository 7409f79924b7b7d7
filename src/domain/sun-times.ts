import type { Coordinates } from './coordinates.ts'
import { DAY_MS } from './time-units.ts'
import { createTownClock } from './town-clock.ts'

/** Julian day of 1970-01-01T00:00Z, and of 2000-01-01T12:00Z, which the sun's figures count from. */
const UNIX_EPOCH = 2_440_587.5
const J2000 = 2_451_545
/** The upper edge of the sun is on the horizon, refraction included. */
const HORIZON_DEG = -0.833
const TILT_DEG = 23.4397

const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180)
const cos = (degrees: number) => Math.cos((degrees * Math.PI) / 180)

/** When the sun rises and sets on a day `2026-11-25`, by the town's clocks; undefined where it does neither. Good to two minutes. */
export function findSunTimes(
  day: string,
  { lat, lng }: Coordinates,
  timeZone: string,
): { sunrise: string; sunset: string } | undefined {
  // The sunrise equation: https://en.wikipedia.org/wiki/Sunrise_equation
  const noon = Date.parse(`${day}T12:00Z`) / DAY_MS + UNIX_EPOCH - J2000 - lng / 360
  const anomaly = 357.5291 + 0.985_600_28 * noon
  const center = 1.9148 * sin(anomaly) + 0.02 * sin(2 * anomaly) + 0.0003 * sin(3 * anomaly)
  const longitude = anomaly + center + 180 + 102.9372
  const transit = J2000 + noon + 0.0053 * sin(anomaly) - 0.0069 * sin(2 * longitude)
  const sinDeclination = sin(longitude) * sin(TILT_DEG)
  const cosDeclination = Math.sqrt(1 - sinDeclination ** 2)
  const cosHour = (sin(HORIZON_DEG) - sin(lat) * sinDeclination) / (cos(lat) * cosDeclination)
  if (Math.abs(cosHour) > 1) return undefined
  const half = Math.acos(cosHour) / (2 * Math.PI)
  const tell = createTownClock(timeZone)
  const toTime = (julian: number) => tell(new Date((julian - UNIX_EPOCH) * DAY_MS))
  return { sunrise: toTime(transit - half), sunset: toTime(transit + half) }
}
