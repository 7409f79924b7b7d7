import { ALL_DAYS, type Days, HoursFault, type HoursPart, type HoursRule } from './hours-part.ts'
import { addRule, type Beside, type Reading } from './reading.ts'

const takesHours = (part: HoursPart | undefined) =>
  part !== undefined &&
  ['times', 'until', 'off', 'rest days', 'appointment', 'unsure', 'closed'].includes(part.kind)

/** Days wait for their hours, or are those of hours or of a word told before them. */
export function takeDays(reading: Reading, days: Days, { before, after, next }: Beside) {
  if (reading.waiting === 'off') {
    reading.waiting = undefined
    reading.hasJustBeenOff = true
    addRule(reading, { days, state: 'off' })
    return
  }
  if (reading.waiting === 'except') return exceptDays(reading, days)
  const last = reading.rules.at(-1)
  // «вых. пн и последний четверг месяца»
  const isListed = before?.kind === 'sign' && (before.sign === ',' || before.sign === 'и')
  if (reading.hasJustBeenOff && isListed && days.nth !== undefined && !takesHours(next)) {
    addRule(reading, { days, state: 'off' })
    return
  }
  if (days.isIncluded && last?.state === 'open' && last.days !== 'rest' && !takesHours(next)) {
    last.days = { numbers: last.days?.numbers ?? ALL_DAYS, isHoliday: true }
    return
  }
  const isFree = last?.state === 'open' && last.days === undefined && last.spans.length > 0
  if (isFree && !takesHours(next)) {
    last.days = days
    return
  }
  const isBesideTimes = before?.kind === 'times' || (before?.kind === 'sign' && before.sign === '(')
  if (isFree && isBesideTimes) {
    // «9–18 пн, вт, ср выходной»: which of the days are off?
    if (after[0]?.kind !== 'sign') throw new HoursFault('не ясно, к каким дням относятся часы')
    last.days = days
    reading.areTimesFirst = true
    return
  }
  const isSaidAgain = isSameDays(last?.days, days) && !takesHours(next)
  if (isSaidAgain && next?.kind !== 'except' && next?.kind !== 'season') return
  if (reading.days !== undefined) throw new HoursFault('у каких-то дней нет часов')
  reading.days = days
}

function isSameDays(one: HoursRule['days'], other: Days): boolean {
  return one !== undefined && one !== 'rest' && one.numbers.join() === other.numbers.join()
}

function exceptDays(reading: Reading, days: Days) {
  reading.waiting = undefined
  if (days.isHoliday || days.nth !== undefined) {
    reading.rules.push({ days, spans: [], state: 'off', notes: [] })
    return
  }
  const without = (all: Days | undefined) => {
    const numbers = (all?.numbers ?? ALL_DAYS).filter((number) => !days.numbers.includes(number))
    if (numbers.length === 0) throw new HoursFault('после слова «кроме» не осталось дней')
    return { numbers }
  }
  const last = reading.rules.at(-1)
  const isRestOfWeek = reading.rules.every(
    ({ days: told }) => told === 'rest' || told?.nth !== undefined || told?.numbers.length === 0,
  )
  if (last?.days === 'rest' && isRestOfWeek) {
    last.days = without(undefined)
    return
  }
  if (reading.days === 'rest' || last?.days === 'rest')
    throw new HoursFault('не ясно, к чему относится «кроме»')
  if (reading.days === undefined && last?.state === 'open') last.days = without(last.days)
  else reading.days = without(reading.days)
}
