import { ALL_DAYS, HoursFault, type HoursRule } from './hours-part.ts'
import { isOfWeek } from './is-of-week.ts'

/** A day of rest that is told once, behind the hours of all seasons, holds in each of them. */
export function spreadRest(told: readonly HoursRule[]): readonly HoursRule[] {
  const rules = freeSanitaryDays(told)
  const open = rules.filter((rule) => rule.state !== 'off' && isOfWeek(rule))
  const lastOpen = rules.reduce((last, { state }, index) => (state === 'off' ? last : index), -1)
  const isOneSeason = open.every(({ season }) => getSeasonName(season) === getSeasonName(open[0]?.season))
  if (isOneSeason || hasRestInEach(open, rules)) return rules
  return rules.map((rule, index) => {
    const { season, days, state } = rule
    if (state !== 'off' || season === undefined || days === undefined || days === 'rest') return rule
    const elsewhere = open.filter((other) => getSeasonName(other.season) !== getSeasonName(season))
    const isWeekly = days.numbers.length > 0 && days.nth === undefined
    const named = elsewhere.map((other) => (other.days ? ALL_DAYS : listNamed(elsewhere, other.season)))
    if (isWeekly && named.every((numbers) => days.numbers.every((day) => numbers.includes(day)))) return rule
    const isNamed = isWeekly && named.some((numbers) => days.numbers.some((day) => numbers.includes(day)))
    const here = open.filter((other) => getSeasonName(other.season) === getSeasonName(season))
    const isSure =
      !isNamed && index > lastOpen && (days.nth !== undefined || here.every((other) => !other.days))
    if (!isSure)
      throw new HoursFault('не ясно, во все ли месяцы выходной; назовите дни у часов каждого времени года')
    const { season: _, ...spread } = rule
    return spread
  })
}

/** «10–18, пн выходной. В июле выходные вс, пн. Последний четверг месяца — санитарный день»: a sentence of its own. */
function freeSanitaryDays(rules: readonly HoursRule[]): readonly HoursRule[] {
  const isOpenIn = (season: HoursRule['season']) =>
    rules.some((rule) => rule.state !== 'off' && getSeasonName(rule.season) === getSeasonName(season))
  return rules.map((rule, index) => {
    const { season, ...free } = rule
    const isNth = typeof rule.days === 'object' && rule.days.nth !== undefined
    const isFree =
      rule.state === 'off' && isNth && rule.isSentence && typeof season === 'object' && !season.isDate
    const isBehind = rules
      .slice(0, index)
      .some((other) => getSeasonName(other.season) === getSeasonName(season))
    return isFree && isBehind && !isOpenIn(season) && isOpenIn(undefined) ? free : rule
  })
}

/** «июнь–август 10–19, пн выходной; сентябрь–май 10–17, пн и вт выходной» */
function hasRestInEach(open: readonly HoursRule[], rules: readonly HoursRule[]): boolean {
  const isOwn = ({ state, days, isSentence }: HoursRule) =>
    state === 'off' && days !== undefined && days !== 'rest' && days.nth === undefined && !isSentence
  const rest = rules.filter((rule) => rule.season !== undefined && isOwn(rule))
  return open.every(({ season, isSentence }) => {
    const name = getSeasonName(season)
    return name && isSentence && rest.some((rule) => getSeasonName(rule.season) === name)
  })
}

/** «1 июня – 31 августа 10–20, пн 10–18»: the days that the hours of a season name. */
function listNamed(rules: readonly HoursRule[], season: HoursRule['season']): readonly number[] {
  const told = rules.filter((rule) => getSeasonName(rule.season) === getSeasonName(season))
  return told.flatMap(({ days }) => (days === undefined || days === 'rest' ? [] : days.numbers))
}

const getSeasonName = (season: HoursRule['season']) => (typeof season === 'object' ? season.text : season)

/**
 * «май–сентябрь ежедневно 10–18; октябрь–апрель ежедневно 10–17; чт до 20»: in winter only? What is told of some days
 * behind the last season is its own where it stands in the sentence that begins with the season, or where the others tell
 * of these days as well. Throws `HoursFault` for others.
 */
export function refuseLooseExceptions(rules: readonly HoursRule[]): readonly HoursRule[] {
  const weekly = rules.filter(isOfWeek)
  const name = getSeasonName(weekly.at(-1)?.season)
  const [first, ...behind] = weekly.filter(({ season }) => getSeasonName(season) === name)
  const others = weekly.filter(({ season, state }) => getSeasonName(season) !== name && state === 'open')
  if (name === undefined || others.length === 0) return rules
  const base = listNumbers(first)
  for (const rule of behind) {
    const numbers = listNumbers(rule)
    const isException = numbers.every((number) => base.includes(number)) && first?.state === 'open'
    const isOpenElsewhere = others.some((other) =>
      numbers.some((number) => listNumbers(other).includes(number)),
    )
    const isNamedElsewhere = others.some(
      (other) => other.days && listNumbers(other).join() === numbers.join(),
    )
    const isOwn = first?.isSentence && !rule.isSentence
    // A day of rest is spread where no season names its days.
    const isRest = rule.state === 'off' && first?.days === undefined
    if (isException && isOpenElsewhere && !isNamedElsewhere && !isOwn && !isRest)
      throw new HoursFault('не ясно, во все ли месяцы так; назовите эти дни у часов каждого времени года')
  }
  return rules
}

function listNumbers(rule: HoursRule | undefined): readonly number[] {
  return rule?.days === undefined || rule.days === 'rest' ? ALL_DAYS : rule.days.numbers
}
