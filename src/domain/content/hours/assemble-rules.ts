import {
  ALL_DAYS,
  type Days,
  HoursFault,
  type HoursPart,
  type HoursRule,
  type Season,
  type Span,
} from './hours-part.ts'
import { joinLists } from './join-lists.ts'
import { takeBreak } from './take-break.ts'

/** The parts around one; `next` is the next that is no sign. */
type Beside = {
  before: HoursPart | undefined
  after: readonly HoursPart[]
  next: HoursPart | undefined
}

type Reading = {
  rules: HoursRule[]
  season: Season | 'other' | undefined
  /** Days that wait for their hours. */
  days: Days | 'rest' | undefined
  /** «выходной», «кроме» said before the days they are about. */
  waiting: 'off' | 'except' | undefined
  /** Days were said to be off in this very sentence: times after them would be whose? */
  hasJustBeenOff: boolean
  isBesideOff: boolean
  /** «1 января — выходной»: the word that comes belongs to the date. */
  isOffSpent: boolean
  isBracket: boolean
  /** «9–18 пн–пт, 10–15 сб» */
  areTimesFirst: boolean
}

/** Puts the parts of a text together. Throws `HoursFault` when it is not clear what belongs to what. */
export function assembleRules(parts: readonly HoursPart[]): HoursRule[] {
  const reading: Reading = {
    rules: [],
    season: undefined,
    days: undefined,
    waiting: undefined,
    hasJustBeenOff: false,
    isBesideOff: false,
    isOffSpent: false,
    isBracket: false,
    areTimesFirst: false,
  }
  const joined = joinLists(parts)
  for (const [index, part] of joined.entries()) {
    const after = joined.slice(index + 1)
    const next = after.find(({ kind }) => kind !== 'sign')
    take(reading, part, { before: joined[index - 1], after, next })
  }
  if (reading.waiting === 'off') throw new HoursFault('не сказано, какой день выходной')
  if (reading.waiting === 'except') throw new HoursFault('не сказано, что после слова «кроме»')
  if (reading.days !== undefined) throw new HoursFault('у каких-то дней нет часов')
  if (reading.areTimesFirst && reading.rules.some(({ days }) => days === undefined)) {
    throw new HoursFault('у каких-то часов нет дней')
  }
  const isOfAll = ({ season, days, spans }: HoursRule) => !season && days === undefined && spans.length === 0
  if (reading.rules.length > 1 && reading.rules.some(isOfAll)) {
    throw new HoursFault('не ясно, к каким дням что относится')
  }
  if (
    reading.rules.length > 0 &&
    reading.rules.every(({ state, notes }) => state === 'off' && notes.length === 0)
  ) {
    throw new HoursFault('не сказано, когда открыто')
  }
  if (reading.rules.length === 0) throw new HoursFault('здесь нет часов')
  return reading.rules
}

function take(reading: Reading, part: HoursPart, beside: Beside) {
  switch (part.kind) {
    case 'days':
      return takeDays(reading, part.days, beside)
    case 'rest':
      if (reading.days !== undefined) throw new HoursFault('у каких-то дней нет часов')
      reading.days = 'rest'
      return
    case 'times':
      return takeTimes(reading, part.spans)
    case 'off':
      return takeOff(reading)
    case 'rest days':
      if (
        reading.days === undefined &&
        (beside.next?.kind === 'times' || beside.next?.kind === 'appointment')
      ) {
        return takeDays(reading, { numbers: [5, 6], isNamed: true }, beside)
      }
      return takeOff(reading)
    case 'break':
      return takeBreak(reading.rules, part.span, reading.isBracket)
    case 'except':
      reading.waiting = 'except'
      return
    case 'season':
    case 'other seasons':
    case 'named season':
      return takeSeason(reading, part, beside)
    case 'appointment':
      return takeAppointment(reading, beside.before)
    case 'unsure':
    case 'closed':
      return takeWhole(reading, part)
    case 'note':
      return takeNote(reading, part.text)
    case 'sign':
      reading.isBesideOff = false
      if (part.sign === ';') reading.hasJustBeenOff = false
      if (part.sign === '(' || part.sign === ')') reading.isBracket = part.sign === '('
  }
}

function addRule(reading: Reading, rule: Partial<HoursRule>): HoursRule {
  const { season, days } = reading
  const added = {
    ...(season && { season }),
    ...(days && { days }),
    spans: [],
    state: 'open' as const,
    notes: [],
    ...rule,
  }
  reading.rules.push(added)
  reading.days = undefined
  return added
}

const takesHours = (part: HoursPart | undefined) =>
  part !== undefined && ['times', 'off', 'rest days', 'appointment', 'unsure', 'closed'].includes(part.kind)

function takeDays(reading: Reading, days: Days, { before, after, next }: Beside) {
  if (reading.waiting === 'off') {
    reading.waiting = undefined
    reading.hasJustBeenOff = true
    addRule(reading, { days, state: 'off' })
    return
  }
  if (reading.waiting === 'except') return exceptDays(reading, days)
  const last = reading.rules.at(-1)
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
  if (reading.days === 'rest' || last?.days === 'rest')
    throw new HoursFault('не ясно, к чему относится «кроме»')
  if (reading.days === undefined && last?.state === 'open') last.days = without(last.days)
  else reading.days = without(reading.days)
}

function takeTimes(reading: Reading, spans: Span[]) {
  if (reading.waiting !== undefined) throw new HoursFault('не сказано, какой день выходной')
  // «сб–вс выходные 10–16»
  if (reading.isBesideOff) {
    throw new HoursFault('не ясно, к каким дням относятся часы после выходного')
  }
  if (reading.days === undefined) {
    if (reading.hasJustBeenOff) throw new HoursFault('не ясно, к каким дням относятся часы после выходного')
    const last = reading.rules.at(-1)
    const isNew = last === undefined || last.season !== reading.season || last.state === 'off'
    if (!isNew && !reading.areTimesFirst) throw new HoursFault('не ясно, к каким дням относятся часы')
  }
  addRule(reading, { spans })
}

function takeOff(reading: Reading) {
  if (reading.isOffSpent) {
    reading.isOffSpent = false
    return
  }
  if (reading.waiting !== undefined) throw new HoursFault('не сказано, какой день выходной')
  if (reading.days === undefined) {
    reading.waiting = 'off'
    return
  }
  addRule(reading, { state: 'off' })
  reading.isBesideOff = true
  reading.hasJustBeenOff = false
}

function takeSeason(
  reading: Reading,
  part: Extract<HoursPart, { kind: 'season' | 'other seasons' | 'named season' }>,
  { after, next }: Beside,
) {
  if (part.kind === 'other seasons') {
    if (reading.season === undefined) throw new HoursFault('не сказано, какие это «остальные месяцы»')
    reading.season = 'other'
    return
  }
  if (part.kind === 'named season') return takeNamedSeason(reading, part, next)
  // «1 января — выходной», but not «май: выходной — понедельник»
  const isOff = after[0]?.kind === 'off' && (after[1] === undefined || after[1].kind === 'sign')
  if (isOff || reading.waiting !== undefined) {
    reading.waiting = undefined
    reading.isOffSpent = isOff
    reading.rules.push({ season: part.season, spans: [], state: 'off', notes: [] })
    return
  }
  if (part.isDate) throw new HoursFault('не ясно, что бывает в этот день')
  const [only] = reading.rules
  const isLast = next === undefined && reading.rules.length === 1 && only?.season === undefined
  if (isLast && only) only.season = part.season
  else reading.season = part.season
}

function takeNamedSeason(
  reading: Reading,
  part: Extract<HoursPart, { kind: 'named season' }>,
  next: HoursPart | undefined,
) {
  // «летом (июнь–август)»: the months say it themselves.
  if (next?.kind === 'season') return
  if (!part.isOnly) {
    throw new HoursFault(
      `назовите месяцы вместо «${part.word}», например «июнь–август», и часы в остальные месяцы`,
    )
  }
  reading.season = part.season
}

function takeAppointment(reading: Reading, previous: HoursPart | undefined) {
  const [last] = reading.rules.slice(-1)
  if (reading.days !== undefined || last === undefined) {
    addRule(reading, { state: 'unsure', notes: ['по записи'] })
    return
  }
  const isBeside = previous?.kind !== 'sign'
  if (last.state !== 'open' || (!isBeside && reading.rules.length > 1)) {
    throw new HoursFault('не ясно, к каким дням относится «по записи»')
  }
  last.state = 'unsure'
  last.notes.push('по записи')
}

function takeWhole(reading: Reading, part: Extract<HoursPart, { kind: 'unsure' | 'closed' }>) {
  if (reading.rules.length > 0) throw new HoursFault(`не ясно, к чему относится «${part.text}»`)
  addRule(reading, { state: part.kind === 'closed' ? 'off' : 'unsure', notes: [part.text] })
}

function takeNote({ rules, isBracket }: Reading, text: string) {
  const open = rules.filter(({ state }) => state === 'open')
  const last = open.at(-1)
  if (last === undefined || (open.length > 1 && !isBracket)) {
    throw new HoursFault(`не ясно, к каким дням относится «${text}»; напишите это в «Дополнительно»`)
  }
  last.notes.push(text)
}
