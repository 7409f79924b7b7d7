import { HoursFault, type HoursRule, type Token, unclearDays } from './hours-rule.ts'
import { refuse, type Step, step } from './reduce-tokens.ts'

/** Inside a remark these would be lost hours of the place; services have their own days. */
export const HOURS =
  'norest,restdays,otherdays,othermonths,namedseason,wholeday,off,break,nobreak,except,month'.split(',')

const FREE = '(free|name|subject)'
const MARK = 'comma|semicolon|open|close|and|slash'

/** Everything up to the next punctuation mark. */
const PHRASE = '[^comma semicolon open close stop bang]*'

/** «касса до 17:30», «литургия вс 9:00»: up to the next comma or the end of the sentence. */
function toRemark(found: readonly Token[], next: Token | undefined, mayNameDays = false) {
  const isService = found[0]?.kind === 'service'
  const swallowed = [...HOURS, 'days', ...(isService || mayNameDays ? [] : ['day'])]
  const at = found.findIndex(({ kind }) => swallowed.includes(kind))
  const text = joinTexts(at === -1 ? found : found.slice(0, at + 1))
  if (at !== -1 || next?.kind === 'open' || (isService && /\d ?- ?\d/.test(text)))
    throw new HoursFault(`не ясно, к чему относится «${text}»`)
  const kind = { service: 'servicenote', whole: 'unsurenote' }[found[0]?.kind ?? ''] ?? 'note'
  return { kind, text: text.replaceAll(' - ', ' — ') }
}

const joinTexts = (found: readonly Token[]) =>
  found.map(({ text, start }, at) => (start > (found[at - 1]?.end ?? start) ? ` ${text}` : text)).join('')

/** Remarks and words without hours; the rest of them becomes a remark if it stands alone. */
export const NOTE_STEPS: readonly Step[] = [
  step(`(?<=open)(remark|office) ${PHRASE} (?=close)`, (found, next) => toRemark(found, next, true)),
  step(`(remark|office) ${PHRASE}`, toRemark),
  step('service [^semicolon open close stop]*', toRemark),
  step(`(?<=(day|days|otherdays|eves)(colon|dash|equals)*)whole ${PHRASE}`, toRemark),
  step('stop|dot|bang', () => ({ kind: 'semicolon' })),
  step('(?<!free|name|subject)hyphen|hyphen(?!free|name|subject)', () => ({ kind: 'dash' })),
  step('appointment colon', () => ({ kind: 'appointmentofall' })),
  step(`noise* (in|from|through)? ${FREE} (noise|(hyphen|in|and|from|through)? ${FREE})*`, () => ({
    kind: 'words',
  })),
  step('noise', () => []),
  step('words (?=month(?!(dash|through)month))', refuse('не ясно, месяц это или название')),
  step(`(?<=^(${MARK}|heading|colon|dash|equals)*)words`, () => []),
]

const DEPARTMENT_HOURS = 'days|times|start|until|off|season|nobreak|norest|restdays'

/** «вход со двора», «массаж по записи», «кафе до 20» between marks. Words with their own hours are refused. */
export const FREE_NOTE_STEPS: readonly Step[] = [
  step(`(?<=${MARK}|heading)words (appointment|until)?(?=${MARK}|$)`, () => ({ kind: 'freenote' })),
  // «пн–пт 8–19. Регистратура с 7:15»; after a comma it may be hours of another kind.
  step(`(?<=semicolon)words start(?=${MARK}|$)`, () => ({ kind: 'freenote' })),
  step(`(?<=${MARK}|heading)words appointment? (colon|dash|equals)* (${DEPARTMENT_HOURS})`, ([words]) => {
    const [first] = words?.text.split(' ') ?? []
    throw new HoursFault(
      `не понятно «${first}»; если это отдел со своими часами, напишите о нём в «Дополнительно»`,
    )
  }),
]

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
