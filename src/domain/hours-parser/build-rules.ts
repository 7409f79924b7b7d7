import { changeSpans, cutAll } from './derive-spans.ts'
import {
  ALL_DAYS,
  type Change,
  HoursFault,
  type HoursRule,
  hasHours,
  isEveryDay,
  isOfWeek,
  LACKS,
  listDays,
  type RuleDraft,
  type Season,
  type Span,
  type Token,
  unclearDays,
  unclearMonths,
} from './hours-rule.ts'
import { addNotes, refuseOutside } from './note-steps.ts'

const isMark = (token?: Token) => !token || ['comma', 'semicolon', 'open', 'close'].includes(token.kind)
const isOpen = ({ state }: HoursRule) => state === 'open'
type State = {
  rules: HoursRule[]
  clauses: readonly Token[]
  at: number
  sentence: number
  season?: Season
  /** Whether the season applies to the next rule only. */
  isSeasonNamed?: boolean
  /** The seasons without days off. */
  noRest: Set<Season | undefined>
  isByAppointment?: boolean
  notes: string[]
  breaks: readonly Span[]
}

/** Combines clauses into rules. Throws `HoursFault` when it is ambiguous what belongs together. */
export function buildRules(clauses: readonly Token[]): HoursRule[] {
  const state: State = { rules: [], clauses, at: 0, sentence: 0, noRest: new Set(), notes: [], breaks: [] }
  for (const [at, clause] of clauses.entries()) {
    state.at = at
    take(state, clause)
  }
  finish(state)
  return state.rules
}

function take(state: State, clause: Token) {
  const { kind } = clause
  if (kind === 'semicolon') state.sentence += 1
  else if (kind === 'season' && clause.season) takeSeason(state, clause.season)
  else if (kind === 'rule' && clause.rule) takeRule(state, clause.rule)
  else if (['exception', 'days', 'included'].includes(kind)) takeDays(state, clause)
  else if (kind === 'norest') takeNoRest(state)
  else if (kind === 'pause' || kind === 'ownpause') takeBreak(state, clause)
  else if (kind.startsWith('appointment')) takeAppointment(state)
  else if (kind.endsWith('note') || kind === 'audience') takeNote(state, clause)
  else if (kind === 'nobreak' && state.rules.some(({ hasBreak }) => hasBreak))
    throw unclearDays('«без обеда»')
  else if (LACKS[kind]) throw new HoursFault(LACKS[kind])
}

/** «10–20 с мая по сентябрь, 10–17 с октября по апрель», «сб 8–14, вс 8–13, с апреля по октябрь» */
function takeSeason(state: State, named: Season) {
  const { rules, clauses, at } = state
  const season = rules.find((rule) => rule.season?.text === named.text)?.season ?? named
  if (state.season && !rules.some((rule) => rule.season === state.season)) throw unclearMonths()
  const isInBracket = clauses[at - 1]?.kind === 'open' && clauses[at + 1]?.kind === 'close'
  if (rules.length > 0 && (isInBracket || clauses.slice(at + 1).every(isMark))) {
    const isOfOne = isInBracket && rules.length > 1
    if (rules.some((rule) => rule.season) || state.sentence > 0 || isOfOne) throw unclearMonths()
    for (const rule of rules) rule.season = season
  } else if (rules.length > 0 && clauses[at + 1]?.kind === 'comma') throw unclearMonths()
  else Object.assign(state, { season, isSeasonNamed: true })
}

function add(state: State, { change: _, ...rule }: RuleDraft) {
  const { rules, season, isSeasonNamed = false, sentence } = state
  const known = rules.find((one) => one.season && one.season.text === rule.season?.text)?.season
  rules.push({
    spans: [],
    state: 'open',
    notes: [],
    sentence,
    ...(season && { season, isSeasonNamed }),
    ...rule,
    ...(known && { season: known }),
  })
  state.isSeasonNamed = false
}

function takeRule(state: State, rule: RuleDraft) {
  const { rules, season } = state
  const last = rules.at(-1)
  const isOff = rule.state === 'off'
  if (rule.season && season && !isOff) throw unclearMonths()
  if (isOff && !rule.days && !rule.season && (!season || rules.some((one) => one.season === season)))
    throw new HoursFault(LACKS.off)
  // «июнь–август 10–19, в остальное время закрыто, сб 10–20»: which months?
  const isBehindOff = last?.state === 'off' && !last.days && last.season !== season
  if (season && isBehindOff && !state.isSeasonNamed && !isOff) throw unclearMonths()
  if (rule.change) return takeChange(state, rule, rule.change)
  const isSame = (one: HoursRule) => one.season === (rule.season ?? season)
  const isAgain = rule.spans && !rule.days && JSON.stringify(last?.spans) === JSON.stringify(rule.spans)
  // «круглосуточно (24 часа)»
  if (isAgain && isMark(state.clauses[state.at + 1])) return
  // «8–12 / 13–17 пн–пт»: the second half of a day, or other days?
  const isHalf =
    last && !last.days && isSame(last) && (rule.spans?.[0]?.from ?? 0) >= (last.spans.at(-1)?.to ?? Infinity)
  const isRival =
    !rule.days && !isOff && rules.some((one) => isSame(one) && isOfWeek(one) && one.state !== 'off')
  if (isHalf || isRival) throw new HoursFault('не ясно, к каким дням относятся часы')
  if (rules.length === 0 && state.noRest.size > 0 && listDays(rule).length < ALL_DAYS.length)
    throw new HoursFault('сказано «без выходных», но названы не все дни')
  const isOfWholeWeek = !rule.days && !isOff && state.noRest.has(season)
  add(state, { ...(isOfWholeWeek && { days: { numbers: ALL_DAYS, isNamed: true } }), ...rule })
}

/** «вс с 10», «пт до 16», «в предпраздничные дни на час короче»: the hours of other days with one end changed. */
function takeChange(state: State, rule: RuleDraft, change: Change) {
  const { days } = rule
  const open = state.rules.filter((one) => isOpen(one) && one.season === state.season && isOfWeek(one))
  if (!days || days.isOther || open.length === 0) throw new HoursFault(LACKS[change.kind])
  if (days.isEve) {
    for (const base of open) {
      const eve = { numbers: listDays(base), isEve: true }
      add(state, { ...rule, days: eve, spans: changeSpans([base], change), hasBreak: true })
    }
    return
  }
  const isOwn = (one: HoursRule) =>
    days.numbers.length > 0 && days.numbers.every((day) => listDays(one).includes(day))
  const own = open.filter(isOwn)
  if (change.kind === 'start' && own.length === 0) throw new HoursFault(LACKS.start)
  const bases = own.length > 0 ? own : open
  const spans = changeSpans(bases, change)
  const [first, last] = [spans[0], spans.at(-1)]
  const isWhole = rule.hasBreak && change.kind === 'until' && first && last
  const whole = isWhole ? [{ from: first.from, to: last.to }] : spans
  add(state, { ...rule, spans: whole, hasBreak: rule.hasBreak || bases.every((one) => one.hasBreak) })
}

/** «10–18, обед 13–14, ежедневно», «пн–пт 9–18, сб 10–15, кроме праздников» */
function takeDays(state: State, { kind, days }: Token) {
  const [only, ...more] = state.rules
  if (kind === 'exception') {
    const isOpenBefore = only && state.rules.at(-1)?.state !== 'off'
    if (!isOpenBefore || !days || days.numbers.length > 0) throw unclearDays('«кроме»')
    add(state, { days, state: 'off' })
    return
  }
  const isOfOnly = only && more.length === 0 && !only.days && isMark(state.clauses[state.at + 1])
  if (!isOfOnly || !days || !isEveryDay(days)) throw new HoursFault(LACKS.days)
  only.days = days
}

/** «без выходных»: all days, for the next hours or the previous ones. */
function takeNoRest({ rules: [only, ...more], noRest, season }: State) {
  noRest.add(season)
  if (only && more.length === 0) only.days ??= { numbers: ALL_DAYS, isNamed: true }
}

/** A break applies to all hours before it, «9–17 с перерывом 13–14» only to these. */
function takeBreak(state: State, { kind, spans = [], days: except }: Token) {
  const { rules, clauses, at } = state
  const open = rules.filter((rule) => isOpen(rule) && isOfWeek(rule))
  const isExcept = (day: number) => except?.numbers.includes(day)
  const free = open.filter((rule) => !rule.hasBreak && !(except && listDays(rule).every(isExcept)))
  const before = clauses[at - 1]
  const isBeside = before !== undefined && before.kind !== 'comma' && before.kind !== 'semicolon'
  const isMiddle = kind === 'ownpause' || before?.kind === 'open' || clauses.slice(at).some(hasHours)
  const isBehindNote =
    before?.kind.endsWith('note') || (isMark(before) && clauses[at - 2]?.kind.endsWith('note'))
  const isOfOther = isBeside && isMiddle && open.length > 0 && (free.length !== 1 || free[0] !== open.at(-1))
  const isMixed = except && (open.length === 0 || free.some((rule) => listDays(rule).some(isExcept)))
  if (isBehindNote || isOfOther || isMixed) throw unclearDays('перерыв')
  if (rules.length === 0) state.breaks = spans
  else cutAll(free, spans)
}

/** A separate «по записи»: for a season without hours, or for all hours if there is only one rule. */
function takeAppointment(state: State) {
  const { rules, clauses, at, season } = state
  const open = rules.filter(isOpen)
  const [only] = open
  const isSentence = clauses[at - 1]?.kind === 'semicolon'
  const isOfAll = isSentence && clauses.slice(at + 1).every((one) => isMark(one) || one.kind === 'note')
  if (season && rules.every((rule) => rule.season !== season))
    add(state, { state: 'unsure', notes: ['по записи'] })
  else if (rules.length === 0) state.isByAppointment = true
  else if (!only || (only !== rules.at(-1) && !isOfAll)) throw unclearDays('«по записи»')
  else for (const rule of open) Object.assign(rule, { state: 'unsure', notes: ['по записи', ...rule.notes] })
}

/** A separate remark applies to the only hours; in its own sentence to all, without a time to its season. */
function takeNote(state: State, { kind, text }: Token) {
  const { clauses, at } = state
  const open = state.rules.filter((rule) => rule.state !== 'off')
  const isSentence = [-1, 1].every((ahead) => (clauses[at + ahead]?.kind ?? 'semicolon') === 'semicolon')
  const isMiddle = kind === 'freenote' && clauses.slice(at).some(hasHours)
  const isOfSeason = (rule: HoursRule) => rule.season?.text === open.at(-1)?.season?.text
  if (kind === 'audience' && clauses[at - 1]?.kind === 'rule') throw new HoursFault(`не понятно «${text}»`)
  if (open.length === 0 || isMiddle) state.notes.push(text)
  else if (kind === 'audience') addNotes(open.slice(-1), text)
  else addNotes(isSentence ? open : open.filter(isOfSeason), text, kind === 'servicenote' || isSentence)
}

/** Text in front of all hours, and text that needs hours. */
function finish(state: State) {
  const { rules, clauses, season, isByAppointment } = state
  const open = rules.filter(isOpen)
  const isHalfSeasoned =
    clauses.some(({ rule }) => rule?.season && rule.state !== 'off') &&
    rules.some((rule) => !rule.season && isOfWeek(rule))
  if (isHalfSeasoned || (season && !rules.some((rule) => rule.season === season))) throw unclearMonths()
  if (rules.some((rule) => rule.state === 'off' && isOfWeek(rule) && state.noRest.has(rule.season)))
    throw new HoursFault('сказано «без выходных» и назван выходной')
  const notes = [...(isByAppointment ? ['по записи'] : []), ...state.notes]
  const areServices = notes.length > 0 && clauses.every((one) => isMark(one) || one.kind === 'servicenote')
  // «по записи: ср 15–17, пт 9–11»
  const isOfAll = clauses[0]?.kind === 'appointmentofall'
  const isClear = isOfAll || (open.length === 1 && (open[0]?.days || clauses[1]?.kind !== 'comma'))
  if (rules.length === 0 && (isByAppointment || areServices)) add(state, { state: 'unsure', notes })
  else if (isByAppointment && !isClear) throw unclearDays('«по записи»')
  else if (notes.length > 0 && open.length === 0) throw new HoursFault('не сказано, когда открыто')
  else
    for (const rule of open) {
      rule.notes = [...new Set([...notes, ...rule.notes])]
      if (isByAppointment) rule.state = 'unsure'
    }
  refuseOutside(rules)
  if (state.breaks.length > 0) cutAll(open, state.breaks)
}
