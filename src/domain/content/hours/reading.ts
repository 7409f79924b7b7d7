import type { Days, HoursPart, HoursRule, Season, Span } from './hours-part.ts'

/** The parts around one; `next` is the next that is no separator. */
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
  /** More that wait for the same: «пн и последний четверг месяца — выходной». */
  moreDays: Days[]
  /** «выходной», «кроме» said before the days they are about. */
  waiting: 'off' | 'except' | undefined
  /** What days just told are: more may follow, «кроме вторника и последней среды месяца». */
  listed: 'off' | 'except' | undefined
  /** Days were said to be off in this very sentence: times after them would be whose? */
  hasJustBeenOff: boolean
  isBesideOff: boolean
  /** «1 января — выходной»: the word that comes belongs to the date. */
  isOffSpent: boolean
  isBracket: boolean
  hasSentenceEnded: boolean
  /** A break was just told: «кроме пт» behind it may be of it. */
  isBehindBreak: boolean
  /** «9–18 пн–пт, 10–15 сб» */
  areTimesFirst: boolean
  /** «также сб, вс» in a season, beside the days of the whole year */
  isAlso: boolean
  /** «летний график с 1 июня по 31 августа» */
  namedSeason: string | undefined
  /** «закрыто на зиму» */
  closedSeason: { season: Season; word: string } | undefined
  /** «кроме понедельника» was just told: a word of rest behind it says why. */
  isBehindExcept: boolean
  /** «ежедневно: пн–пт 8–18, сб–вс 7–20» */
  isDaily: boolean
  /** «без выходных» of the whole year */
  hasNoRest: boolean
  /** What was told before the hours that it is of: breaks, remarks on all hours, remarks on the next. */
  early: { breaks: Span[]; notes: string[]; nextNotes: string[] }
}

/** Nothing understood yet. */
export function createReading(): Reading {
  return {
    rules: [],
    season: undefined,
    days: undefined,
    moreDays: [],
    waiting: undefined,
    listed: undefined,
    hasJustBeenOff: false,
    isBesideOff: false,
    isOffSpent: false,
    isBracket: false,
    hasSentenceEnded: true,
    isBehindBreak: false,
    areTimesFirst: false,
    isAlso: false,
    namedSeason: undefined,
    closedSeason: undefined,
    isBehindExcept: false,
    isDaily: false,
    hasNoRest: false,
    early: { breaks: [], notes: [], nextNotes: [] },
  }
}

/** Adds a rule of the days and the season that were told. */
export function addRule(reading: Reading, rule: Partial<HoursRule>): HoursRule {
  const { season, days, early } = reading
  const added = {
    ...(season && { season }),
    ...(days && { days }),
    ...(reading.isAlso && { isChange: true }),
    spans: [],
    state: 'open' as const,
    isSentence: reading.hasSentenceEnded,
    ...rule,
    notes: [...early.nextNotes, ...(rule.notes ?? [])],
  }
  early.nextNotes = []
  reading.isAlso = false
  reading.hasSentenceEnded = false
  reading.rules.push(added)
  for (const more of reading.moreDays) reading.rules.push({ ...added, days: more, notes: [...added.notes] })
  reading.moreDays = []
  reading.days = undefined
  // «31 декабря 10–16» is no season for what comes behind it.
  if (season !== undefined && season !== 'other' && season.isDate)
    reading.season = reading.rules.at(-2)?.season
  return added
}
