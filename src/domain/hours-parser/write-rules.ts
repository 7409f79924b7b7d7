import { LAST_DAYS, LAST_OF_FEBRUARY, OSM_DAYS, writeCircle } from '../hours/calendar-words.ts'
import {
  ALL_DAYS,
  DAY_MINUTES,
  type Days,
  HoursFault,
  type HoursRule,
  listDays,
  type Span,
} from './hours-rule.ts'
import { resolveRules } from './settle-rules.ts'

/** Formats the rules in OpenStreetMap's `opening_hours` syntax. Throws `HoursFault` when two contradict each other. */
export function writeRules(rules: readonly HoursRule[]): string {
  const ordered = resolveRules(rules)
    .flatMap(addLastOfFebruary)
    .sort((a, b) => rank(a) - rank(b))
  const isPastMidnight = ordered.some(({ spans }) => spans.some(({ to = 0 }) => to > DAY_MINUTES))
  const written = isPastMidnight ? writePastMidnight(ordered) : joinSame(ordered).map(writeRule).join('; ')
  return written === '00:00-24:00' || written === 'Mo-Su 00:00-24:00' ? '24/7' : written
}

function addLastOfFebruary(rule: HoursRule): HoursRule[] {
  if (!rule.days?.dates?.includes(LAST_DAYS)) return [rule]
  return [rule, ...LAST_OF_FEBRUARY.map((date) => ({ ...rule, days: { numbers: [], dates: [date] } }))]
}

/** «январь–март закрыто» */
const isWholeSeasonOff = ({ days, season, state }: HoursRule) =>
  days === undefined && season !== undefined && state === 'off'

/** A later rule overrides an earlier one: rules for fewer days come later. */
function rank(rule: HoursRule): number {
  const { days, state } = rule
  if (isWholeSeasonOff(rule) || days?.dates) return 6
  if (days?.isHoliday && days.numbers.length === 0) return 5
  if (days?.isEve) return 1.5
  if (days?.nth) return 4
  // «сб, вс и праздники 10–16»: a holiday has priority over its weekday.
  if (days?.isHoliday) return 3
  if (state === 'off') return 2
  return days === undefined || days.numbers.length === ALL_DAYS.length ? 0 : 1
}

/**
 * A rule behind «;» takes the whole day from the rules before it, the hours after midnight of the evening before too.
 * So weekdays follow «,» separately; holidays and single days begin when the evening before has ended.
 */
function writePastMidnight(rules: readonly HoursRule[]): string {
  const isWeekly = (rule: HoursRule) =>
    !rule.days?.dates && !rule.days?.nth && !isWholeSeasonOff(rule) && (rule.days?.numbers.length ?? 7) > 0
  const week = rules.filter(isWeekly)
  if (week.some(({ days }) => days?.isEve))
    throw new HoursFault('часы перед праздниками записать нельзя: напишите о них в «Дополнительно»')
  const open = week.flatMap((rule, index): HoursRule[] => {
    if (rule.state === 'off' && rule.notes.length === 0) return []
    const later = week
      .slice(index + 1)
      .filter(({ season }) => season === undefined || season.text === rule.season?.text)
    const taken = later.flatMap(({ days }) => days?.numbers ?? ALL_DAYS)
    const numbers = (rule.days?.numbers ?? ALL_DAYS).filter((number) => !taken.includes(number))
    const isWhole = rule.days === undefined && numbers.length === ALL_DAYS.length
    return numbers.length === 0 ? [] : [isWhole ? rule : { ...rule, days: { numbers } }]
  })
  const morning = Math.max(...rules.flatMap(({ spans }) => spans.map(({ to = 0 }) => to - DAY_MINUTES)))
  const exceptions = rules
    .flatMap((rule) => (isWeekly(rule) ? listHolidays(rule) : [rule]))
    .map((rule) => {
      const spans = [{ from: morning, to: morning + DAY_MINUTES }]
      const off = writeRule({ ...rule, state: 'off', spans, notes: [] })
      return rule.state === 'off' ? off : `${off}, ${writeRule(rule)}`
    })
  return [joinSame(open).map(writeRule).join(', '), ...exceptions].join('; ')
}

/** «сб, вс и праздники 10–16» mentions holidays separately. */
function listHolidays(rule: HoursRule): HoursRule[] {
  return rule.days?.isHoliday ? [{ ...rule, days: { numbers: [], isHoliday: true } }] : []
}

/** Adjacent rules that differ only in their days become one. */
function joinSame(rules: readonly HoursRule[]): HoursRule[] {
  const canJoin = ({ days }: HoursRule) => days && !days.nth && !days.isEve && !days.dates
  const joined: HoursRule[] = []
  for (const rule of rules) {
    const last = joined.at(-1)
    const isSame = last && writeRest(last) === writeRest(rule) && last.season?.text === rule.season?.text
    if (isSame && canJoin(last) && canJoin(rule)) {
      const isHoliday = last.days?.isHoliday || rule.days?.isHoliday
      const numbers = [...new Set([...listDays(last), ...listDays(rule)])].sort()
      joined[joined.length - 1] = { ...last, days: { numbers, ...(isHoliday && { isHoliday }) } }
    } else joined.push(rule)
  }
  return joined
}

function writeRule(rule: HoursRule): string {
  return [rule.season?.text, rule.days && writeDays(rule.days), writeRest(rule)].filter(Boolean).join(' ')
}

function writeDays({ numbers, nth = [], dates, isHoliday, isEve }: Days): string {
  if (dates) return dates.join(',')
  const week = numbers.length === 0 ? [] : [writeCircle(numbers, OSM_DAYS)]
  if (isEve) return ['PH -1 day', ...(numbers.length === ALL_DAYS.length ? [] : week)].join(' ')
  const named = nth.map((one) => `${OSM_DAYS[one.day]}[${one.numbers.join(',')}]`)
  return [...week, ...named, ...(isHoliday ? ['PH'] : [])].join(',')
}

function writeRest({ spans, state, notes }: HoursRule): string {
  const note = notes.length === 0 ? undefined : `"${notes.join(', ').replaceAll('"', '')}"`
  const word = state === 'off' ? 'off' : state === 'open' && note !== undefined ? 'open' : undefined
  return [spans.map(writeSpan).join(','), word, note].filter(Boolean).join(' ')
}

function writeTime(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return `${hours}:${rest}`
}

function writeSpan({ from, to }: Span): string {
  if (to === undefined) return `${writeTime(from)}+`
  return `${writeTime(from)}-${writeTime(to > DAY_MINUTES && to - from < DAY_MINUTES ? to - DAY_MINUTES : to)}`
}
