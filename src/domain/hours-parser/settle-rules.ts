import { LAST_DAYS, OSM_MONTHS, SHORT_DAYS, writeCircle } from '../hours/calendar-words.ts'
import { ALL_DAYS, HoursFault, type HoursRule, isOfWeek, listDays, OTHER_MONTHS } from './hours-rule.ts'

const isOff = ({ state }: HoursRule) => state === 'off'

/** The rules with «остальные» resolved. Throws `HoursFault` when two contradict each other or leave a day out. */
export function resolveRules(rules: readonly HoursRule[]): HoursRule[] {
  const settled = spreadRest(nameBase(rules)).map(resolveDays).map(settleSeason)
  if (settled.every(isOff)) throw new HoursFault('не сказано, когда открыто')
  if (settled.some((rule) => !isOff(rule) && rule.days?.dates?.includes(LAST_DAYS)))
    throw new HoursFault('часы последнего дня месяца записать нельзя: напишите о них в «Дополнительно»')
  refuseContradictions(settled.filter((rule) => isOfWeek(rule) && (rule.days || !isOff(rule))))
  refuseGaps(settled)
  refuseHalfNamed(settled.filter((rule) => isOfWeek(rule) && rule.season))
  if (settled.some(({ days }) => days?.isEve) && settled.some(({ season }) => season))
    throw new HoursFault('часы перед праздниками записать нельзя: напишите о них в «Дополнительно»')
  return settled.flatMap(splitRule)
}

/** «ежедневно 9–18, летом (июнь–август) 9–21»: where the days are the same, the first rule is of the other months. */
function nameBase(rules: readonly HoursRule[]): readonly HoursRule[] {
  const isBase = (rule: HoursRule) => !rule.season && isOfWeek(rule)
  const named = rules.filter(({ season }) => season?.isNamed)
  const isSame = (days: readonly number[]) => days.every((day) => named.flatMap(listDays).includes(day))
  if (named.length === 0 || !isSame(rules.filter(isBase).flatMap(listDays))) return rules
  return rules.map((rule) => (isBase(rule) ? { ...rule, season: OTHER_MONTHS } : rule))
}

/** «пн, праздники и 1 января» are three kinds of days. */
function splitRule({ days, ...rule }: HoursRule): HoursRule[] {
  if (!days) return [rule]
  const { nth = [], dates = [], ...week } = days
  return [
    ...(week.numbers.length > 0 || week.isHoliday ? [{ ...rule, days: week }] : []),
    ...nth.map((one) => ({ ...rule, days: { numbers: [], nth: [one] } })),
    ...(dates.length > 0 ? [{ ...rule, days: { numbers: [], dates } }] : []),
  ]
}

/**
 * A day of rest that is given once, after the hours of all seasons, applies to each of them. Throws `HoursFault` for
 * other days behind them, «июнь–август ежедневно 10–18, сентябрь–май ежедневно 10–17, чт до 20»: in winter only?
 */
function spreadRest(rules: readonly HoursRule[]): readonly HoursRule[] {
  const open = rules.filter((rule) => !isOff(rule) && isOfWeek(rule))
  return rules.map((rule, at) => {
    const { season, ...free } = rule
    const here = open.filter((one) => one.season === season)
    const elsewhere = open.filter((one) => one.season !== season)
    const [base] = here
    const days = listDays(rule)
    const isLoose = isOff(rule)
      ? rule.days
      : base !== rule && days.every((day) => listDays(base ?? rule).includes(day))
    const isInTheYear = rule.isSeasonNamed && elsewhere.some((one) => !one.season)
    const isOnly = new Set(open.map((one) => one.season)).size < 2 && (base || isInTheYear)
    if (!season || !isLoose || isOnly) return rule
    const named = rules.filter((one) => one.season !== season && one.days && isOfWeek(one)).flatMap(listDays)
    const isSome = days.some((day) => named.includes(day))
    const isEvery = days.every((day) => named.includes(day))
    const isBare = here.every((one) => !one.days)
    const isBehind = season === open.at(-1)?.season && rules.slice(at).every((one) => !open.includes(one))
    const isIn = (one: HoursRule) => listDays(one).some((day) => days.includes(day))
    const isClosedAnyway = isOfWeek(rule) && !rule.isSeasonNamed && !open.some(isIn)
    if (isOff(rule) && (isClosedAnyway || (isBehind && (!isOfWeek(rule) || (isBare && !isSome))))) return free
    // «летом без выходных 9–21, зимой 10–18, пн выходной»
    const isOfHere = isOff(rule) && isEvery && !here.some((one) => one.days && isIn(one))
    const isOwn = rule.sentence === rules.find((one) => one.season === season)?.sentence
    const isAlone = elsewhere.every((one) => one.sentence !== rule.sentence)
    const isClosedElsewhere = isOff(rule) && isSome && elsewhere.every((one) => one.days)
    const isOfSentence = isOwn && isAlone && (isClosedElsewhere || isSome === isEvery)
    if (base && (rule.isSeasonNamed || isOfHere || isOfSentence)) return rule
    throw new HoursFault('не ясно, во все ли месяцы так; назовите эти дни у часов каждого времени года')
  })
}

/** «остальные месяцы» are all months without another rule. */
function settleSeason({ season, ...rule }: HoursRule, _: number, rules: readonly HoursRule[]): HoursRule {
  const ofWeek = rules.filter((one) => isOfWeek(one) && !isOff(one))
  const areClosed = rules.every(
    (one) => one.season === OTHER_MONTHS || (one.season && isOff(one) && !one.days),
  )
  if (!areClosed && ofWeek.some((one) => one.season) && !ofWeek.every((one) => one.season))
    throw new HoursFault('не сказано, в какие месяцы часы другие; назовите месяцы у всех часов')
  if (season !== OTHER_MONTHS) return { ...rule, ...(season && { season }) }
  if (areClosed) return rule
  const named = rules.flatMap((one) => (one.season && one.season !== OTHER_MONTHS ? [one.season] : []))
  const [only] = named
  if (only?.rest && !only.months && named.every(({ text }) => text === only.text))
    return { ...rule, season: { text: only.rest } }
  const months = OSM_MONTHS.map((_, month) => month).filter(
    (month) => !named.some((one) => one.months?.includes(month)),
  )
  if (months.length === 0 || named.length === 0 || named.some((one) => !one.months))
    throw new HoursFault('не ясно, какие месяцы остальные; назовите их')
  return { ...rule, season: { text: writeCircle(months, OSM_MONTHS), months } }
}

/** «остальные дни» are all days without another rule of the same season. */
function resolveDays(rule: HoursRule, _: number, rules: readonly HoursRule[]): HoursRule {
  if (!rule.days?.isOther) return rule
  const others = rules.filter((one) => !one.days?.isOther && one.season === rule.season && isOfWeek(one))
  const named = others.flatMap(listDays)
  const numbers = ALL_DAYS.filter((day) => !named.includes(day))
  if (numbers.length === 0) throw new HoursFault('остальных дней нет: названы все')
  return { ...rule, days: { numbers } }
}

/** Overlapping days are an exception to a longer list, «ежедневно 10–18, чт 12–20», or a contradiction. */
function refuseContradictions(rules: readonly HoursRule[]) {
  for (const [index, one] of rules.entries()) {
    for (const other of rules.slice(index + 1)) refuseSameDays(one, other)
    for (const [at, { to = 0 }] of one.spans.entries())
      if ((one.spans[at + 1]?.from ?? to) < to)
        throw new HoursFault('часы одного дня накладываются друг на друга')
  }
}

function refuseSameDays(one: HoursRule, other: HoursRule) {
  if (one.season?.text !== other.season?.text) {
    if (one.season?.months?.some((month) => other.season?.months?.includes(month)))
      throw new HoursFault('о месяце сказано дважды')
    return
  }
  // A day of rest may precede the hours of all days.
  const [all, few] = isOff(one) ? [listDays(other), listDays(one)] : [listDays(one), listDays(other)]
  const both = few.find((day) => all.includes(day))
  const isAmong = few.length < all.length && few.every((day) => all.includes(day))
  const isException = isAmong && (all.length === ALL_DAYS.length || !isOff(other))
  if (both !== undefined && !isException) throw new HoursFault(`о дне сказано дважды: «${SHORT_DAYS[both]}»`)
}

/** A text with a day of rest must cover the whole week: «будни 10–19, выходной вс» leaves a Saturday open. */
function refuseGaps(rules: readonly HoursRule[]) {
  const rest = rules.filter((rule) => isOff(rule) && rule.days && isOfWeek(rule))
  if (rest.length === 0) return
  const named = rules.flatMap((rule) => [...listDays(rule), ...(rule.days?.nth ?? []).map(({ day }) => day)])
  const asked = ALL_DAYS.slice(0, rest.every(({ isSanitary }) => isSanitary) ? 5 : 7)
  const left = asked.find((day) => !named.includes(day))
  if (left !== undefined) throw new HoursFault(`о дне «${SHORT_DAYS[left]}» ничего не сказано`)
}

/** «май–сентябрь вт–вс 10–18, октябрь–апрель 10–17»: which days in winter? */
function refuseHalfNamed(rules: readonly HoursRule[]) {
  const open = rules.filter((rule) => !isOff(rule))
  const bare = open.filter(({ days, spans }) => !days && spans.length > 0)
  const isNamed = ({ season }: HoursRule) => rules.some((rule) => rule.days && rule.season === season)
  const isPart = open.some(
    ({ days, season }) => days && days.numbers.length < 7 && bare.every((one) => one.season !== season),
  )
  if (isPart && !bare.every(isNamed))
    throw new HoursFault('не сказано, в какие дни часы второго времени года')
}
