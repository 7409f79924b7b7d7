import { getWeekday } from '#domain/hours/calendar-words.ts'
import type { LocalTime } from '#domain/hours/hours-reader.ts'
import { DAY_MIN } from '#domain/time-units.ts'
import { type Fact, readFacts } from '../../grounding/read-facts.ts'
import { getDate } from '../../local-day.ts'
import { addMinutes } from '../../local-time.ts'
import type { Evidence } from './evidence.ts'

const IS_SUM = /итого|всего|вместе|выйдет|выходит|обойд|сумм|=|total|altogether|together|in all|comes to/iu
const MAX_COUNT = 20
/** More terms nobody adds in a sentence. */
const MAX_TERMS = 6
/** From yesterday to the day in a week. */
const NAMED_DAYS = [/вчера|yesterday/iu, /сегодня|today/iu, /(?<!после)завтра|tomorrow/iu, /послезавтра/iu]
const DAYS_AROUND = 9

/** Sums that an answer tells, in roubles, and numbers of people or things to count with. */
export type Parts = { readonly sums: readonly number[]; readonly counts: readonly number[] }

type Known = {
  readonly parts: Parts
  readonly now: LocalTime
  readonly said: { readonly facts: readonly Fact[] }
}

/** The returned sums that an answer tells, and how many people or things it or the visitor counts. */
export function listParts(text: string, said: string, evidence: readonly Evidence[]): Parts {
  const returned = new Set(evidence.flatMap(({ facts }) => facts.map(({ value }) => value)))
  const stated = readFacts(text)
  const sums = stated.filter(
    ({ kind, value }) => (kind === 'money' || kind === 'number') && returned.has(value),
  )
  const counted = [...stated, ...readFacts(said)].filter(
    ({ kind, value }) => kind === 'number' && Number(value) <= MAX_COUNT,
  )
  return {
    sums: [...new Set(sums.map(({ value }) => Number(value)))]
      .filter((sum) => sum > MAX_COUNT)
      .slice(0, MAX_TERMS),
    counts: [...new Set([1, ...counted.map(({ value }) => Number(value))])],
  }
}

/** Whether a fact follows from others by adding up or by the calendar. */
export function isDerived(
  fact: Fact,
  sentence: string,
  { parts, now, said }: Known,
  evidence: readonly Evidence[],
): boolean {
  if (fact.kind === 'money') return IS_SUM.test(sentence) && isSumOf(Number(fact.value), parts)
  if (fact.kind !== 'weekday' && fact.kind !== 'date') return false
  const given = [...evidence.flatMap(({ facts }) => facts), ...said.facts]
  const isGiven = ({ kind, value }: Fact) => given.some((one) => one.kind === kind && one.value === value)
  return isOnCalendar(fact, sentence, readFacts(sentence).filter(isGiven), now)
}

/** Whether it is a sum of some of these, each taken once or as many times as somebody counts. */
function isSumOf(total: number, { sums, counts }: Parts): boolean {
  const smaller = sums.filter((sum) => sum < total)
  let reached = new Set([0])
  for (const sum of smaller) {
    const more = [...reached].flatMap((before) => counts.map((count) => before + sum * count))
    reached = new Set([...reached, ...more.filter((one) => one <= total)])
  }
  return reached.has(total)
}

/** «Вчера был вторник», «в воскресенье, 19 июля»: a day near today that is named so, or whose weekday or date is given. */
function isOnCalendar(fact: Fact, sentence: string, given: readonly Fact[], now: LocalTime): boolean {
  const days = Array.from({ length: DAYS_AROUND }, (_, at) => {
    const day = getDate(addMinutes(now, (at - 1) * DAY_MIN))
    return { at, date: day.slice('YYYY-'.length), weekday: String(getWeekday(day)) }
  })
  const has = (kind: Fact['kind'], value: string) =>
    given.some((one) => one.kind === kind && one.value === value)
  return days.some(({ at, date, weekday }) => {
    const isNamed = NAMED_DAYS[at]?.test(sentence) === true
    return fact.kind === 'weekday'
      ? fact.value === weekday && (isNamed || has('date', date))
      : fact.value === date && (isNamed || has('weekday', weekday))
  })
}
