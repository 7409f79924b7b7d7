import { type HoursRule, unclearDays } from './hours-rule.ts'

/** «т. 2-14-56» is no time. */
const PHONE = /^т(?:ел(?:ефон)?)?[.:]* ?[+\d][\d +-]*$/

/** Adds a remark to hours. Throws `HoursFault` if it has a time and its hours are ambiguous. */
export function addNotes(rules: readonly HoursRule[], note: string, isOfAll = false) {
  const isSure =
    isOfAll || rules.length === 1 || !/\d/.test(note.replace(PHONE, '')) || endsBeforeAll(note, rules)
  if (!isSure) throw unclearDays(`«${note}»; напишите это в «Дополнительно»`)
  for (const rule of rules) rule.notes = [...new Set([...rule.notes, note])]
}

/** «пн–пт 8–22, сб–вс 10–23, кухня до 21:30»: if the last hours are not the shortest, it applies to all. */
function endsBeforeAll(text: string, open: readonly HoursRule[]): boolean {
  const [, hour, minute = 0] = /(?:до|в) (\d{1,2})(?:[:.](\d\d))?$/.exec(text) ?? []
  const ends = open.map(({ spans }) => spans.at(-1)?.to ?? 0)
  const [earliest, last = 0] = [Math.min(...ends), ends.at(-1)]
  const isShorter = last === earliest && ends.some((end) => end > last)
  return hour !== undefined && !isShorter && Number(hour) * 60 + Number(minute) <= earliest
}

/** Throws `HoursFault` for «завтраки 8–11, 12–23»: is it open at nine? */
export function refuseOutside(rules: readonly HoursRule[]) {
  for (const note of new Set(rules.flatMap(({ notes }) => notes))) {
    const [, begin] = /(?<![\d-])(\d{1,2})(?:[:.]\d\d)? ?(?:-|—|до) ?\d{1,2}(?![\d-])/.exec(note) ?? []
    const isOutside = rules.every(
      ({ spans, notes }) =>
        !notes.includes(note) ||
        (spans[0]?.from ?? 0) > Number(begin) * 60 ||
        (spans.at(-1)?.to ?? Infinity) <= Number(begin) * 60,
    )
    if (begin !== undefined && isOutside && !note.startsWith('касс')) throw unclearDays(`«${note}»`)
  }
}
