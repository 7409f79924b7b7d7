import { LAST_DAYS, LAST_OF_FEBRUARY, OSM_DAYS } from './calendar-words.ts'
import { ALL_DAYS, type Days, HoursFault, type HoursRule, type Span } from './hours-part.ts'
import { isOfWeek } from './is-of-week.ts'
import { type DayRule, settleRules } from './settle-rules.ts'
import { writeCircle } from './write-circle.ts'
import { writeTime } from './write-time.ts'

const DAY = 24 * 60

/** The rules in OpenStreetMap's `opening_hours` syntax. Throws `HoursFault` when two of them contradict each other. */
export function writeRules(rules: readonly HoursRule[]): string {
  const ordered = settleRules(rules)
    .flatMap(addLastOfFebruary)
    .sort((a, b) => rank(a) - rank(b))
  const isPastMidnight = ordered.some(({ spans }) => spans.some(({ to }) => to !== undefined && to > DAY))
  if (isPastMidnight && ordered.some(({ isChange }) => isChange))
    throw new HoursFault('назовите месяцы у всех часов')
  const written = isPastMidnight ? writePastMidnight(ordered) : joinSame(ordered).map(writeRule).join('; ')
  return written === '00:00-24:00' || written === 'Mo-Su 00:00-24:00' ? '24/7' : written
}

function addLastOfFebruary(rule: DayRule): DayRule[] {
  const isOfLastDays = rule.season?.text.includes(LAST_DAYS)
  const february = LAST_OF_FEBRUARY.map((text) => ({
    ...rule,
    season: { text, months: undefined, isDate: true },
  }))
  return isOfLastDays ? [rule, ...february] : [rule]
}

/** «январь–март закрыто», «1 января — выходной» */
function isWholeSeasonOff({ days, season, state }: DayRule): boolean {
  return days === undefined && season !== undefined && state === 'off'
}

/** A later rule goes before an earlier one: what holds for fewer days stands further back. */
function rank(rule: DayRule): number {
  const { days, state } = rule
  if (isWholeSeasonOff(rule) || rule.season?.isDate) return 6
  if (rule.isChange) return days ? 2.5 : 1.5
  if (days?.isHoliday && days.numbers.length === 0) return 5
  if (days?.isEve) return state === 'off' ? 2 : 1.5
  if (days?.nth !== undefined) return 4
  // «сб, вс и праздники 10–16»: a holiday goes before the day of the week that it falls on.
  if (days?.isHoliday) return 3
  if (state === 'off') return 2
  return days === undefined || days.numbers.length === ALL_DAYS.length ? 0 : 1
}

/**
 * A rule behind «;» takes the whole day from the rules before it, the hours after midnight of the evening before too. So
 * the days of a week stand apart behind «,»; holidays and single days begin when the evening before has ended.
 */
function writePastMidnight(rules: readonly DayRule[]): string {
  const isWeekly = (rule: DayRule) => isOfWeek(rule) && !isWholeSeasonOff(rule)
  const week = rules.filter(isWeekly)
  const open = week.flatMap((rule, index): DayRule[] => {
    if (rule.state === 'off' && rule.notes.length === 0) return []
    const later = week
      .slice(index + 1)
      .filter(({ season }) => season === undefined || season.text === rule.season?.text)
    const taken = later.flatMap(({ days }) => days?.numbers ?? ALL_DAYS)
    const numbers = (rule.days?.numbers ?? ALL_DAYS).filter((number) => !taken.includes(number))
    const isWhole = rule.days === undefined && numbers.length === ALL_DAYS.length
    return numbers.length === 0 ? [] : [isWhole ? rule : { ...rule, days: { numbers } }]
  })
  const ends = rules.flatMap(({ spans }) => spans.map(({ to = 0 }) => to - DAY))
  const morning = Math.max(...ends)
  const exceptions = rules
    .flatMap((rule) => (isWeekly(rule) ? listHolidays(rule) : [rule]))
    .map((rule) => {
      const off = writeRule({
        ...rule,
        state: 'off',
        spans: [{ from: morning, to: morning + DAY }],
        notes: [],
      })
      return rule.state === 'off' ? off : `${off}, ${writeRule(rule)}`
    })
  return [joinSame(open).map(writeRule).join(', '), ...exceptions].join('; ')
}

/** «сб, вс и праздники 10–16» tells of holidays by themselves. */
function listHolidays(rule: DayRule): DayRule[] {
  return rule.days?.isHoliday ? [{ ...rule, days: { numbers: [], isHoliday: true } }] : []
}

/** Neighbours that differ in their days alone become one. */
function joinSame(rules: readonly DayRule[]): DayRule[] {
  const joined: DayRule[] = []
  for (const rule of rules) {
    const last = joined.at(-1)
    const canJoin =
      last?.days && rule.days && !last.days.nth && !rule.days.nth && !last.days.isEve && !rule.days.isEve
    if (canJoin && writeRest(last) === writeRest(rule) && last.season?.text === rule.season?.text) {
      const isHoliday = last.days?.isHoliday || rule.days?.isHoliday
      const numbers = [...new Set([...(last.days?.numbers ?? []), ...(rule.days?.numbers ?? [])])].sort()
      joined[joined.length - 1] = { ...last, days: { numbers, ...(isHoliday && { isHoliday }) } }
    } else joined.push(rule)
  }
  return joined
}

function writeRule(rule: DayRule): string {
  return [rule.season?.text, rule.days && writeDays(rule.days), writeRest(rule)].filter(Boolean).join(' ')
}

function writeDays({ numbers, nth, isHoliday, isEve }: Days): string {
  if (isEve)
    return [
      'PH -1 day',
      ...(numbers.length === ALL_DAYS.length ? [] : [writeCircle(numbers, OSM_DAYS)]),
    ].join(' ')
  const week = numbers.length === 0 ? [] : [writeCircle(numbers, OSM_DAYS) + (nth ?? '')]
  return [...week, ...(isHoliday ? ['PH'] : [])].join(',')
}

function writeRest({ spans, state, notes }: DayRule): string {
  const note = notes.length === 0 ? undefined : `"${notes.join(', ').replaceAll('"', '')}"`
  const word = state === 'off' ? 'off' : state === 'open' && note !== undefined ? 'open' : undefined
  return [spans.map(writeSpan).join(','), word, note].filter(Boolean).join(' ')
}

function writeSpan({ from, to }: Span): string {
  return to === undefined
    ? `${writeTime(from)}+`
    : `${writeTime(from)}-${writeTime(to > DAY && to - from < DAY ? to - DAY : to)}`
}
