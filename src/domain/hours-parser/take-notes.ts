import { cutBreaks } from './derive-spans.ts'
import { HoursFault, type HoursRule, listDays, type Span } from './hours-rule.ts'
import {
  isEnd,
  isMark,
  isOfWeek,
  isOpen,
  isTimes,
  type Part,
  type RuleState,
  unclearDays,
} from './rule-state.ts'

/** A break is of all hours before it, «9–17 с перерывом 13–14» of these alone. Throws `HoursFault` where that is not sure. */
export function takeBreak(state: RuleState, { spans: breaks, isOwn, except }: Part<'break'>) {
  const open = state.rules.filter((rule) => isOpen(rule) && isOfWeek(rule.days))
  const isWithout = (rule: HoursRule) => listDays(rule).every((day) => except.includes(day))
  const free = open.filter((rule) => !rule.hasBreak && !isWithout(rule))
  const isMixed =
    except.length > 0 &&
    (open.length === 0 || free.some((rule) => listDays(rule).some((day) => except.includes(day))))
  const isMiddle = isOwn || state.isBracket || state.parts.slice(state.at).some(isTimes)
  const isBehindNote = [state.before, isEnd(state.before) && state.parts[state.at - 2]].some(
    (part) => part && part.kind === 'note',
  )
  const isOfOther = state.isBeside && isMiddle && (free.length !== 1 || free[0] !== open.at(-1))
  if (state.days || state.waiting || isBehindNote || isOfOther || isMixed) throw unclearDays('перерыв')
  if (state.rules.length > 0) cutAll(free, breaks)
  else state.earlyBreaks = breaks
}

/** Takes breaks out of hours that have none of their own. */
export function cutAll(rules: readonly HoursRule[], breaks: readonly Span[]) {
  const free = rules.filter(({ hasBreak }) => !hasBreak)
  if (free.length === 0) throw unclearDays('перерыв')
  for (const rule of free) {
    rule.spans = cutBreaks(rule.spans, breaks)
    rule.hasBreak = true
  }
}

/** «сб 10–15 без обеда» */
export function takeNoBreak(state: RuleState) {
  const last = state.rules.at(-1)
  if (!last || !state.isBeside) {
    if (state.rules.some(({ hasBreak }) => hasBreak)) throw unclearDays('«без обеда»')
    return
  }
  const [first, end] = [last.spans[0], last.spans.at(-1)]
  if (state.before?.kind === 'until' && first && end) last.spans = [{ from: first.from, to: end.to }]
  last.hasBreak = true
}

/** «по записи», «по расписанию»: of the days that wait, of the hours beside it, or of all. Throws `HoursFault` where that is not sure. */
export function takeAppointment(state: RuleState, text = 'по записи') {
  const [last, only] = [state.rules.at(-1), state.rules.filter(isOpen)[0]]
  const isOtherSeason =
    state.season !== undefined && state.rules.every((rule) => rule.season !== state.season)
  if (state.days || isOtherSeason) state.add({ state: 'unsure', notes: [text] })
  else if (!last) state.isByAppointment = true
  else if (last.state !== 'open' || !(state.isBeside || only === last)) throw unclearDays('«по записи»')
  else Object.assign(last, { state: 'unsure', notes: ['по записи', ...last.notes] })
}

/** A remark beside hours is of these, «женский день 14–21» of the next, one in a sentence of its own or without a time of all. */
export function takeNote(state: RuleState, { text, isService, isAudience, isFree }: Part<'note'>) {
  if (isAudience && (isTimes(state.next) || state.next?.kind === 'days')) {
    state.nextNotes.push(text)
    return
  }
  if (isAudience && state.days) throw new HoursFault(`не понятно «${text}»`)
  if (state.days || state.waiting) throw unclearDays(`«${text}»`)
  const open = state.rules.filter((rule) => rule.state !== 'off')
  const last = open.at(-1)
  const isSentence = [state.before, state.next].every((part) => part === undefined || isMark(part, ';'))
  const isMiddle = isFree && !state.isBeside && state.parts.slice(state.at).some(isTimes)
  if (last === undefined || isMiddle) state.earlyNotes.push(text)
  else if (isAudience || state.isBeside || open.length === 1) addNotes([last], [text])
  else if (isService || !/\d/.test(text) || isSentence || endsBeforeAll(text, open)) addNotes(open, [text])
  else throw unclearDays(`«${text}»; напишите это в «Дополнительно»`)
}

/** «пн–пт 8–22, сб–вс 10–23, кухня до 21:30»: where the last hours are not the shortest ones, it is of all. */
function endsBeforeAll(text: string, open: readonly HoursRule[]): boolean {
  const [, hour, minute = 0] = /(?:до|в) (\d{1,2})(?:[:.](\d\d))?$/.exec(text) ?? []
  const ends = open.map(({ spans }) => spans.at(-1)?.to ?? 0)
  const [earliest, last = 0] = [Math.min(...ends), ends.at(-1)]
  const isShorter = last === earliest && ends.some((end) => end > last)
  return hour !== undefined && !isShorter && Number(hour) * 60 + Number(minute) <= earliest
}

/** Adds remarks to rules, each once. Throws `HoursFault` for «завтраки 8–11, 12–23»: is it open at nine? */
export function addNotes(rules: readonly HoursRule[], notes: readonly string[]) {
  for (const note of notes) {
    const [, begin] = /(?<![\d-])(\d{1,2})(?:[:.]\d\d)? ?(?:-|—|до) ?\d{1,2}(?![\d-])/.exec(note) ?? []
    const isOutside = rules.every(
      ({ spans }) =>
        (spans[0]?.from ?? 0) > Number(begin) * 60 || (spans.at(-1)?.to ?? Infinity) <= Number(begin) * 60,
    )
    if (begin !== undefined && isOutside && !note.startsWith('касс')) throw unclearDays(`«${note}»`)
  }
  for (const rule of rules) rule.notes = [...new Set([...rule.notes, ...notes])]
}
