import { ALL_DAYS, type Days, HoursFault, type HoursPart, type HoursRule } from './hours-part.ts'
import { addRule, type Beside, type Reading } from './reading.ts'

const takesHours = (part: HoursPart | undefined) =>
  part !== undefined &&
  ['times', 'until', 'shorter', 'off', 'rest days', 'appointment', 'unsure', 'closed'].includes(part.kind)

/** Days wait for their hours, or are those of hours or of a word told before them. */
export function takeDays(reading: Reading, days: Days, beside: Beside) {
  if (days.isWithoutRest && !reading.season) reading.hasNoRest = true
  if (takeAllDays(reading, days, beside)) return
  if (takeListed(reading, days, beside) || joinWaiting(reading, days, beside)) return
  if (takeOfLast(reading, days, beside)) return
  if (isEveryDay(reading.days) && days.nth === undefined && takesHours(beside.next)) reading.isDaily = true
  else if (reading.days !== undefined) throw new HoursFault('у каких-то дней нет часов')
  reading.days = days
  reading.isBesideOff = false
}

const isEveryDay = (days: Reading['days']) =>
  typeof days === 'object' && !!days.isNamed && !days.isHoliday && days.numbers.length === ALL_DAYS.length

/** «вт–вс 9–17, в июле без выходных»: the same hours on all days. */
function takeAllDays(reading: Reading, days: Days, { next }: Beside): boolean {
  const { season, rules } = reading
  const open = rules.filter(({ state }) => state === 'open')
  const [base] = open
  const isSame = new Set(open.map(({ spans }) => JSON.stringify(spans))).size === 1
  if (
    !(days.isWithoutRest || isEveryDay(days)) ||
    typeof season !== 'object' ||
    takesHours(next) ||
    !base ||
    !isSame
  )
    return false
  if (rules.some((rule) => rule.season)) return false
  addRule(reading, { days: { numbers: ALL_DAYS }, spans: [...base.spans], isChange: true })
  reading.season = undefined
  return true
}

/** «выходной — пн», «кроме пн», and more days of the same list. */
function takeListed(reading: Reading, days: Days, beside: Beside): boolean {
  const list = continuesList(reading, beside) ? reading.listed : undefined
  const told = reading.waiting ?? (days.nth !== undefined || list === 'except' ? list : undefined)
  if (told === undefined) return false
  reading.listed = told
  reading.waiting = undefined
  if (told === 'off') {
    reading.hasJustBeenOff = true
    addRule(reading, { days, state: 'off' })
    return true
  }
  // «кроме воскресенья (9–17)»
  const [opening, hours] = beside.after
  const hasOwn =
    (isSeparator(opening, '(') && hours?.kind === 'times') || (reading.isBracket && opening?.kind === 'times')
  if (!hasOwn) exceptDays(reading, days)
  reading.isBehindExcept = !hasOwn
  return !hasOwn
}

/** «вых. пн и последний четверг месяца», «кроме вторника и первой среды месяца» */
export function continuesList({ listed }: Reading, { before, next }: Beside): boolean {
  if (!isSeparator(before, ',') && !isSeparator(before, 'и')) return false
  return listed !== undefined && (!takesHours(next) || (listed === 'except' && isSeparator(before, 'и')))
}

/** «пт и предпраздничные дни 8–16», «ежедневно, включая праздники, 9–21»: more days that wait for the same hours. */
function joinWaiting(reading: Reading, days: Days, { before }: Beside): boolean {
  if (reading.days === undefined || reading.days === 'rest') return false
  if (days.isIncluded) reading.days = addHolidays(reading.days)
  else if (isSeparator(before, 'и') && (days.isEve || days.nth !== undefined)) reading.moreDays.push(days)
  // «кроме понедельника ежедневно 11–19»
  else if (reading.days.isLess && days.isNamed && days.numbers.length === ALL_DAYS.length) return true
  // «в будни (со вторника по пятницу) 12–19»
  else if (isNarrower(reading, days)) reading.days = days
  // «пн–пт (рабочие дни) 9–18»
  else return isSameDays(reading.days, days)
  return true
}

function isNarrower({ days: told, isBracket }: Reading, { numbers, nth }: Days): boolean {
  const isGroup = typeof told === 'object' && !!told.isNamed && told.numbers.length < ALL_DAYS.length
  return isBracket && isGroup && nth === undefined && numbers.every((day) => told.numbers.includes(day))
}

/** Days behind the hours that they are of. */
function takeOfLast(reading: Reading, days: Days, { before, after, next }: Beside): boolean {
  const last = reading.rules.at(-1)
  if (days.isIncluded && last?.state === 'open' && last.days !== 'rest' && !takesHours(next)) {
    last.days = addHolidays(last.days)
    return true
  }
  const isFree = last?.days === undefined && (last?.state === 'unsure' || !!last?.spans.length)
  // «10–18, январь, февраль — только сб, вс»
  const isSeasonLeft = last?.season !== reading.season && days.numbers.length < ALL_DAYS.length
  if (isFree && isSeasonLeft) return false
  if (isFree && !takesHours(next)) {
    last.days = days
    return true
  }
  if (isFree && isBesideTimes({ before, after, next }, days)) {
    // «9–18 пн, вт, ср выходной»: which of the days are off?
    if (!isSeparator(after[0]) && !isDotted(days, after))
      throw new HoursFault('не ясно, к каким дням относятся часы')
    last.days = days
    reading.areTimesFirst = true
    return true
  }
  const isSaidAgain = isSameDays(last?.days, days) && !takesHours(next)
  return isSaidAgain && next?.kind !== 'except' && next?.kind !== 'season'
}

/** «9–18 вт. вых. пн», «9–18 вт. 10–16 ср»: what comes has days of its own. */
function isDotted(days: Days, [hours, own, end]: readonly HoursPart[]): boolean {
  const isEnd = hours?.kind === 'off' || end === undefined || isSeparator(end)
  return (
    !!days.isDotted && own?.kind === 'days' && (hours?.kind === 'off' || hours?.kind === 'times') && isEnd
  )
}

function isBesideTimes({ before, after }: Beside, days: Days): boolean {
  // «(пт, сб до 1:00)» has its own
  if (isSeparator(before, '(')) return isSeparator(after[0])
  // «9–18 сб вс выходной»: nobody else is off.
  const isRest = after[0]?.kind === 'off' && days.joint === undefined && after[1]?.kind !== 'days'
  // «9–19 в субботу до 17»: nothing else ends then.
  if (after[0]?.kind === 'until' && days.numbers.length === 1) return false
  return before?.kind === 'times' && !isRest && !isException(days, after)
}

/** «9–19 сб 9–17 вс выходной», «9–19 сб 9–17 вс 9–15»: nothing has its days behind it at the end. */
function isException({ numbers }: Days, after: readonly HoursPart[]): boolean {
  const [hours, day, own, end] = after
  if (hours?.kind !== 'times') return false
  const isAtWeekend = numbers.length === 1 && numbers.every((number) => number >= 5)
  if (day === undefined) return isAtWeekend
  if (day.kind !== 'days' || day.days.numbers.length !== 1 || end !== undefined) return false
  return own?.kind === 'off' ? numbers.length <= 2 : own?.kind === 'times' && isAtWeekend
}

function isSeparator(part: HoursPart | undefined, mark?: string): boolean {
  return part?.kind === 'separator' && (mark === undefined || part.mark === mark)
}

const addHolidays = (days: Days | undefined): Days => ({
  numbers: days?.numbers ?? ALL_DAYS,
  isHoliday: true,
})

function isSameDays(one: HoursRule['days'], other: Days): boolean {
  if (one === undefined || one === 'rest' || one.nth !== other.nth || one.isEve || other.isEve) return false
  return one.numbers.join() === other.numbers.join()
}

function exceptDays(reading: Reading, days: Days) {
  if (days.isHoliday && reading.days === undefined && reading.rules.at(-1)?.state === 'off')
    throw new HoursFault('не сказано, в какие часы открыто в праздники')
  if (days.isHoliday || days.nth !== undefined) {
    reading.rules.push({ days, spans: [], state: 'off', notes: [] })
    return
  }
  const told = reading.rules.at(-1)?.days
  const isOfSome = told !== undefined && told !== 'rest' && told.numbers.length < ALL_DAYS.length
  if (reading.isBehindBreak && isOfSome) throw new HoursFault('не ясно, перерыв или часы не в эти дни')
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
  // «вт и чт 16–20, прочие дни 10–18, кроме воскресенья»
  if ((reading.days === 'rest' || last?.days === 'rest') && !reading.season) {
    const told = reading.rules.flatMap(({ days: named }) => (typeof named === 'object' ? named.numbers : []))
    if (days.numbers.some((day) => told.includes(day))) throw new HoursFault('о дне сказано дважды')
    reading.rules.splice(last?.days === 'rest' ? -1 : reading.rules.length, 0, {
      days,
      spans: [],
      state: 'off',
      notes: [],
    })
    return
  }
  if (reading.days === 'rest' || last?.days === 'rest')
    throw new HoursFault('не ясно, к чему относится «кроме»')
  const isOfLast = last?.state === 'open' && last.season === reading.season
  if (reading.days === undefined && isOfLast) last.days = without(last.days)
  else reading.days = { ...without(reading.days), ...(reading.days === undefined && { isLess: true }) }
}
