import { HoursFault, type HoursPart, type Season } from './hours-part.ts'
import { getMonthNumber, MONTH, MONTHS } from './hours-words.ts'
import { END, type PartRule as Rule, rule } from './part-rule.ts'

const SEASONS = [
  { pattern: /лет/, months: [5, 6, 7] },
  { pattern: /зим/, months: [11, 0, 1] },
  { pattern: /вес/, months: [2, 3, 4] },
  { pattern: /осен/, months: [8, 9, 10] },
]

/** How parts of the year and dates are written. */
export function listSeasonRules(): Rule[] {
  const link = '(?: ?- ?| по | до )'
  const season = (season: Season, isDate = false): HoursPart => ({
    kind: 'season',
    season: { ...season, ...(isDate && { isDate }) },
    isDate,
  })
  const day = (text: string, month: number) => {
    const number = Number(text)
    if (number < 1 || number > 31 || month < 0 || month > 11)
      throw new HoursFault(`такого дня нет: «${text}»`)
    return `${MONTHS[month]} ${text.padStart(2, '0')}`
  }
  return [
    rule(
      `(?:с )?(\\d{1,2}) (${MONTH})${link}(\\d{1,2}) (${MONTH})`,
      ([, d1 = '', m1 = '', d2 = '', m2 = '']) =>
        season({ text: `${day(d1, getMonthNumber(m1))}-${day(d2, getMonthNumber(m2))}`, months: undefined }),
    ),
    rule(`(?:с )?(\\d{1,2})(?: ?- ?| по )(\\d{1,2}) (${MONTH})`, ([, from = '', to = '', month = '']) => {
      const number = getMonthNumber(month)
      return season({ text: `${day(from, number)}-${day(to, number).slice(-2)}`, months: undefined }, true)
    }),
    rule(`(\\d{1,2}) (${MONTH})`, ([, number = '', month = '']) =>
      season({ text: day(number, getMonthNumber(month)), months: undefined }, true),
    ),
    // As a time «31.08» cannot be, so that both are days.
    rule(
      `(?:с )?(\\d\\d)\\.(\\d\\d)(?: ?- ?| по )((?:2[5-9]|3\\d))\\.(\\d\\d)(?!\\d)`,
      ([, d1 = '', m1, d2 = '', m2]) =>
        season({ text: `${day(d1, Number(m1) - 1)}-${day(d2, Number(m2) - 1)}`, months: undefined }),
    ),
    rule(`с (\\d\\d)\\.(\\d\\d) по (\\d\\d)\\.(\\d\\d)(?!\\d)`, ([, d1 = '', m1, d2 = '', m2]) =>
      season({ text: `${day(d1, Number(m1) - 1)}-${day(d2, Number(m2) - 1)}`, months: undefined }),
    ),
    rule(`(?:с |со )?(${MONTH})${link}(${MONTH})(?: включительно)?`, ([, from = '', to = '']) => {
      const [first, last] = [getMonthNumber(from), getMonthNumber(to)]
      const months = Array.from(
        { length: ((last - first + 12) % 12) + 1 },
        (_, index) => (first + index) % 12,
      )
      return season({ text: `${MONTHS[first]}-${MONTHS[last]}`, months })
    }),
    rule(`(?:в )?(${MONTH})`, ([, month = '']) => {
      const number = getMonthNumber(month)
      return season({ text: MONTHS[number] ?? '', months: [number] })
    }),
    rule(
      `(только )?((?:в )?(?:летом|зимой|весной|осенью|лето|зима|весна|осень|(?:летн|зимн|весенн|осенн)(?:ий|ее) (?:период|время|сезон)))${END}`,
      ([, only, name = '']) => {
        const { months = [] } = SEASONS.find(({ pattern }) => pattern.test(name)) ?? {}
        const text = `${MONTHS[months[0] ?? 0]}-${MONTHS[months[2] ?? 0]}`
        return { kind: 'named season', season: { text, months }, isOnly: only !== undefined, word: name }
      },
    ),
  ]
}
