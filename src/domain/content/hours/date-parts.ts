import { LAST_DAYS, OSM_MONTHS } from './calendar-words.ts'
import { HoursFault, type HoursPart } from './hours-part.ts'
import { getMonthNumber, MONTH } from './hours-words.ts'
import { END, type PartRule, rule } from './part-rule.ts'

const DOTTED = '(\\d{1,2})\\.(0[1-9]|1[0-2])'
const DOTTED_LIST = '(?:\\d{1,2}\\.\\d{2}(?![\\d.])(?:, ?| и )?)+(?<=\\d)'
/** No clock shows these minutes on a door: «1.06–31.08» are days. */
const IS_DATE =
  '(?=(?<same>\\d{1,2})\\.\\d\\d(?: ?- ?| по )\\k<same>\\.|(?:\\d{1,2}\\.(?:0[1-46-9]|1[12])|(?:2[5-9]|3\\d)\\.)|\\d{1,2}\\.\\d\\d(?: ?- ?| по )(?:\\d{1,2}\\.(?:0[1-46-9]|1[12])|(?:2[5-9]|3\\d)\\.))'
const LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** How days of a month and stretches between two of them are written. */
export function listDateRules(): PartRule[] {
  return [
    rule(`(?:в |кажд[а-я]+ )?последн(?:ий|ее|его) (?:день|число) (?:каждого )?месяца${END}`, () =>
      dates(LAST_DAYS),
    ),
    rule(
      `(?:с )?(\\d{1,2}) (${MONTH})(?: ?- ?| по | до )(\\d{1,2}) (${MONTH})(?: включительно)?`,
      ([, d1 = '', m1 = '', d2 = '', m2 = '']) =>
        stretch(writeDate(d1, getMonthNumber(m1)), writeDate(d2, getMonthNumber(m2))),
    ),
    rule(`(?:с |со )?(\\d{1,2})(?: ?- ?| по )(\\d{1,2}) (${MONTH})`, ([, from = '', to = '', month = '']) => {
      const number = getMonthNumber(month)
      return dates(`${writeDate(from, number)}-${writeDate(to, number).slice(-2)}`)
    }),
    rule(`(\\d{1,2}(?:(?:, ?| и )\\d{1,2})*) (${MONTH})`, ([, numbers = '', month = '']) =>
      dates(
        listNumbers(numbers)
          .map((number) => writeDate(number, getMonthNumber(month)))
          .join(','),
      ),
    ),
    rule(`(?:с )?${IS_DATE}${DOTTED}(?: ?- ?| по )${DOTTED}(?![\\d.])`, readDotted),
    rule(`с ${DOTTED} по ${DOTTED}(?![\\d.])`, readDotted),
    // Nothing that is open stands behind «1.01» alone.
    rule(
      `(?<=кроме )${DOTTED_LIST}|${DOTTED_LIST}(?=[ :-]+(?:вых|закрыт|не работ))|(?=(?:2[5-9]|3\\d)\\.)${DOTTED_LIST}(?=[ :-]+(?:до |с |\\d))`,
      ([text]) =>
        dates(
          [...text.matchAll(/(\d{1,2})\.(\d{2})/g)]
            .map(([, day = '', month]) => writeDate(day, Number(month) - 1))
            .join(','),
        ),
    ),
    rule(
      '(?:кажд[а-я]+ )?(\\d{1,2}(?:-?е|-?го)?(?:(?:, ?| и )\\d{1,2}(?:-?е|-?го)?)*) (?:число|числа)(?: (?:каждого )?месяца)?',
      ([, numbers = '']) => dates(writeEveryMonth(listNumbers(numbers))),
    ),
  ]
}

function readDotted(match: RegExpExecArray): HoursPart {
  const [d1 = '', m1, d2 = '', m2] = match.slice(-4)
  return stretch(writeDate(d1, Number(m1) - 1), writeDate(d2, Number(m2) - 1))
}

const listNumbers = (text: string) => text.match(/\d+/g) ?? []

function stretch(from: string, to: string): HoursPart {
  const [first, last] = [getMonth(from), getMonth(to)]
  const isWhole = from.endsWith(' 01') && to.endsWith(` ${LENGTHS[last]}`)
  const count = ((last - first + 12) % 12) + 1
  const months = isWhole ? Array.from({ length: count }, (_, index) => (first + index) % 12) : undefined
  return { kind: 'season', season: { text: `${from}-${to}`, months } }
}

const getMonth = (date: string) => OSM_MONTHS.indexOf(date.slice(0, 3))

const dates = (text: string): HoursPart => ({
  kind: 'season',
  season: { text, months: undefined, isDate: true },
})

/** «30-е число»: of each month that has one. */
function writeEveryMonth(numbers: readonly string[]): string {
  const all = LENGTHS.flatMap((length, month) =>
    numbers.filter((number) => Number(number) <= length).map((number) => writeDate(number, month)),
  )
  return all.join(',')
}

function writeDate(text: string, month: number): string {
  const number = Number(text)
  const length = LENGTHS[month]
  if (length === undefined || number < 1 || number > length) throw new HoursFault(`такого дня нет: «${text}»`)
  return `${OSM_MONTHS[month]} ${text.padStart(2, '0')}`
}

/** The rest of the year: «May 01-Oct 01» is followed by «Oct 02-Apr 30». Throws `HoursFault` for what is no stretch. */
export function writeOtherDates(text: string): string {
  const [, m1 = '', d1, m2 = '', d2] = /^([A-Z][a-z]+) (\d\d)-([A-Z][a-z]+) (\d\d)$/.exec(text) ?? []
  const [first, last] = [getMonth(m1), getMonth(m2)]
  if (first === -1 || last === -1) throw new HoursFault('назовите и остальные даты')
  const isLast = Number(d2) === LENGTHS[last]
  const from = isLast ? writeDate('1', (last + 1) % 12) : writeDate(String(Number(d2) + 1), last)
  const before = (first + 11) % 12
  const to =
    d1 === '01' ? writeDate(String(LENGTHS[before]), before) : writeDate(String(Number(d1) - 1), first)
  return `${from}-${to}`
}
