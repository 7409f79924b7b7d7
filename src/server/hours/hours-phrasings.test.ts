import fc from 'fast-check'
import OpeningHours from 'opening_hours'
import { expect, test } from 'vitest'
import { openingHoursText } from '#domain/hours/opening-hours-text.ts'
import { readHours } from '#domain/hours-parser/read-hours.ts'
import { IS_FULL_RUN, sampleEvery } from '#testing/full-run.ts'
import allPhrasings from '#testing/hours-phrasings.json' with { type: 'json' }

const PLACE = { lat: 0, lon: 0, address: { country_code: 'ru', state: '' } }
const FROM = new Date('2026-01-01T00:00')
const TO = new Date('2027-01-08T00:00')
/** Everyday forms; rare ones are refused with an example. */
const MIN_RIGHT_SHARE = 0.75
const phrasings = sampleEvery(6, allPhrasings)
const MONTH = /Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec/

/** When a place is open in a year and its remarks, in any spelling. */
function describeYear(hours: string): string {
  const intervals = new OpeningHours(hours, PLACE).getOpenIntervals(FROM, TO)
  const comments = [...hours.matchAll(/"[^"]*"/g)].map(([comment]) => comment)
  return JSON.stringify([intervals.map(([from, to, isUnknown]) => [from, to, isUnknown]), comments])
}

/** `reads` is null for an ambiguous text, which must be refused. */
function score({ text, reads }: { text: string; reads: string | null }): 'right' | 'told' | 'wrong' {
  const reading = readHours(text)
  if ('fault' in reading) return reads === null ? 'right' : 'told'
  if (reading.hours === reads) return 'right'
  return reads !== null && describeYear(reading.hours) === describeYear(reads) ? 'right' : 'wrong'
}

test(`of ${phrasings.length} ways in which people write hours three of four are read right, and none is read wrong`, () => {
  const scored = phrasings.map((phrasing) => ({ ...phrasing, score: score(phrasing) }))
  expect(scored.filter((one) => one.score === 'wrong')).toEqual([])
  const right = scored.filter((one) => one.score === 'right')
  expect(right.length / scored.length).toBeGreaterThanOrEqual(MIN_RIGHT_SHARE)
})

test('what is read, written in Russian as visitors see it and read again is the same, or told', () => {
  const read = phrasings.flatMap(({ text }) => {
    const reading = readHours(text)
    return 'hours' in reading ? [reading.hours] : []
  })
  const again = read.map((hours) => ({ hours, reading: readHours(openingHoursText(hours)) }))
  const kept = again.flatMap(({ hours, reading }) =>
    'hours' in reading ? [{ hours, again: reading.hours }] : [],
  )
  expect(kept.filter((one) => describeYear(one.hours) !== describeYear(one.again))).toEqual([])
  expect(kept.length / read.length).toBeGreaterThan(0.95)
})

test('whatever words are put together, they are told or read as hours that can be used', () => {
  const words = [...new Set(phrasings.flatMap(({ text }) => text.split(/(?<=[\s,;.()])|(?=[\s,;.()])/)))]
  const sentence = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(sentence, (chosen) => {
      const text = chosen.join('')
      const reading = readHours(text)
      // Russian text only in quotes is a comment of `opening_hours`, which is tested elsewhere.
      const isRussian = /[а-я]/i.test(text.replace(/"[^"]*"/g, ''))
      if ('hours' in reading && isRussian) new OpeningHours(reading.hours, PLACE)
    }),
    { numRuns: IS_FULL_RUN ? 3_000 : 300 },
  )
})

test.each([
  ['behind', (text: string) => `${text}, с мая по октябрь`],
  ['in front of', (text: string) => `Май-октябрь: ${text}`],
])('a season %s any of these hours is of all of them, or told', (_, add) => {
  const yearRound = phrasings.filter(
    // Beside a season «в остальное время» means the other months.
    ({ text, reads }) => reads && /[а-я]/i.test(text) && !MONTH.test(reads) && !/остальное время/.test(text),
  )
  const lost = yearRound.filter(({ text }) => {
    const reading = readHours(add(text))
    if ('fault' in reading) return false
    const open = reading.hours.replace(/"[^"]*"/g, '""').split(/[;,] (?=[A-Z"\d])/)
    return open.some((rule) => !rule.includes('May-Oct') && !rule.endsWith('off'))
  })
  expect(yearRound.length).toBeGreaterThan(phrasings.length / 3)
  expect(lost).toEqual([])
})

test.each(['по мере набора группы', 'закрыто на ремонт', 'звонить по тел. 2-14-56'])(
  'no hours are lost in the remark «%s»: beside it they are kept, or told',
  (remark) => {
    const lost = phrasings.filter(({ text, reads }, at) => {
      const hasHours =
        at % 3 === 0 && /[а-я]/i.test(text) && /\d\d:\d\d/.test(reads?.replace(/"[^"]*"/g, '') ?? '')
      if (!hasHours) return false
      const readings = [readHours(`${text}, ${remark}`), readHours(`${remark}, ${text}`)]
      return readings.some(
        (reading) => 'hours' in reading && !/\d\d:\d\d/.test(reading.hours.replace(/"[^"]*"/g, '')),
      )
    })
    expect(lost).toEqual([])
  },
)
