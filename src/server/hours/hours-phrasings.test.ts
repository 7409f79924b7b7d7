import fc from 'fast-check'
import OpeningHours from 'opening_hours'
import { expect, test } from 'vitest'
import { readHours } from '#domain/content/hours/read-hours.ts'
import phrasings from '#testing/hours-phrasings.json' with { type: 'json' }

const PLACE = { lat: 0, lon: 0, address: { country_code: 'ru', state: '' } }
const FROM = new Date('2026-01-01T00:00')
const TO = new Date('2027-01-08T00:00')
const FEWEST_RIGHT = 0.95
const MONTH = /Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec/

/** When a place is open in a year and what is said of it, whatever the spelling. */
function describeYear(hours: string): string {
  const intervals = new OpeningHours(hours, PLACE).getOpenIntervals(FROM, TO)
  const comments = [...hours.matchAll(/"[^"]*"/g)].map(([comment]) => comment)
  return JSON.stringify([intervals.map(([from, to, isUnknown]) => [from, to, isUnknown]), comments])
}

/** `reads` is null where nobody can be sure what is meant: that is to be told. */
function score({ text, reads }: { text: string; reads: string | null }): 'right' | 'told' | 'wrong' {
  const reading = readHours(text)
  if ('fault' in reading) return reads === null ? 'right' : 'told'
  if (reading.hours === reads) return 'right'
  return reads !== null && describeYear(reading.hours) === describeYear(reads) ? 'right' : 'wrong'
}

test('of 1773 ways in which people write hours 95 of a hundred are read right, and none is read wrong', () => {
  const scored = phrasings.map((phrasing) => ({ ...phrasing, score: score(phrasing) }))
  expect(scored.filter((one) => one.score === 'wrong')).toEqual([])
  const right = scored.filter((one) => one.score === 'right')
  expect(right.length / scored.length).toBeGreaterThanOrEqual(FEWEST_RIGHT)
})

test('whatever words are put together, they are told or read as hours that can be used', () => {
  const words = [...new Set(phrasings.flatMap(({ text }) => text.split(/(?<=[\s,;.()])|(?=[\s,;.()])/)))]
  const sentence = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(sentence, (chosen) => {
      const reading = readHours(chosen.join(''))
      if ('hours' in reading && /[а-я]/i.test(chosen.join(''))) new OpeningHours(reading.hours, PLACE)
    }),
    { numRuns: 3_000 },
  )
})

test.each([
  ['behind', (text: string) => `${text}, с мая по октябрь`],
  ['in front of', (text: string) => `Май-октябрь: ${text}`],
])('a season %s any of these hours is of all of them, or told', (_, add) => {
  const yearRound = phrasings.filter(({ text, reads }) => reads && /[а-я]/i.test(text) && !MONTH.test(reads))
  const lost = yearRound.filter(({ text }) => {
    const reading = readHours(add(text))
    if ('fault' in reading) return false
    const open = reading.hours.replace(/"[^"]*"/g, '""').split(/[;,] (?=[A-Z"\d])/)
    return open.some((rule) => !rule.includes('May-Oct') && !rule.endsWith('off'))
  })
  expect(yearRound.length).toBeGreaterThan(900)
  expect(lost).toEqual([])
})
