import type { Days, HoursPart, HoursRule, Season } from './hours-part.ts'

/** The parts around one; `next` is the next that is no sign. */
export type Beside = {
  before: HoursPart | undefined
  after: readonly HoursPart[]
  next: HoursPart | undefined
}

/** What is understood so far. */
export type Reading = {
  rules: HoursRule[]
  season: Season | 'other' | undefined
  /** Days that wait for their hours. */
  days: Days | 'rest' | undefined
  /** «выходной», «кроме» said before the days they are about. */
  waiting: 'off' | 'except' | undefined
  /** Days were said to be off in this very sentence: times after them would be whose? */
  hasJustBeenOff: boolean
  isBesideOff: boolean
  /** «1 января — выходной»: the word that comes belongs to the date. */
  isOffSpent: boolean
  isBracket: boolean
  /** «9–18 пн–пт, 10–15 сб» */
  areTimesFirst: boolean
}

/** Adds a rule of the days and the season that were told. */
export function addRule(reading: Reading, rule: Partial<HoursRule>): HoursRule {
  const { season, days } = reading
  const added = {
    ...(season && { season }),
    ...(days && { days }),
    spans: [],
    state: 'open' as const,
    notes: [],
    ...rule,
  }
  reading.rules.push(added)
  reading.days = undefined
  // «31 декабря 10–16» is no season for what comes behind it.
  if (season !== undefined && season !== 'other' && season.isDate)
    reading.season = reading.rules.at(-2)?.season
  return added
}
