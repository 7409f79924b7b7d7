import { ALL_DAYS, HoursFault, type HoursRule } from './hours-part.ts'
import { addRule, type Reading } from './reading.ts'

const DAY = 24 * 60

/** «в предпраздничные дни на час короче»: each of the hours told before. Throws `HoursFault` for other days. */
export function takeShorter(reading: Reading, minutes: number) {
  const { days } = reading
  const open = reading.rules.filter(isUsual)
  // «пн–чт 9–18, пт на час короче»
  const isOfWeek = days !== undefined && days !== 'rest' && !days.isEve && open.length === 1
  if (!isOfWeek && (days === undefined || days === 'rest' || !days.isEve))
    throw new HoursFault('не ясно, какие часы короче; напишите, до скольких открыто')
  if (open.length === 0) throw new HoursFault('не сказано, какие часы короче перед праздниками')
  for (const rule of open) {
    const last = rule.spans.at(-1)
    if (last?.to === undefined || last.to - minutes <= last.from)
      throw new HoursFault('не ясно, какие часы короче')
    const spans = [...rule.spans.slice(0, -1), { from: last.from, to: last.to - minutes }]
    const isEveOf = { days: { numbers: listNumbers(rule), isEve: true }, hasBreak: true }
    addRule(reading, { spans, ...(isOfWeek ? rule.hasBreak && { hasBreak: true } : isEveOf) })
  }
}

/** The days before holidays are open on the same days of the week as any. Throws `HoursFault` where these differ. */
export function settleEves(rules: readonly HoursRule[]): readonly HoursRule[] {
  const hasEves = rules.some(isEve)
  if (!hasEves) return rules
  const isLate = rules.some(({ spans }) => spans.some(({ to }) => to === undefined || to > DAY))
  if (isLate || rules.some(({ season }) => season !== undefined && (season === 'other' || !season.isDate)))
    throw new HoursFault('часы перед праздниками записать нельзя: напишите о них в «Дополнительно»')
  const numbers = [...new Set(rules.filter(isUsual).flatMap(listNumbers))].sort()
  return rules.map((rule) =>
    isEve(rule) && listNumbers(rule).length === 0 ? { ...rule, days: { numbers, isEve: true } } : rule,
  )
}

const isEve = ({ days }: HoursRule) => days !== undefined && days !== 'rest' && !!days.isEve

function isUsual({ days, state, season }: HoursRule): boolean {
  if (state !== 'open' || season !== undefined) return false
  return (
    days === undefined ||
    (days !== 'rest' && !days.isEve && days.nth === undefined && days.numbers.length > 0)
  )
}

function listNumbers({ days }: HoursRule): readonly number[] {
  return days === undefined || days === 'rest' ? ALL_DAYS : days.numbers
}
