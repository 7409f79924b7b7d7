import fc from 'fast-check'
import OpeningHours from 'opening_hours'
import { expect, test } from 'vitest'
import { readHours } from '#domain/hours-parser/read-hours.ts'
import { IS_FULL_RUN } from '#testing/full-run.ts'

const PLACE = { lat: 0, lon: 0, address: { country_code: 'ru', state: '' } }
const DAY_NAMES = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']
/** The number of generated texts of each kind. */
const [WEEKS, TEXTS] = IS_FULL_RUN ? [600, 3_000] : [150, 300]
const DAYS_OF_YEAR = Array.from({ length: 365 }, (_, day) => day + 1)
const someDays = fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1, maxLength: 6 })
const name = (days: readonly number[]) => days.map((day) => DAY_NAMES[day]).join(', ')

function openHours(text: string): OpeningHours {
  const reading = readHours(text)
  expect(reading, text).toHaveProperty('hours')
  return new OpeningHours('hours' in reading ? reading.hours : '', PLACE)
}

test('hours after midnight stay, whatever the next day is', () => {
  const exceptions = fc.subarray([
    'последняя пятница месяца — выходной',
    '12 июня — выходной',
    'праздники выходные',
  ])
  const restOfDays = fc.constantFrom('выходной', '12:00–20:00', '10:00–16:00, 17:00–19:00')
  fc.assert(
    fc.property(someDays, restOfDays, exceptions, (days, rest, stated) => {
      const others = [0, 1, 2, 3, 4, 5, 6].filter((day) => !days.includes(day))
      const hours = openHours([`${name(days)} 18:00–02:00`, `${name(others)} ${rest}`, ...stated].join('; '))
      const torn = DAYS_OF_YEAR.filter(
        (day) => hours.getState(new Date(2026, 0, day, 21)) !== hours.getState(new Date(2026, 0, day + 1, 1)),
      )
      expect(torn).toEqual([])
      expect(DAYS_OF_YEAR.some((day) => hours.getState(new Date(2026, 0, day, 21)))).toBe(true)
    }),
    { numRuns: IS_FULL_RUN ? 40 : 10 },
  )
})

test('days of rest named once without a season are kept in every season', () => {
  const isBefore = fc.boolean()
  fc.assert(
    fc.property(someDays, isBefore, (days, isShownFirst) => {
      const seasons = 'с 1 мая по 30 сентября 10:00–18:00; с 1 октября по 30 апреля 10:00–17:00'
      const rest = `выходной — ${name(days)}`
      const hours = openHours(isShownFirst ? `${rest}\n${seasons}` : `${seasons}, ${rest}`)
      for (const day of DAYS_OF_YEAR) {
        const noon = new Date(2026, 0, day, 12)
        expect(hours.getState(noon)).toBe(!days.includes((noon.getDay() + 6) % 7))
      }
    }),
    { numRuns: IS_FULL_RUN ? 30 : 10 },
  )
})

/** A week as people write it, in any order and with any separators; open from 9 to 18 or from 10 to 16. */
const someWeek = fc.record({
  kinds: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 7, maxLength: 7 }),
  order: fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
  areTimesFirst: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  comma: fc.constantFrom(', ', ' ', ',', ' и '),
  dot: fc.constantFrom('', '.'),
  link: fc.constantFrom(' ', ': ', ' — '),
  separator: fc.constantFrom(', ', '; ', '\n', '. ', ' / '),
})

test('a week written in any order is told or read as it was meant', () => {
  let read = 0
  fc.assert(
    fc.property(someWeek, ({ kinds, order, areTimesFirst, comma, dot, link, separator }) => {
      const clauses = order.flatMap((kind) => {
        const days = kinds.flatMap((one, day) => (one === kind ? [`${DAY_NAMES[day]}${dot}`] : []))
        const said = ['9:00–18:00', '10:00–16:00', 'выходной'][kind]
        if (days.length === 0) return []
        return areTimesFirst[kind] ? `${said} ${days.join(comma)}` : `${days.join(comma)}${link}${said}`
      })
      const text = clauses.join(separator)
      const reading = readHours(text)
      if ('fault' in reading) return
      read += 1
      const hours = new OpeningHours(reading.hours, PLACE)
      for (const [day, kind] of kinds.entries()) {
        const states = [9, 12, 17].map((hour) => hours.getState(new Date(2027, 6, 5 + day, hour, 30)))
        expect(states, `${text} => ${reading.hours}`).toEqual([kind === 0, kind !== 2, kind === 0])
      }
    }),
    { numRuns: WEEKS },
  )
  expect(read).toBeGreaterThan(WEEKS / 4)
})

/** Open stretches, season and remark: no two have the same meaning. */
const BASES = ['пн-пт 9-18', 'сб 10-15', 'вт-вс 10-18', 'ежедневно 9-21', '10-18', 'ср-вс 11-19']
const SEASONS =
  'с мая по октябрь|(май-октябрь)|в июле|1 июня - 31 августа|только летом|в июле закрыто|кроме июля|закрыто в январе|с мая по сентябрь до 21|в июле пн выходной|июнь-август сб выходной|зимой (ноябрь-март) до 16|в июле 9-16|январь-март по записи|с 1.05 по 1.10|сезон: май-октябрь|не работает с ноября по март'
const EXCEPTIONS =
  'кроме праздников|1 января выходной|последняя пятница месяца выходной|обед 13-14|чт до 20|31 декабря до 15|санитарный день - последний вторник месяца|касса до 17'
const someTexts = fc
  .tuple(
    fc.subarray(BASES, { minLength: 1, maxLength: 2 }),
    fc.subarray(SEASONS.split('|'), { maxLength: 1 }),
    fc.subarray(EXCEPTIONS.split('|'), { maxLength: 2 }),
  )
  .chain(([bases, seasons, exceptions]) => {
    const all = [...bases, ...seasons, ...exceptions]
    const separator = fc.constantFrom(', ', '; ', '. ', '\n', ' ')
    return fc.tuple(
      fc.shuffledSubarray(all, { minLength: all.length }),
      fc.array(separator, { minLength: all.length, maxLength: all.length }),
      fc.constant([...seasons, ...exceptions]),
    )
  })

test('no season and no exception that is told is lost: without it the hours are others', () => {
  let read = 0
  fc.assert(
    fc.property(someTexts, ([clauses, separators, extra]) => {
      const join = (without?: string) =>
        clauses.map((clause, at) => (clause === without ? '' : clause + (separators[at] ?? ''))).join('')
      const reading = readHours(join())
      if ('fault' in reading) return
      read += 1
      for (const clause of extra)
        expect(readHours(join(clause)), `${clause} in «${join()}»`).not.toEqual(reading)
    }),
    { numRuns: TEXTS },
  )
  expect(read).toBeGreaterThan(TEXTS / 6)
})

test('the last day of a month is a day of rest in every year', () => {
  const hours = openHours('ежедневно 9–18, последний день месяца — санитарный')
  const wrong = Array.from({ length: 5 * 365 + 1 }, (_, at) => new Date(2026, 0, 1 + at, 12)).filter(
    (noon) => {
      const isLast = new Date(noon.getFullYear(), noon.getMonth(), noon.getDate() + 1).getDate() === 1
      return hours.getState(noon) === isLast
    },
  )
  expect(wrong).toEqual([])
})

test.each(['(технический день)', '— выходной', '(выходной)', '(санитарный день)'])(
  'days behind «кроме» with the reason «%s» are the closed ones, no others',
  (reason) => {
    for (const [day, name] of DAY_NAMES.entries())
      for (const text of [
        `ежедневно, кроме ${name} ${reason}, 9–18`,
        `ежедневно 9–18, кроме ${name} ${reason}`,
      ]) {
        const reading = readHours(text)
        if ('fault' in reading) continue
        const hours = new OpeningHours(reading.hours, PLACE)
        const open = DAY_NAMES.map((_, at) => hours.getState(new Date(2027, 6, 5 + at, 12)))
        expect(open, text).toEqual(DAY_NAMES.map((_, at) => at !== day))
      }
  },
)
