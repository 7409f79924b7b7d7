import { OSM_MONTHS, SHORT_DAYS } from './calendar-words.ts'
import { writeOtherDates } from './date-parts.ts'
import { ALL_DAYS, type Days, HoursFault, type HoursRule, type Season, type Span } from './hours-part.ts'
import { isOfWeek } from './is-of-week.ts'
import { refuseLooseExceptions, spreadRest } from './season-rest.ts'
import { settleEves } from './take-eve.ts'
import { writeCircle } from './write-circle.ts'

/** A rule of which it is known what days and months it holds for. */
export type DayRule = Omit<HoursRule, 'days' | 'season'> & { days?: Days; season?: Season }

/** The rules with «остальные» worked out. Throws `HoursFault` when two of them contradict each other. */
export function settleRules(rules: readonly HoursRule[]): DayRule[] {
  const whole = subtractNamed(settleDays(settleSeasons(settleEves(spreadRest(refuseLooseExceptions(rules))))))
  refuseContradictions(whole)
  refuseGaps(whole)
  refuseRestAlone(whole)
  refuseSeasonWithoutDays(whole)
  return whole
}

/** «понедельник 15–22; будни и воскресенье 10–22»: a day that was told before is none of a group behind it. */
function subtractNamed(rules: readonly DayRule[]): DayRule[] {
  return rules.map((rule, index) => {
    const { days, season, state } = rule
    const isGroup = days?.isNamed && days.numbers.length < ALL_DAYS.length && state === 'open'
    if (!isGroup || !isOfWeek(rule)) return rule
    const before = rules
      .slice(0, index)
      .filter((other) => isOfWeek(other) && other.days && other.season?.text === season?.text)
      .flatMap((other) => other.days?.numbers ?? [])
    const isAmong = before.every((day) => days.numbers.includes(day))
    const numbers = days.numbers.filter((day) => !before.includes(day))
    return isAmong && numbers.length > 0 ? { ...rule, days: { ...days, numbers } } : rule
  })
}

/** «май–сентябрь вт–вс 10–18, октябрь–апрель 10–17»: on which days in winter? */
function refuseSeasonWithoutDays(rules: readonly DayRule[]) {
  const open = rules.filter((rule) => rule.season && rule.state === 'open' && isOfWeek(rule))
  const hasBase = (season: Season | undefined) =>
    open.some((other) => other.days === undefined && other.season?.text === season?.text)
  // «10–20, пн 10–18» names an exception of all days.
  const isPart = open.some(
    ({ days, season }) => days !== undefined && days.numbers.length < ALL_DAYS.length && !hasBase(season),
  )
  const bare = open.find(({ days }) => days === undefined)
  const hasRest = rules.some(({ days, season, state }) => state === 'off' && days && season === bare?.season)
  if (isPart && bare && !hasRest) throw new HoursFault('не сказано, в какие дни часы второго времени года')
}

/** «остальные месяцы» are all that no other rule names. */
function settleSeasons(told: readonly HoursRule[]): (HoursRule & { season?: Season })[] {
  const rules = areWholeWeeks(told) ? told.map(moveToOtherMonths) : told
  const named = rules.flatMap(({ season }) =>
    season === undefined || season === 'other' || season.isDate ? [] : [season],
  )
  // «15 июня – 15 августа закрыто, в остальное время 9–17»
  if (rules.every(({ season, state }) => season === 'other' || (season && state === 'off'))) {
    return rules.map(({ season, ...rule }) => ({ ...rule, ...(season !== 'other' && season && { season }) }))
  }
  const opened = rules.filter((rule) => rule.state !== 'off' && isOfWeek(rule) && !rule.isChange)
  if (
    opened.some(({ season }) => season) &&
    !opened.every(({ season }) => season) &&
    !isSeasonException(opened)
  ) {
    throw new HoursFault('не сказано, в какие месяцы часы другие; назовите месяцы у всех часов')
  }
  return rules.map(({ season, ...rule }) => {
    if (season !== 'other') return { ...rule, ...(season && { season }) }
    const [only] = named
    if (named.every(({ text }) => text === only?.text) && only && only.months === undefined)
      return { ...rule, season: { text: writeOtherDates(only.text), months: undefined } }
    if (named.some(({ months }) => months === undefined)) throw new HoursFault('назовите и остальные даты')
    const months = OSM_MONTHS.map((_, month) => month).filter(
      (month) => !named.some((one) => one.months?.includes(month)),
    )
    if (months.length === 0) throw new HoursFault('остальных месяцев нет')
    return { ...rule, season: { text: writeCircle(months, OSM_MONTHS), months } }
  })
}

/** «пн–пт 9–18, в июле пн–пт 9–16»: the same days have other hours for a while. */
function isSeasonException(opened: readonly HoursRule[]): boolean {
  const usual = opened.filter(({ season }) => season === undefined)
  const isFirst = opened.slice(0, usual.length).every(({ season }) => season === undefined)
  const listDays = (rules: readonly HoursRule[]) =>
    rules.flatMap(({ days }) => (days === undefined || days === 'rest' ? [-1] : days.numbers)).sort()
  const told = listDays(usual)
  const isSame = listDays(opened.slice(usual.length)).join() === told.join()
  return isFirst && isSame && !told.includes(-1)
}

/** «пн–чт 10–18, пт–вс выходной; июль–август: пн–пт 9–16, сб–вс выходной»: each tells of all seven days. */
function areWholeWeeks(rules: readonly HoursRule[]): boolean {
  const weekly = rules.filter(isOfWeek)
  const open = weekly.filter(({ state }) => state !== 'off')
  if (weekly.some(({ isChange }) => isChange) || isSeasonException(open)) return false
  const getName = ({ season }: HoursRule) => (season === 'other' ? season : season?.text)
  const names = [...new Set(weekly.map(getName))]
  const week = ALL_DAYS.join()
  const areWhole = names.every((name) => {
    const own = weekly.filter((rule) => getName(rule) === name)
    return (
      own
        .flatMap(({ days }) => (days === undefined || days === 'rest' ? [] : days.numbers))
        .sort()
        .join() === week
    )
  })
  return areWhole && names.length === 2 && names[0] === undefined && names[1] !== 'other'
}

const moveToOtherMonths = (rule: HoursRule): HoursRule =>
  isOfWeek(rule) && !rule.season ? { ...rule, season: 'other' } : rule

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
      if (one.season?.text !== other.season?.text) {
        const month = one.season?.months?.find((number) => other.season?.months?.includes(number))
        if (month !== undefined) throw new HoursFault('о месяце сказано дважды')
        continue
      }
      const [a, b] = [one.days?.numbers ?? ALL_DAYS, other.days?.numbers ?? ALL_DAYS]
      const both = a.filter((number) => b.includes(number))
      if (both.length === 0) continue
      // A day of rest may be told before the hours of all days.
      const [all, few] = one.state === 'off' ? [b, a] : [a, b]
      // «ср–вс 11–18, чт 13–21»
      const isAmong = one.state !== 'off' && other.state !== 'off' && b.every((number) => a.includes(number))
      const isException = (all.length === ALL_DAYS.length || isAmong) && few.length < all.length
      if (!isException) throw new HoursFault(`о дне сказано дважды: «${nameInRussian(both[0])}»`)
    }
  }
  for (const { spans } of rules) refuseOverlaps(spans)
}

/** Who names a day of rest tells of the whole week: «будни 10–19, выходной вс» leaves a Saturday open. */
function refuseGaps(rules: readonly DayRule[]) {
  const ofWeek = rules.filter(isOfWeek)
  // «в июле сб выходной» tells of July alone.
  const isOpen = (season: Season | undefined) =>
    !season || ofWeek.some((rule) => rule.state !== 'off' && rule.season?.text === season.text)
  const isRestNamed = ofWeek.some(
    ({ state, days, season }) => state === 'off' && days !== undefined && isOpen(season),
  )
  if (!isRestNamed) return
  const named = ofWeek.flatMap(({ days }) => days?.numbers ?? ALL_DAYS)
  // «пн, вт, чт 9–16, ср, пт неприемные дни» tells of all days that it could.
  const isOfReception = ofWeek.every((rule) => rule.state !== 'off' || rule.isOfReception)
  const left = ALL_DAYS.slice(0, isOfReception ? 5 : 7).find((number) => !named.includes(number))
  if (left !== undefined) throw new HoursFault(`о дне «${nameInRussian(left)}» ничего не сказано`)
}

/** «октябрь–апрель: пн выходной» and no hours of these months. */
function refuseRestAlone(rules: readonly DayRule[]) {
  const isOpen = (season: Season | undefined) =>
    rules.some((rule) => rule.state !== 'off' && (!rule.season || rule.season.text === season?.text))
  const seasonal = rules.filter(
    ({ state, days, season }) =>
      state === 'off' &&
      days &&
      season &&
      !rules.some((rule) => rule.state !== 'off' && rule.season?.text === season.text),
  )
  // «10–18, в июле сб выходной, вс выходной»: in July alone?
  if (seasonal.length > 1) throw new HoursFault('не ясно, во все ли месяцы выходной')
  const alone = rules.find((rule) => rule.state === 'off' && rule.days && rule.season && !isOpen(rule.season))
  if (alone) throw new HoursFault('не сказано, когда открыто в другие месяцы')
}

function nameInRussian(day: number | undefined): string {
  return SHORT_DAYS[day ?? 0] ?? ''
}

function refuseOverlaps(spans: readonly Span[]) {
  for (const [index, { to }] of spans.entries()) {
    const next = spans[index + 1]
    if (next === undefined) continue
    if (to === undefined || next.from < to)
      throw new HoursFault('часы одного дня накладываются друг на друга')
  }
}
