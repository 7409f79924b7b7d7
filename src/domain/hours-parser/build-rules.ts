import { HoursFault, type HoursRule } from './hours-rule.ts'
import type { HoursPart } from './parse-parts.ts'
import {
  isEveryDay,
  isMark,
  isOfWeek,
  isOpen,
  isTimes,
  RuleState,
  unclearDays,
  unclearMonths,
} from './rule-state.ts'
import { takeDays, takeNoRest, takeOff, takeRestDays, takeSeason } from './take-days.ts'
import { addNotes, cutAll, takeAppointment, takeBreak, takeNoBreak, takeNote } from './take-notes.ts'
import { takeChange, takeTimes } from './take-times.ts'

/** Puts parts together into rules. Throws `HoursFault` where it is not sure what belongs to what. */
export function buildRules(parts: readonly HoursPart[]): HoursRule[] {
  const state = new RuleState(parts)
  for (let part = parts[0]; part; part = parts[state.at]) {
    take(state, part)
    state.at += 1
  }
  finish(state)
  return state.rules
}

function take(state: RuleState, part: HoursPart) {
  if (state.waiting && isTimes(part)) throw unclearDays('время после выходного или «кроме»')
  if (part.kind === 'mark') takeMark(state, part.mark)
  else if (part.kind === 'season') takeSeason(state, part.season)
  else if (part.kind === 'days') takeDays(state, part)
  else if (part.kind === 'times') takeTimes(state, part.spans)
  else if (part.kind === 'start' || part.kind === 'until' || part.kind === 'shorter') takeChange(state, part)
  else if (part.kind === 'off') takeOff(state, part)
  else if (part.kind === 'rest days') takeRestDays(state)
  else if (part.kind === 'no rest') takeNoRest(state)
  else if (part.kind === 'except') state.waiting = { kind: 'except' }
  else if (part.kind === 'break') takeBreak(state, part)
  else if (part.kind === 'no break') takeNoBreak(state)
  else if (part.kind === 'appointment') takeAppointment(state, part.text)
  else if (part.kind === 'note') takeNote(state, part)
}

function takeMark(state: RuleState, mark: string) {
  if (mark === '(' || mark === ')') state.isBracket = mark === '('
  if (mark !== ';') return
  state.sentence += 1
  if ((state.days && !isEveryDay(state.days)) || state.waiting)
    throw new HoursFault('у каких-то дней нет часов')
}

/** What was told in front of all hours, and what must not be left without hours. */
function finish(state: RuleState) {
  const [rules, notes] = [state.rules, state.earlyNotes]
  const isUnseasoned = state.hasSeasonBehind && rules.some((rule) => !rule.season && isOfWeek(rule.days))
  if (state.waiting || state.days) throw new HoursFault('у каких-то дней нет часов')
  if (isUnseasoned || (state.season && !rules.some((rule) => rule.season === state.season)))
    throw unclearMonths()
  if (rules.some((rule) => rule.state === 'off' && isOfWeek(rule.days) && state.noRest.has(rule.season)))
    throw new HoursFault('сказано «без выходных» и назван выходной')
  const areServices =
    notes.length > 0 &&
    state.parts.every((part) => part.kind === 'mark' || (part.kind === 'note' && part.isService))
  const open = rules.filter(isOpen)
  const isClear = open.length === 1 && (open[0]?.days || !isMark(state.parts[1], ','))
  if (rules.length === 0 && (state.isByAppointment || areServices))
    state.add({ state: 'unsure', notes: [...(state.isByAppointment ? ['по записи'] : []), ...notes] })
  else if (state.isByAppointment && !isClear) throw unclearDays('«по записи»')
  else if (state.isByAppointment)
    Object.assign(open[0] ?? {}, { state: 'unsure', notes: ['по записи', ...notes] })
  else if (notes.length > 0 && open.length === 0) throw new HoursFault('не сказано, когда открыто')
  else {
    for (const rule of open) rule.notes = [...notes, ...rule.notes]
    addNotes(open, notes)
  }
  if (state.earlyBreaks.length > 0) cutAll(open, state.earlyBreaks)
}
