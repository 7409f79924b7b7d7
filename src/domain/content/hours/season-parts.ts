import { OSM_MONTHS } from './calendar-words.ts'
import { listDateRules } from './date-parts.ts'
import type { Season } from './hours-part.ts'
import { getMonthNumber, MONTH } from './hours-words.ts'
import { END, type PartRule, rule } from './part-rule.ts'

const SEASONS = [
  { pattern: /лет/, months: [5, 6, 7] },
  { pattern: /зим/, months: [11, 0, 1] },
  { pattern: /вес/, months: [2, 3, 4] },
  { pattern: /осен/, months: [8, 9, 10] },
]
const SEASON_NAMES =
  '(?:в |на )?(?:летом|зимой|весной|осенью|лето|зим[ау]|весн[ау]|осень|(?:летн|зимн|весенн|осенн)(?:ий|ее|ие|яя) (?:период|время|сезон|режим(?: работы)?|график(?: работы)?|расписание|месяцы)|(?:летн|зимн)(?:ий|ее)(?= ?\\())'

/** How parts of the year and dates are written. */
export function listSeasonRules(): PartRule[] {
  return [
    ...listDateRules(),
    rule(
      `(?:с |со |в )?(${MONTH})(?: ?- ?| по | до )(${MONTH})(?: включительно)?`,
      ([, from = '', to = '']) => {
        const [first, last] = [getMonthNumber(from), getMonthNumber(to)]
        const months = Array.from(
          { length: ((last - first + 12) % 12) + 1 },
          (_, index) => (first + index) % 12,
        )
        return { kind: 'season', season: { text: `${OSM_MONTHS[first]}-${OSM_MONTHS[last]}`, months } }
      },
    ),
    rule(`(?:в )?(${MONTH})`, ([, month = '']) => ({ kind: 'season', season: createMonth(month) })),
    rule(`(только )?(${SEASON_NAMES})${END}`, ([, only, name = '']) => {
      const { months = [] } = SEASONS.find(({ pattern }) => pattern.test(name)) ?? {}
      const text = `${OSM_MONTHS[months[0] ?? 0]}-${OSM_MONTHS[months[2] ?? 0]}`
      return { kind: 'named season', season: { text, months }, isOnly: only !== undefined, word: name }
    }),
  ]
}

function createMonth(word: string): Season {
  const number = getMonthNumber(word)
  return { text: OSM_MONTHS[number] ?? '', months: [number] }
}
