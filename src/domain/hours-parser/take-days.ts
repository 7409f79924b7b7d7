import { ALL_DAYS, type Days, HoursFault, listDays, type Season } from './hours-rule.ts'
import {
  isEnd,
  isEveryDay,
  isMark,
  isOpen,
  isTimes,
  type Part,
  type RuleState,
  unclearDays,
  unclearMonths,
} from './rule-state.ts'

/** «10–20 с мая по сентябрь, 10–17 с октября по апрель», «сб 8–14, вс 8–13, с апреля по октябрь» */
export function takeSeason(state: RuleState, output: Season | 'other') {
  const getText = (one: Season | 'other' | undefined) => (typeof one === 'object' ? one.text : one)
  const season = state.rules.find((rule) => getText(rule.season) === getText(output))?.season ?? output
  const [rules, isAtEnd] = [
    state.rules,
    state.parts.slice(state.at + 1).every((part) => part.kind === 'mark'),
  ]
  if (state.season && !rules.some((rule) => rule.season === state.season)) throw unclearMonths()
  const unnamed = rules.filter((rule) => !rule.season)
  const isBehind = rules.length > 0 && !state.days && isEnd(state.next)
  // «сб 10–15 кроме июля» behind other days
  const isOfOne =
    rules.length > 1 && !isMark(state.parts[state.at - 2], ',') && !isMark(state.parts[state.at - 2], ';')
  if (state.waiting?.kind === 'except' && isBehind && !isOfOne) {
    state.waiting = undefined
    state.add({ season, state: 'off' })
  } else if (state.waiting) throw unclearMonths()
  else if (isBehind && state.isBeside && !state.season) {
    if (unnamed.length > 1) throw unclearMonths()
    for (const rule of unnamed) rule.season = season
    state.hasSeasonBehind = true
  } else if (isBehind && isAtEnd) {
    if (unnamed.length < rules.length || state.sentence > 0) throw unclearMonths()
    for (const rule of rules) rule.season = season
  } else if (rules.length > 0 && isMark(state.next, ',')) throw unclearMonths()
  else Object.assign(state, { season, isSeasonNamed: true })
}

/** «пн–пт», which wait for their hours, or are behind «кроме», «выходной» or «включая». Throws `HoursFault` for others that wait. */
export function takeDays(state: RuleState, { days, isIncluded }: Part<'days'>) {
  const [only, ...more] = state.rules
  const isBehind = isIncluded && typeof days === 'object' && days.isHoliday && !state.days
  if (state.waiting) takeExceptions(state, days)
  // «пн–сб 9–18, включая праздники»
  else if (isBehind && only && more.length === 0 && days.numbers.every((day) => listDays(only).includes(day)))
    only.days = { ...(only.days === 'other' ? days : only.days), numbers: listDays(only), isHoliday: true }
  // «10–18, ежедневно»
  else if (isEveryDay(days) && only && more.length === 0 && !only.days && isEnd(state.next)) only.days = days
  else if (state.days === undefined) state.days = days
  else if (!isEveryDay(days)) throw new HoursFault('у каких-то дней нет часов')
}

/** Days behind «кроме» and «выходной». */
function takeExceptions(state: RuleState, days: Days | 'other') {
  const [rules, waiting] = [state.rules, state.waiting]
  const isPending = state.days !== undefined || rules.length === 0
  if (days === 'other' || (isPending && !state.days && days.lists && isTimes(state.next)))
    throw unclearDays('выходной')
  // «выходной — понедельник, последний четверг месяца — санитарный день»
  if (waiting?.kind === 'off' && state.next?.kind === 'off' && isEnd(state.parts[state.at + 2])) state.at += 1
  else if (!isEnd(state.next) && !(waiting?.kind === 'except' && isPending && isTimes(state.next)))
    throw unclearDays('время после выходного или «кроме»')
  const pending = state.days
  if (waiting?.kind === 'off') state.add({ days, state: 'off', isSanitary: waiting.isSanitary })
  else if (rules.at(-1)?.state === 'off') throw unclearDays('«кроме»')
  else {
    if (days.numbers.length > 0) subtract(state, days.numbers)
    const left = state.days
    if (days.nth || days.dates || days.isHoliday) state.add({ days: { ...days, numbers: [] }, state: 'off' })
    state.days = left
  }
  if (waiting?.kind === 'off') state.days = pending
  // «выходной — пн, пт», «кроме пн, вт» go on; a comma before other parts ends them.
  const isListed = isMark(state.next, ',') && state.parts[state.at + 2]?.kind === 'days'
  if (!isListed || !isEnd(state.parts[state.at + 3])) state.waiting = undefined
}

function subtract(state: RuleState, numbers: readonly number[]) {
  const open = state.rules.filter(isOpen)
  const only = state.days === undefined ? open[0] : undefined
  const output = state.days ?? only?.days ?? { numbers: ALL_DAYS }
  const isSure = open.length === 1 && only === state.rules.at(-1) && !only?.hasBreak
  if ((only && !isSure) || output === 'other' || numbers.some((day) => !output.numbers.includes(day)))
    throw unclearDays('«кроме»')
  const left = { ...output, isNamed: false, numbers: output.numbers.filter((day) => !numbers.includes(day)) }
  if (only) only.days = left
  else state.days = left
}

/** «вс выходной», «выходной — вс», «январь–март закрыто» */
export function takeOff(state: RuleState, part: Part<'off'>) {
  const next = state.next
  const behind = state.parts[state.at + 2]
  // «ежедневно, кроме вторника (санитарный день)», «третий вторник — санитарный день, закрыто»
  if (state.isBracket && state.parts[state.at - 3]?.kind === 'except' && isMark(next, ')')) return
  if (isMark(state.before, ',') && state.parts[state.at - 2]?.kind === 'off' && isEnd(next)) return
  if (state.waiting) throw unclearDays('«кроме»')
  if (state.days === undefined && next?.kind === 'season' && isEnd(behind)) {
    state.at += 1
    state.add({ season: next.season, state: 'off' })
  } else if (state.days === undefined && next?.kind === 'days') state.waiting = part
  else {
    const isOfSeason = state.season !== undefined && !state.rules.some((rule) => rule.season === state.season)
    if (state.days === undefined && !isOfSeason) throw new HoursFault('не ясно, что закрыто; назовите дни')
    if (!isEnd(next) && next?.kind !== 'days' && next?.kind !== 'season')
      throw unclearDays('время после выходного')
    state.add({ state: 'off', isSanitary: part.isSanitary })
  }
}

/** «выходные 10–16» are days, «сб, вс — выходные» and «выходные: сб, вс» rest. */
export function takeRestDays(state: RuleState) {
  const isBeforeHours = isTimes(state.next) || state.next?.kind === 'appointment'
  if (state.days === undefined && isBeforeHours) state.days = { numbers: [5, 6], isNamed: true }
  else takeOff(state, { kind: 'off', isSanitary: false })
}

/** «без выходных»: all days, of the hours that come or of those before. */
export function takeNoRest(state: RuleState) {
  const [only, ...more] = state.rules
  state.noRest.add(state.season)
  if (!only) state.days ??= { numbers: ALL_DAYS, isNamed: true }
  else if (more.length === 0) only.days ??= { numbers: ALL_DAYS, isNamed: true }
  if (state.days && !isEveryDay(state.days) && !isTimes(state.next)) throw unclearDays('«без выходных»')
}
