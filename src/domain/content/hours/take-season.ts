import { OSM_MONTHS } from './calendar-words.ts'
import { HoursFault, type HoursPart, type Season } from './hours-part.ts'
import { addRule, type Beside, type Reading } from './reading.ts'
import { continuesList } from './take-days.ts'

/** A part of the year holds for what is told behind it, or is closed itself. */
export function takeSeason(
  reading: Reading,
  part: Extract<HoursPart, { kind: 'season' | 'other seasons' | 'named season' }>,
  beside: Beside,
) {
  const { after, next } = beside
  if (part.kind === 'other seasons') {
    if (reading.season === undefined && !reading.rules.some(({ season }) => season)) {
      throw new HoursFault('не сказано, какие это «остальные месяцы»')
    }
    if (takeClosedSeason(reading, after)) return
    reading.season = 'other'
    return
  }
  if (part.kind === 'named season') return takeNamedSeason(reading, part, after)
  // «1 января — выходной», but not «май: выходной — понедельник»
  const isOff =
    (after[0]?.kind === 'off' || after[0]?.kind === 'rest days') &&
    (after[1] === undefined || after[1].kind === 'sign')
  if (isOff || reading.waiting !== undefined || (part.season.isDate && continuesList(reading, beside))) {
    reading.listed ??= reading.waiting
    reading.waiting = undefined
    reading.isOffSpent = isOff
    // «пн и 1 января — выходной»
    if (reading.days !== undefined && reading.season === undefined && isOff)
      addRule(reading, { state: 'off' })
    reading.rules.push({ season: part.season, spans: [], state: 'off', notes: [] })
    return
  }
  const isTold = next?.kind === 'times' || next?.kind === 'until'
  if (part.season.isDate && (!isTold || reading.days !== undefined))
    throw new HoursFault('не ясно, что бывает в этот день')
  const [only] = reading.rules
  const isLast = next === undefined && reading.rules.length === 1 && only?.season === undefined
  if (isLast && only) only.season = part.season
  else reading.season = part.season
}

function takeNamedSeason(
  reading: Reading,
  part: Extract<HoursPart, { kind: 'named season' }>,
  after: readonly HoursPart[],
) {
  const next = after.find(({ kind }) => kind !== 'sign')
  // «летом (июнь–август)»: the months say it themselves.
  if (next?.kind === 'season') {
    reading.namedSeason = part.word
    return
  }
  const told = reading.rules.flatMap(({ season }) => (season && season !== 'other' ? [season] : []))
  const isOther = told.length > 0 && told.every((season) => isApart(season, part.season))
  if (isOther && takeClosedSeason(reading, after)) return
  if (new Set(told.map(({ text }) => text)).size === 1 && isOpposite(reading.namedSeason, part.word)) {
    reading.season = 'other'
    return
  }
  if (!part.isOnly) {
    throw new HoursFault(
      `назовите месяцы вместо «${part.word}», например «июнь–август», и часы в остальные месяцы`,
    )
  }
  reading.season = part.season
}

/** «летний график с 1 июня по 31 августа: …; зимний график: …» */
function isOpposite(one: string | undefined, other: string): boolean {
  return (
    one !== undefined && ((/лет/.test(one) && /зим/.test(other)) || (/зим/.test(one) && /лет/.test(other)))
  )
}

/** «в остальное время закрыто»: nothing says that it is open then. */
function takeClosedSeason(reading: Reading, after: readonly HoursPart[]): boolean {
  if (reading.waiting === 'off') {
    reading.waiting = undefined
    return true
  }
  reading.isOffSpent = after[0]?.kind === 'off'
  return reading.isOffSpent
}

/** Whether two parts of the year have no month in common. */
function isApart(one: Season, other: Season): boolean {
  const months = listMonths(one)
  return !listMonths(other).some((month) => months.includes(month))
}

function listMonths({ text, months }: Season): readonly number[] {
  if (months !== undefined) return months
  const [first = 0, last = first] = (text.match(/[A-Z][a-z]+/g) ?? []).map((name) => OSM_MONTHS.indexOf(name))
  return Array.from({ length: ((last - first + 12) % 12) + 1 }, (_, index) => (first + index) % 12)
}
