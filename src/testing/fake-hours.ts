import { addMinutes } from '#assistant/local-time.ts'
import { getWeekday, OSM_DAYS } from '#domain/hours/calendar-words.ts'
import type { HoursReader, LocalTime } from '#domain/hours/hours-reader.ts'
import { DAY_MIN } from '#domain/time-units.ts'

const RULE =
  /^(?:([A-Z][a-z])(?:-([A-Z][a-z]))?(?:,([A-Z][a-z]))? )?(off|\d\d:\d\d-\d\d:\d\d(?:,\d\d:\d\d-\d\d:\d\d)*)$/

/** Parses only simple opening hours, «Mo-Fr 09:00-18:00; Su off» and «24/7», without a library. */
export const FAKE_HOURS: HoursReader = {
  listOpen(openingHours, from, to) {
    if (openingHours === '24/7') return [{ from, to }]
    const rules = openingHours.split(';').map((rule) => RULE.exec(rule.trim()))
    if (rules.some((rule) => rule === null)) return undefined
    const open: { from: LocalTime; to: LocalTime }[] = []
    for (
      let day = from.slice(0, 10);
      day <= to.slice(0, 10);
      day = addMinutes(`${day}T00:00`, DAY_MIN).slice(0, 10)
    ) {
      const name = OSM_DAYS[getWeekday(day)] ?? ''
      const rule = rules.findLast((candidate) => candidate && coversDay(candidate, name))
      const times = rule?.[4] ?? 'off'
      if (times === 'off') continue
      open.push(...times.split(',').map((stretch) => toStretch(day, stretch)))
    }
    return open.filter((stretch) => stretch.to > from && stretch.from < to)
  },
  describe: (openingHours) => (openingHours === '24/7' ? 'круглосуточно' : openingHours),
}

function coversDay([, first, last, also]: RegExpExecArray, day: string): boolean {
  if (first === undefined || day === first || day === also) return true
  if (last === undefined) return false
  const [from, to, at] = [first, last, day].map((name) => OSM_DAYS.indexOf(name)) as [number, number, number]
  return from <= at && at <= to
}

function toStretch(day: string, stretch: string) {
  const [from = '', to = ''] = stretch.split('-')
  const isPastMidnight = to <= from
  return {
    from: `${day}T${from}`,
    to: isPastMidnight ? addMinutes(`${day}T${to === '24:00' ? '00:00' : to}`, DAY_MIN) : `${day}T${to}`,
  }
}
