import {
  ALL_DAYS,
  type Days,
  HoursFault,
  isEveryDay,
  listDays,
  type RuleDraft,
  type Token,
  unclearDays,
  unclearMonths,
} from './hours-rule.ts'
import { refuse, type Step, step } from './reduce-tokens.ts'

const HOURS = '(times|start|until|shorter)'
const END = '(?=comma|semicolon|open|close|$)'
const OFF = '(off|open off close)'
const NOTE = '(note|freenote|servicenote)'
const MODIFIER = `(${NOTE}|audience|nobreak|appointment|season)`

const toRule = (rule: RuleDraft) => ({ kind: 'rule', rule })
const findDays = (found: readonly Token[]) => found.find(({ days }) => days)?.days
const unclear = (hint = '') => new HoursFault(`не ясно, к каким дням относятся часы${hint}`)

/** Days with their hours, in either order, perhaps on separate lines; «ежедневно. 9–18», but not «вт; 9–18». */
function toHours(found: readonly Token[]) {
  const days = findDays(found)
  const hours = found.find(({ kind }) => HOURS.includes(kind))
  const isApart = found[1]?.kind === 'semicolon' && found[1].text !== '\n'
  if (!hours || (days && isApart && !isEveryDay(days))) return undefined
  const { kind, clock, value, text, spans } = hours
  // «предпраздничные дни 9–16», «сб, 20 июня, 10–18»
  if (spans && (days?.isEve || (days?.dates && days.numbers.length > 0))) throw unclear()
  const change = { kind, minutes: clock?.minutes ?? value, text: clock?.text ?? text }
  return toRule({ ...(days && { days }), ...(spans ? { spans } : { change }) })
}

/** «9–18 вс 9–15», but not «9–18 пн 10–16» */
function refuseSecond([days]: readonly Token[]) {
  const { numbers = [], lists } = days?.days ?? {}
  if (lists || days?.text.endsWith('.') || numbers.length !== 1 || Number(numbers[0]) < 5)
    throw unclear('; отделите дни запятой')
  return undefined
}

/** «10–17 сб, вс и пн выходной»: a comma separates them, and the first belong to the hours. */
function splitDays([hours, days]: readonly Token[]) {
  const [first, second, ...more] = days?.days?.lists ?? []
  if (first && second && more.length === 0)
    return [
      toRule({ days: { numbers: first }, spans: hours?.spans ?? [] }),
      toRule({ days: { numbers: second }, state: 'off' }),
    ]
  if (first || days?.text.endsWith('.')) throw unclear('; отделите дни запятой')
  return undefined
}

function toOff(found: readonly Token[]) {
  const days = findDays(found)
  const isSanitary = found.find(({ kind }) => kind === 'off')?.value === 1
  return days && !isEveryDay(days) ? toRule({ days, state: 'off', isSanitary }) : undefined
}

/** «закрыто в январе», «кроме июля» */
function toSeasonOff(found: readonly Token[]) {
  const season = found.find((token) => token.season)?.season
  return toRule({ ...(season && { season }), state: 'off' })
}

/** «ежедневно, кроме пн и праздников»: the remaining days, and closed days that are not weekdays. */
function subtract(rule: RuleDraft, { numbers, ...special }: Days) {
  const all = listDays(rule)
  if (rule.days?.isOther || special.isOther || numbers.some((day) => !all.includes(day)))
    throw unclearDays('«кроме»')
  const days = { ...rule.days, isNamed: false, numbers: all.filter((day) => !numbers.includes(day)) }
  const isMore = special.nth || special.dates || special.isHoliday
  const off = toRule({ days: { ...special, numbers: [] }, state: 'off' })
  return { rule: numbers.length > 0 ? { ...rule, days } : rule, off: isMore ? [off] : [] }
}

function toDaysLeft(found: readonly Token[]) {
  const [first, second] = found.flatMap(({ days }) => days ?? [])
  const isBehind = found[0]?.kind === 'days'
  const [all = { numbers: ALL_DAYS }, except] = isBehind ? [first, second] : [second, first]
  if (!except || (!isBehind && except.lists)) throw unclearDays('выходной')
  const { rule, off } = subtract({ days: all }, except)
  return [...off, { kind: 'days', days: rule.days ?? all }]
}

/** Adds a remark, «без обеда», «по записи», a season or «кроме ср» to the adjacent hours. */
function modify([hours, ...more]: readonly Token[]) {
  const [rule, by] = [hours?.rule, more.find(({ kind }) => !['comma', 'semicolon', 'open'].includes(kind))]
  if (!rule || !by) return undefined
  const { kind, days, season, text } = by
  const notes = rule.notes ?? []
  if (kind === 'exception' && days && !rule.state) {
    const { rule: left, off } = subtract(rule, days)
    return [toRule(left), ...off]
  }
  if (kind === 'included' && days?.isHoliday && days.numbers.every((day) => listDays(rule).includes(day)))
    return toRule({ ...rule, days: { ...(rule.days ?? days), numbers: listDays(rule), isHoliday: true } })
  if (kind === 'season') return season && !rule.season ? toRule({ ...rule, season }) : undefined
  if (rule.state === 'off') return undefined
  if (kind === 'nobreak') return toRule({ ...rule, hasBreak: true })
  if (kind === 'appointment') return toRule({ ...rule, state: 'unsure', notes: ['по записи', ...notes] })
  return kind.endsWith('note') || kind === 'audience'
    ? toRule({ ...rule, notes: [...notes, text] })
    : undefined
}

/** Days, hours and days of rest combined to rules, in any order. */
export const CLAUSE_STEPS: readonly Step[] = [
  // «выходные 10–16» are days; «сб, вс — выходные» and «выходные: сб, вс» are days off.
  step(`(?<!days)restdays(?=${HOURS}|appointment)`, () => ({
    kind: 'days',
    days: { numbers: [5, 6], isNamed: true },
  })),
  step('restdays', () => ({ kind: 'off', value: 0 })),
  step(`off (comma off ${END}|open off close)`, ([off]) => off),
  step('comma comma+', ([comma]) => comma),
  // Text between days and their hours moves in front of both.
  step(
    `days (season|open season close|audience|comma? norest) (?=comma? ${HOURS})`,
    ([days, ...more]) => days && [more.find(({ kind }) => /season|audience|norest/.test(kind)) ?? days, days],
  ),
  step(`days (comma|open)? except days ${OFF}? (comma|close)? (?=${HOURS})`, toDaysLeft),
  step(`(?<!${HOURS}.*)except days comma? days? comma? (?=${HOURS})`, toDaysLeft),
  step(`except days ${OFF}? ${END}`, ([, days]) => days && { ...days, kind: 'exception' }),
  step(`(off season|season off) ${END}`, toSeasonOff),
  step(`(?<!days)off days off? ${END}`, toOff),
  // «вых.: сб, вс. пн–пт 9–18»
  step('(?<!days)off days (?=days)', (found) => (found[1]?.text.endsWith('.') ? toOff(found) : undefined)),
  step(`(?<!days)off days (?=${HOURS})`, refuse(unclearDays('выходной'))),
  step(
    `(?<!days (comma|off)?)times (open days close|days (?=${END}|pause|ownpause|nobreak|norest|exception))`,
    toHours,
  ),
  step('(?<!days (comma|off)?)times days off', splitDays),
  step(`(?<!days (comma|off)?)times days (?!off|${HOURS})`, refuse(unclear('; отделите дни запятой'))),
  step(`(?<=(?<!days(comma|semicolon)?)times)days (?=${HOURS})`, refuseSecond),
  step(`days (comma? ${HOURS}|(?<!${HOURS} semicolon days)semicolon ${HOURS}|open ${HOURS} close)`, toHours),
  step(`days off ${HOURS}`, refuse(unclearDays('время после выходного'))),
  step('days off', toOff),
  step('days (appointment|unsurenote)', ([days, note]) => {
    const notes = [note?.kind === 'unsurenote' ? note.text : 'по записи']
    return days?.days && toRule({ days: days.days, state: 'unsure', notes })
  }),
  step('times', toHours),
  // «женский день: чт 12–20», but «пт 14–21 (жен)»
  step('(?<!rule)audience rule', ([audience, rule]) => {
    return audience && toRule({ ...rule?.rule, notes: [audience.text, ...(rule?.rule?.notes ?? [])] })
  }),
  step(`(?<!rule.*)rule ((comma|semicolon)? (exception|included)|open (exception|included) close)`, modify),
  step(`(?<=comma|semicolon)except season ${END}`, toSeasonOff),
  step(`(?<!rule.*)rule open? except season ${END}`, (found) => [found[0] ?? {}, toSeasonOff(found)]),
  step('except season', refuse(unclearMonths())),
  step(`rule (audience(?!rule)|season ${END}|nobreak|appointment|open ${MODIFIER} close)`, modify),
  // The break may belong to the remark.
  step(`rule ${NOTE} (?!(comma|semicolon)? (pause|ownpause))`, modify),
]
