import { ALL_DAYS, type Days, HoursFault, type HoursRule, type Season, type Span } from './hours-part.ts'
import { DAYS, MONTHS } from './hours-words.ts'

const HOUR = 60
const DAY = 24 * HOUR

type DayRule = Omit<HoursRule, 'days' | 'season'> & { days?: Days; season?: Season }

/** The rules in OpenStreetMap's `opening_hours` syntax. Throws `HoursFault` when two of them contradict each other. */
export function writeRules(rules: readonly HoursRule[]): string {
  const whole = settleDays(settleSeasons(rules))
  refuseContradictions(whole)
  refuseGaps(whole)
  const ordered = whole.toSorted((a, b) => rank(a) - rank(b))
  const written = joinSame(ordered).map(writeRule).join('; ')
  return written === '00:00-24:00' || written === 'Mo-Su 00:00-24:00' ? '24/7' : written
}

/** A later rule goes before an earlier one: what holds for fewer days stands further back. */
function rank({ days, season, state }: DayRule): number {
  if (days === undefined && season !== undefined && state === 'off') return 6
  if (days?.isHoliday && days.numbers.length === 0) return 5
  if (days?.nth !== undefined) return 4
  // «сб, вс и праздники 10–16»: a holiday goes before the day of the week that it falls on.
  if (days?.isHoliday) return 3
  if (state === 'off') return 2
  return days === undefined || days.numbers.length === ALL_DAYS.length ? 0 : 1
}

function isOfWeek({ days }: { days?: Days | 'rest' }): boolean {
  return days !== 'rest' && days?.nth === undefined && (days === undefined || days.numbers.length > 0)
}

/** «остальные месяцы» are all that no other rule names. */
function settleSeasons(rules: readonly HoursRule[]): (HoursRule & { season?: Season })[] {
  const named = rules.flatMap(({ season }) => (season === undefined || season === 'other' ? [] : [season]))
  const opened = rules.filter((rule) => rule.state !== 'off' && isOfWeek(rule))
  if (opened.some(({ season }) => season) && !opened.every(({ season }) => season)) {
    throw new HoursFault('не сказано, в какие месяцы часы другие; назовите месяцы у всех часов')
  }
  return rules.map(({ season, ...rule }) => {
    if (season !== 'other') return { ...rule, ...(season && { season }) }
    if (named.some(({ months }) => months === undefined)) throw new HoursFault('назовите и остальные даты')
    const months = MONTHS.map((_, month) => month).filter(
      (month) => !named.some((one) => one.months?.includes(month)),
    )
    if (months.length === 0) throw new HoursFault('остальных месяцев нет')
    return { ...rule, season: { text: writeCircle(months, MONTHS), months } }
  })
}

/** «остальные дни» are all that no other rule of the same season names. */
function settleDays(rules: readonly (HoursRule & { season?: Season })[]): DayRule[] {
  return rules.map(({ days, ...rule }) => {
    if (days !== 'rest') return { ...rule, ...(days && { days }) }
    const others = rules.filter((other) => other.days !== 'rest' && other.season?.text === rule.season?.text)
    const named = others
      .filter(isOfWeek)
      .flatMap((other) => (other.days as Days | undefined)?.numbers ?? ALL_DAYS)
    const numbers = ALL_DAYS.filter((number) => !named.includes(number))
    if (numbers.length === 0) throw new HoursFault('остальных дней нет: названы все')
    return { ...rule, days: { numbers } }
  })
}

/** Days named twice are an exception of all days, «ежедневно 10–18, чт 12–20», or a contradiction. */
function refuseContradictions(rules: readonly DayRule[]) {
  const ofWeek = rules.filter(
    (rule) => isOfWeek(rule) && !(rule.state === 'off' && rule.days === undefined && rule.season),
  )
  for (const [index, one] of ofWeek.entries()) {
    for (const other of ofWeek.slice(index + 1)) {
      if (one.season?.text !== other.season?.text) continue
      const [a, b] = [one.days?.numbers ?? ALL_DAYS, other.days?.numbers ?? ALL_DAYS]
      const both = a.filter((number) => b.includes(number))
      if (both.length === 0) continue
      // A day of rest may be told before the hours of all days.
      const [all, few] = one.state === 'off' ? [b, a] : [a, b]
      const isException = all.length === ALL_DAYS.length && few.length < all.length
      if (!isException) throw new HoursFault(`о дне сказано дважды: «${nameInRussian(both[0])}»`)
    }
  }
  for (const { spans } of rules) refuseOverlaps(spans)
}

/** Who names a day of rest tells of the whole week: «будни 10–19, выходной вс» leaves a Saturday open. */
function refuseGaps(rules: readonly DayRule[]) {
  const ofWeek = rules.filter(isOfWeek)
  const isRestNamed = ofWeek.some(({ state, days }) => state === 'off' && days !== undefined)
  if (!isRestNamed) return
  const named = ofWeek.flatMap(({ days }) => days?.numbers ?? ALL_DAYS)
  const left = ALL_DAYS.find((number) => !named.includes(number))
  if (left !== undefined) throw new HoursFault(`о дне «${nameInRussian(left)}» ничего не сказано`)
}

function nameInRussian(day: number | undefined): string {
  return ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'][day ?? 0] ?? ''
}

function refuseOverlaps(spans: readonly Span[]) {
  for (const [index, { to }] of spans.entries()) {
    const next = spans[index + 1]
    if (next === undefined) continue
    if (to === undefined || next.from < to)
      throw new HoursFault('часы одного дня накладываются друг на друга')
  }
}

/** Neighbours that differ in their days alone become one. */
function joinSame(rules: readonly DayRule[]): DayRule[] {
  const joined: DayRule[] = []
  for (const rule of rules) {
    const last = joined.at(-1)
    const canJoin = last?.days && rule.days && !last.days.nth && !rule.days.nth
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

function writeDays({ numbers, nth, isHoliday }: Days): string {
  const week = numbers.length === 0 ? [] : [writeCircle(numbers, DAYS) + (nth ?? '')]
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
    : `${writeTime(from)}-${writeTime(to > DAY ? to - DAY : to)}`
}

function writeTime(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minutes / HOUR))}:${two(minutes % HOUR)}`
}

/** Numbers of a circle, days or months, as ranges: «Mo-We,Fr», over its end too: «Sep-May». */
function writeCircle(numbers: readonly number[], names: readonly string[]): string {
  const isIn = (number: number) => numbers.includes((number + names.length) % names.length)
  if (numbers.length === names.length) return `${names[0]}-${names.at(-1)}`
  const starts = numbers.filter((number) => !isIn(number - 1)).sort((a, b) => a - b)
  return starts
    .map((start) => {
      let length = 1
      while (isIn(start + length)) length += 1
      const last = names[(start + length - 1) % names.length]
      if (length === 1) return names[start]
      return `${names[start]}${length === 2 ? ',' : '-'}${last}`
    })
    .join(',')
}
