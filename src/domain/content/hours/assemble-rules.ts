import { ALL_DAYS, HoursFault, type HoursPart, type HoursRule } from './hours-part.ts'
import { isOfWeek } from './is-of-week.ts'
import { joinLists } from './join-lists.ts'
import { moveSeasons } from './move-seasons.ts'
import { addRule, type Beside, createReading, type Reading } from './reading.ts'
import { spreadSeason } from './spread-season.ts'
import { takeBreak } from './take-break.ts'
import { takeDays } from './take-days.ts'
import { takeShorter } from './take-eve.ts'
import { addEarly, spreadAppointment, takeAppointment, takeNote, takeWhole } from './take-note.ts'
import { takeSeason } from './take-season.ts'
import { endAsUsual, moveFirstUntil, takeUntil } from './take-until.ts'

/** Minutes; less is a misprint, or days of a month: «01.05–01.10». */
const SHORTEST = 30

/** Puts the parts of a text together. Throws `HoursFault` when it is not clear what belongs to what. */
export function assembleRules(parts: readonly HoursPart[]): HoursRule[] {
  const reading = createReading()
  const joined = moveFirstUntil(moveSeasons(joinLists(parts)))
  for (const [index, part] of joined.entries()) {
    const after = joined.slice(index + 1)
    const next = after.find(({ kind }) => kind !== 'separator')
    take(reading, part, { before: joined[index - 1], after, next })
  }
  if (reading.waiting === 'off') throw new HoursFault('не сказано, какой день выходной')
  if (reading.waiting === 'except') throw new HoursFault('не сказано, что после слова «кроме»')
  if (reading.days !== undefined) throw new HoursFault('у каких-то дней нет часов')
  const isBare = ({ days, state }: HoursRule) => days === undefined && state !== 'off'
  if (reading.areTimesFirst && reading.rules.some(isBare)) {
    throw new HoursFault('у каких-то часов нет дней')
  }
  spreadAppointment(reading.rules)
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
  if (
    reading.hasNoRest &&
    reading.rules.some((rule) => rule.state === 'off' && isOfWeek(rule) && !rule.season)
  )
    throw new HoursFault('сказано «без выходных» и назван выходной')
  if (reading.rules.length === 0) throw new HoursFault('здесь нет часов')
  if (reading.isDaily) refuseDaysLeft(reading.rules)
  // «пн–сб 9–19, вс с 10»
  if (reading.rules.some(({ isStart }) => isStart)) throw new HoursFault('не сказано, до скольких открыто')
  addEarly(reading)
  spreadSeason(reading, joined)
  return reading.rules
}

/** «ежедневно: пн–пт 9–18» and no weekend. */
function refuseDaysLeft(rules: readonly HoursRule[]) {
  const told = rules.flatMap((rule) =>
    rule.state === 'off' || !isOfWeek(rule) || rule.season || typeof rule.days !== 'object'
      ? []
      : rule.days.numbers,
  )
  if (!ALL_DAYS.every((day) => told.includes(day)))
    throw new HoursFault('сказано «ежедневно», но не о всех днях')
}

function take(reading: Reading, part: HoursPart, beside: Beside) {
  const isInList = part.kind === 'days' || part.kind === 'season' || isListSeparator(part)
  if (!isInList) reading.listed = undefined
  if (!isInList && part.kind !== 'except') reading.isBehindBreak = part.kind === 'break'
  if (reading.isBehindExcept && isReason(part, beside)) return
  if (part.kind !== 'separator') reading.isBehindExcept = false
  switch (part.kind) {
    case 'days':
      return takeDays(reading, part.days, beside)
    case 'rest':
      if (reading.days !== undefined) throw new HoursFault('у каких-то дней нет часов')
      reading.days = 'rest'
      return
    case 'times':
      return takeTimes(reading, part, beside)
    case 'until':
      return takeUntil(reading, part.text)
    case 'off':
      return takeOff(reading, beside, part.isOfReception)
    case 'rest days':
      if (
        reading.days === undefined &&
        !reading.isOffSpent &&
        (beside.next?.kind === 'times' || beside.next?.kind === 'appointment')
      ) {
        return takeDays(reading, { numbers: [5, 6], isNamed: true }, beside)
      }
      return takeOff(reading, beside)
    case 'break':
      return takeBreak(reading, part)
    case 'no break':
      return takeNoBreak(reading, beside)
    case 'except':
      reading.waiting = 'except'
      return
    case 'also':
      if (reading.season && reading.rules.length === 0)
        throw new HoursFault('не сказано, когда открыто в другие месяцы')
      reading.isAlso = typeof reading.season === 'object' && !reading.rules.some(({ season }) => season)
      return
    case 'season':
    case 'other seasons':
    case 'named season':
      return takeSeason(reading, part, beside)
    case 'appointment':
      return takeAppointment(reading, beside)
    case 'unsure':
    case 'closed':
      return takeWhole(reading, part)
    case 'shorter':
      return takeShorter(reading, part.minutes)
    case 'note':
      return takeNote(reading, part, beside)
    case 'separator':
      reading.isBesideOff = false
      if (part.mark === ';') reading.hasJustBeenOff = false
      if (part.mark === ';') reading.hasSentenceEnded = true
      if (part.mark === '(' || part.mark === ')') reading.isBracket = part.mark === '('
  }
}

const isSeparatorOrEnd = (part: HoursPart | undefined) => part === undefined || part.kind === 'separator'

/** «кроме понедельника (технический день)», «кроме вторника — выходной» */
function isReason(part: HoursPart, { after }: Beside): boolean {
  return (part.kind === 'off' || part.kind === 'rest days') && isSeparatorOrEnd(after[0])
}

const isListSeparator = (part: HoursPart) =>
  part.kind === 'separator' && (part.mark === ',' || part.mark === 'и')

/** «сб 10–15 (без обеда)», «сб до 15 без обеда» beside a break of other days. */
function takeNoBreak({ rules, days }: Reading, { before }: Beside) {
  const [last] = rules.slice(-1)
  const isUntil = before?.kind === 'until' && last?.spans[0] !== undefined
  if (days !== undefined || last === undefined || (last.hasBreak && !isUntil))
    throw new HoursFault('не ясно, в какие дни нет обеда')
  last.hasBreak = true
  const [first] = last.spans
  if (isUntil && first) last.spans = [{ from: first.from, to: last.spans.at(-1)?.to }]
}

function takeTimes(reading: Reading, part: Extract<HoursPart, { kind: 'times' }>, { before, after }: Beside) {
  const spans = part.isStart ? endAsUsual(reading, part.spans) : part.spans
  const short = spans.some(({ from, to }) => to !== undefined && to - from < SHORTEST)
  if (short) throw new HoursFault('открыто меньше получаса: проверьте время; дни месяца напишите словами')
  if (reading.waiting !== undefined) throw new HoursFault('не сказано, какой день выходной')
  // «сб–вс выходные 10–16»
  if (reading.isBesideOff) {
    throw new HoursFault('не ясно, к каким дням относятся часы после выходного')
  }
  // «пн–пт 9–18, 10–16 сб»: a clause of its own
  const isClause = before?.kind === 'separator' && after[0]?.kind === 'days' && isSeparatorOrEnd(after[1])
  if (reading.days === undefined && isClause && reading.rules.length > 0) reading.areTimesFirst = true
  else if (reading.days === undefined) {
    // «выходной понедельник, 10–22»: of all other days
    const isApart = before?.kind === 'separator' && reading.rules.every(({ state }) => state === 'off')
    if (reading.hasJustBeenOff && !isApart)
      throw new HoursFault('не ясно, к каким дням относятся часы после выходного')
    const last = reading.rules.at(-1)
    const isNew = last === undefined || last.season !== reading.season || last.state === 'off' || last.inFront
    if (!isNew && !reading.areTimesFirst) throw new HoursFault('не ясно, к каким дням относятся часы')
  }
  const isStart = part.isStart && spans.at(-1)?.to === undefined
  addRule(reading, { spans, ...(isStart && { isStart }) })
}

function takeOff(reading: Reading, beside: Beside, isOfReception?: boolean) {
  if (reading.isOffSpent) {
    reading.isOffSpent = false
    return
  }
  // «пн — профилактика, закрыто», «вход закрыт (санитарный день)»
  const [last] = reading.rules.slice(-1)
  if (reading.days === undefined && last?.state === 'off' && (reading.isBracket || beside.next === undefined))
    return
  if (reading.waiting !== undefined) throw new HoursFault('не сказано, какой день выходной')
  if (reading.days === undefined) {
    reading.waiting = 'off'
    return
  }
  addRule(reading, { state: 'off', ...(isOfReception && { isOfReception }) })
  reading.isBesideOff = true
  reading.hasJustBeenOff = false
}
