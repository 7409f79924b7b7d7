import { HoursFault, type HoursPart, type HoursRule } from './hours-part.ts'
import { addRule, type Beside, type Reading } from './reading.ts'
import { cutBreaks } from './take-break.ts'

/** «по записи»: of the days that wait or of the hours beside it. */
export function takeAppointment(reading: Reading, { before: previous, after }: Beside) {
  const [last] = reading.rules.slice(-1)
  const isOther = reading.season !== undefined && last?.season !== reading.season
  if (reading.days !== undefined || last === undefined || isOther) {
    const isFirst = last === undefined && !reading.days && !reading.season
    const isBeside = after[0]?.kind === 'times' || after[0]?.kind === 'days'
    const inFront = isBeside ? 'beside' : after[0]?.kind === 'separator' ? 'apart' : undefined
    addRule(reading, { state: 'unsure', notes: ['по записи'], ...(isFirst && inFront && { inFront }) })
    return
  }
  const isBeside = previous?.kind !== 'separator' || previous.mark === '('
  if (last.state !== 'open' || (!isBeside && reading.rules.length > 1)) {
    throw new HoursFault('не ясно, к каким дням относится «по записи»')
  }
  last.state = 'unsure'
  last.notes.push('по записи')
}

/** Hours that nobody can tell by the clock: of days that wait, or of the whole text. */
export function takeWhole(reading: Reading, part: Extract<HoursPart, { kind: 'unsure' | 'closed' }>) {
  // «праздники по отдельному графику»
  const isOfDays = reading.days !== undefined && part.kind === 'unsure'
  if (reading.rules.length > 0 && !isOfDays) throw new HoursFault(`не ясно, к чему относится «${part.text}»`)
  addRule(reading, { state: part.kind === 'closed' ? 'off' : 'unsure', notes: [part.text] })
}

/** A remark in the clerk's words, of the hours it stands beside or of all. Throws `HoursFault` when these are not clear. */
export function takeNote(
  reading: Reading,
  { text, isOfAll, isBehind, isOfNext, isOfGuests }: Extract<HoursPart, { kind: 'note' }>,
  { before, after }: Beside,
) {
  const { rules, isBracket, early } = reading
  // «ср (женский день) 14–21»
  if (isOfNext || (reading.days !== undefined && !isOfAll)) {
    early.nextNotes.push(text)
    return
  }
  const open = listOpen(rules)
  const last = open.at(-1)
  if (last === undefined && !isBehind) {
    early.notes.push(text)
    return
  }
  // «12–20: чт женский день, пт мужской»: is it open on Monday?
  if (isOfGuests && open.some(({ days }) => days === undefined))
    throw new HoursFault('не ясно, открыто ли в другие дни: назовите у часов дни')
  // A sentence of its own is of all that stands before it.
  const isSentence = isEnd(before) && (after[0] === undefined || isEnd(after[0]))
  if ((isOfAll || isSentence || endsBeforeAll(text, open)) && last) {
    for (const { notes } of open) notes.push(text)
    return
  }
  if (last === undefined || (open.length > 1 && !isBracket && before?.kind !== 'times')) {
    throw new HoursFault(`не ясно, к каким дням относится «${text}»; напишите это в «Дополнительно»`)
  }
  last.notes.push(text)
}

const UNTIL = /^[а-я ]+ (?:до|в) (\d{1,2})(?:[:.](\d\d))?(?: ?ч(?:ас[а-я]*)?\.?)?$/

/** «пн–пт 8–22, сб–вс 10–23, кухня до 21:30»: where the last hours are not the shorter ones, it is of all. */
function endsBeforeAll(text: string, open: readonly HoursRule[]): boolean {
  const [, hour, minute = 0] = UNTIL.exec(text) ?? []
  const ends = open.map(({ spans }) => spans.at(-1)?.to ?? 0)
  const [earliest, last = 0] = [Math.min(...ends), ends.at(-1)]
  const isShorter = last === earliest && ends.some((end) => end > last)
  return hour !== undefined && open.length > 1 && !isShorter && Number(hour) * 60 + Number(minute) <= earliest
}

/** What is open by the clock, else by appointment. */
function listOpen(rules: readonly HoursRule[]): readonly HoursRule[] {
  const open = rules.filter(({ state }) => state === 'open')
  return open.length > 0
    ? open
    : rules.filter(({ state, notes }) => state === 'unsure' && notes[0] === 'по записи')
}

const isEnd = (part: HoursPart | undefined) => part?.kind === 'separator' && part.mark === ';'

/** «по записи, пн–пт 10–18»: said once in front of all hours. */
export function spreadAppointment(rules: HoursRule[]) {
  const [first, ...others] = rules
  const isInFront = first?.state === 'unsure' && first.inFront && others.length > 0
  const areOpen = others.every(
    ({ state, days, spans }) =>
      state === 'off' || (state === 'open' && (days || first?.inFront === 'beside') && spans.length > 0),
  )
  if (!isInFront || !areOpen) return
  rules.shift()
  for (const rule of others.filter(({ state }) => state === 'open')) {
    rule.state = 'unsure'
    rule.notes.unshift(...first.notes)
  }
}

/** «завтраки 8–11, ресторан 12–23»: is it open at nine? */
function refuseOutside(note: string, open: readonly HoursRule[]) {
  // The box office of a closed place may be open.
  if (/^(?:билетн[а-я]+ )?касс/.test(note)) return
  const [, hour, minute = 0] = /(\d{1,2})(?:[:.](\d\d))? ?(?:-|—|до) ?\d/.exec(note) ?? []
  const earliest = Math.min(...open.flatMap(({ spans }) => spans.map(({ from }) => from)))
  if (hour !== undefined && Number(hour) * 60 + Number(minute) < earliest)
    throw new HoursFault(`не ясно, открыто ли место, когда «${note}»`)
}

/** Remarks and breaks that were told before the hours they are of. */
export function addEarly({ rules, early: { breaks, notes, nextNotes } }: Reading) {
  const open = listOpen(rules)
  if (nextNotes.length > 0 || (open.length === 0 && notes.length > 0)) {
    throw new HoursFault(`не ясно, к чему относится «${[...nextNotes, ...notes][0]}»`)
  }
  for (const note of notes) refuseOutside(note, open)
  for (const rule of open) rule.notes.push(...notes)
  if (breaks.length > 0)
    cutBreaks(
      open.filter(({ hasBreak }) => !hasBreak),
      breaks,
    )
}
