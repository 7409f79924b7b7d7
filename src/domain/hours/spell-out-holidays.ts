import { getWeekday, OSM_DAYS } from './calendar-words.ts'
import { addDays, findPublicHoliday } from './public-holidays.ts'

const DAY = `(?:${OSM_DAYS.join('|')})`
const DAYS = `${DAY}(?:[-,]${DAY})*`
/** «PH», «PH -1 day», «PH Mo-Fr» and «Mo-Fr PH»; text in quotes is a remark. */
const HOLIDAYS = new RegExp(`"[^"]*"|(?:\\b(${DAYS}) )?\\bPH\\b(?: ([+-]\\d) days?)?(?: (${DAYS}))?`, 'g')

/** Whether the hours have a rule for public holidays. */
export function hasHolidayRule(openingHours: string): boolean {
  return /\bPH\b/.test(openingHours)
}

/**
 * The same opening hours without «PH», valid only for a day, `YYYY-MM-DD`, and its two neighbours: three days have
 * three different weekdays, so weekday names can replace the holidays.
 */
export function spellOutHolidays(openingHours: string, day: string): string {
  const near = [-1, 0, 1].map((days) => addDays(day, days))
  return openingHours.replace(HOLIDAYS, (selector, before?: string, offset?: string, after?: string) => {
    if (selector.startsWith('"')) return selector
    const allowed = [before, after].filter((days) => days !== undefined).map(listNames)
    const names = near
      .filter((one) => isChosen(one, Number(offset ?? 0)))
      .map(getName)
      .filter((name) => allowed.every((days) => days.includes(name)))
    // A weekday that is none of the three means «never».
    return names.length > 0 ? names.join(',') : getName(addDays(day, 3))
  })
}

/** Article 95 of the Labour Code: days before and after a holiday are special, those about a day off that was moved are not. */
function isChosen(day: string, offset: number): boolean {
  const holiday = findPublicHoliday(addDays(day, -offset))
  return holiday !== undefined && (offset === 0 || !holiday.isMoved)
}

function getName(day: string): string {
  return OSM_DAYS[getWeekday(day)] ?? ''
}

/** «Fr-Mo,We» → Fr, Sa, Su, Mo, We */
function listNames(days: string): string[] {
  return days.split(',').flatMap((range) => {
    const [first = '', last = first] = range.split('-')
    const from = OSM_DAYS.indexOf(first)
    const length = ((OSM_DAYS.indexOf(last) - from + 7) % 7) + 1
    return Array.from({ length }, (_, at) => OSM_DAYS[(from + at) % 7] ?? '')
  })
}
