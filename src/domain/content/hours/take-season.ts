import { LAST_DAYS } from './calendar-words.ts'
import { HoursFault, type HoursPart } from './hours-part.ts'
import { addRule, type Beside, type Reading } from './reading.ts'
import { nameMonths } from './spread-season.ts'
import { continuesList } from './take-days.ts'

/** A part of the year holds for what is told behind it, or is closed itself. */
export function takeSeason(
  reading: Reading,
  part: Extract<HoursPart, { kind: 'season' | 'other seasons' | 'named season' }>,
  beside: Beside,
) {
  const { after, next } = beside
  if (part.kind === 'other seasons') {
    if (reading.season === undefined && !reading.rules.some(({ season }) => season)) {
      throw new HoursFault('не сказано, какие это «остальные месяцы»')
    }
    if (takeClosedSeason(reading, after)) return
    reading.season = 'other'
    return
  }
  if (part.kind === 'named season') return takeNamedSeason(reading, part, after)
  // «1 января — выходной», but not «май: выходной — понедельник»
  const isOff =
    (after[0]?.kind === 'off' || after[0]?.kind === 'rest days') &&
    (after[1] === undefined || after[1].kind === 'separator')
  // «закрыто. Май–сентябрь 10–18», «вторник — технический день, закрыто, с мая по октябрь»
  const isApart = !part.season.isDate && isComma(beside.before)
  if (reading.waiting === 'off' && (isApart || after[0]?.kind === 'times' || after[0]?.kind === 'days'))
    throw new HoursFault('не ясно, что закрыто')
  // «пн–пт 9–18, сб 10–15 (кроме июля)»
  if (reading.waiting === 'except' && reading.isBracket && reading.rules.length > 1)
    throw new HoursFault('не ясно, к каким дням относится «кроме»')
  if (isOff || reading.waiting !== undefined || (part.season.isDate && continuesList(reading, beside))) {
    reading.listed ??= reading.waiting
    reading.waiting = undefined
    reading.isOffSpent = isOff
    // «пн и 1 января — выходной»
    if (reading.days !== undefined && reading.season === undefined && isOff)
      addRule(reading, { state: 'off' })
    reading.rules.push({ season: part.season, spans: [], state: 'off', notes: [] })
    return
  }
  // A last day of the month may be one of rest.
  if (part.season.text === LAST_DAYS)
    throw new HoursFault('часы последнего дня месяца записать нельзя: напишите о нем в «Дополнительно»')
  const isTold = next?.kind === 'times' || next?.kind === 'until'
  if (part.season.isDate && (!isTold || reading.days !== undefined))
    throw new HoursFault('не ясно, что бывает в этот день')
  const [only] = reading.rules
  const isLast = next === undefined && reading.rules.length === 1 && only?.season === undefined
  if (isLast && only) only.season = part.season
  else reading.season = part.season
}

function takeNamedSeason(
  reading: Reading,
  part: Extract<HoursPart, { kind: 'named season' }>,
  after: readonly HoursPart[],
) {
  const isClosed = reading.waiting === 'off' || after[0]?.kind === 'off'
  // «летом (июнь–август)», «летом, с июня по август»: the months say it themselves; «закрыто зимой; май–сентябрь» has others.
  const isLink = (one: HoursPart) => isSeparator(one, '(') || (!isClosed && isSeparator(one, ','))
  const at = after.findIndex((one) => !isLink(one))
  const [months, behind] = at === -1 ? [] : after.slice(at)
  if (months?.kind === 'season' && !months.season.isDate && behind?.kind !== 'off') {
    reading.namedSeason = part.word
    return
  }
  if (isClosed) {
    reading.isOffSpent = reading.waiting !== 'off'
    reading.waiting = undefined
    reading.closedSeason = part
    return
  }
  const told = reading.rules.flatMap(({ season }) => (season && season !== 'other' ? [season] : []))
  if (new Set(told.map(({ text }) => text)).size === 1 && isOpposite(reading.namedSeason, part.word)) {
    reading.season = 'other'
    return
  }
  if (!part.isOnly) throw nameMonths(part.word)
  reading.season = part.season
}

/** «летний график с 1 июня по 31 августа: …; зимний график: …» */
function isOpposite(one: string | undefined, other: string): boolean {
  return (
    one !== undefined && ((/лет/.test(one) && /зим/.test(other)) || (/зим/.test(one) && /лет/.test(other)))
  )
}

/** «в остальное время закрыто»: nothing says that it is open then. */
function takeClosedSeason(reading: Reading, after: readonly HoursPart[]): boolean {
  if (reading.waiting === 'off') {
    reading.waiting = undefined
    return true
  }
  reading.isOffSpent = after[0]?.kind === 'off'
  return reading.isOffSpent
}

const isComma = (part: HoursPart | undefined) => part !== undefined && isSeparator(part, ',')

const isSeparator = (part: HoursPart, mark?: string) =>
  part.kind === 'separator' && (mark === undefined || part.mark === mark)
