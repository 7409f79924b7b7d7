import OpeningHours from 'opening_hours'
import type { CityFile } from '#domain/city.ts'
import type { HoursCheck } from '#domain/content/content-fault.ts'
import { openingHoursText } from '#domain/hours/opening-hours-text.ts'
import { DAY_MS } from '#domain/time-units.ts'

/** First the next days, which decide nearly every case; then a year and a little more, which covers every season. */
const LOOK_AHEAD_DAYS = [8, 370]
/** The guide's parser rejects longer texts (`opening-hours-reader.ts`). */
const MAX_LENGTH = 510
const EXAMPLE = 'пример: Пн–Пт 10:00–18:00, Сб 10:00–16:00, Вс выходной'

/** Checks hours in OpenStreetMap's syntax: parsable, in canonical form, open at some time of the year. */
export function createHoursCheck({ center }: Pick<CityFile, 'center'>, today: string): HoursCheck {
  const from = new Date(`${today}T00:00`)
  const isOpenWithin = (hours: OpeningHours, days: number) =>
    hours.getOpenIntervals(from, new Date(from.getTime() + days * DAY_MS)).length > 0
  const place = { lat: center.lat, lon: center.lng, address: { country_code: 'ru', state: '' } }

  const known = new Map<string, ReturnType<HoursCheck>>()
  return (openingHours) => {
    if (!known.has(openingHours)) known.set(openingHours, check(openingHours))
    return known.get(openingHours)
  }

  function check(openingHours: string): ReturnType<HoursCheck> {
    if (openingHours.length > MAX_LENGTH) return { severity: 'error', text: `длиннее ${MAX_LENGTH} знаков` }
    try {
      const hours = new OpeningHours(openingHours, place)
      if (!LOOK_AHEAD_DAYS.some((days) => isOpenWithin(hours, days))) {
        return { severity: 'warning', text: 'по этим часам место никогда не открыто' }
      }
      const isMended = hours.getWarnings().length > 0 && /[^\x20-\x7e]|\d-\d{1,2}(?![:\d])/.test(openingHours)
      if (!isMended) return undefined
      const meant = openingHoursText(hours.prettifyValue())
      return { severity: 'warning', text: `записано не по правилам; если это «${meant}», так и напишите` }
    } catch {
      return { severity: 'error', text: `часы не читаются; ${EXAMPLE}` }
    }
  }
}
