import { expect, test } from 'vitest'
import { createPlace } from '#testing/create-place.ts'
import { createToolContext, getPlaceId, KNOWN, SHIPPED } from '#testing/tool-contexts.ts'
import type { When } from '../request.ts'
import { checkHours } from './check-hours.ts'

const check = (name: string, when: When) => checkHours(KNOWN, [getPlaceId(KNOWN, name)], when)[0]

test('an open place has the time it closes at, a closed one the time it opens at next', () => {
  expect(check('Центральный рынок', { kind: 'now' })).toMatchObject({
    state: 'open',
    changesAt: '2026-06-17T17:00',
  })
  expect(check('Центральный рынок', { kind: 'moment', at: '2026-06-21T18:00' })).toMatchObject({
    state: 'closed',
    changesAt: '2026-06-23T08:00',
  })
})

test('a day has its stretches, and a part of it only those that reach into it', () => {
  const sunday = { kind: 'day', date: '2026-06-21' } as const
  expect(check('Музей соли', sunday)).toMatchObject({ state: 'closed', stretches: [] })
  expect(check('Детская библиотека «Теремок»', sunday)?.stretches).toEqual([
    { from: '2026-06-21T10:00', to: '2026-06-21T16:00' },
  ])
  expect(check('Детская библиотека «Теремок»', { ...sunday, part: 'evening' })?.state).toBe('closed')
  expect(check('Кинотеатр «Космос»', { ...sunday, part: 'evening' })?.state).toBe('open')
})

test('a place that closes minutes into the evening is not open in the evening', () => {
  const place = createPlace({ category: 'кафе', openingHours: '10:00-18:15' })
  const context = createToolContext({ ...SHIPPED.guide, places: [place] })
  expect(checkHours(context, [1], { kind: 'day', date: '2026-06-17', part: 'evening' })[0]?.state).toBe(
    'closed',
  )
})

test('without hours nothing is known, but nobody shuts a park', () => {
  const context = createToolContext({
    ...SHIPPED.guide,
    places: [createPlace({ id: 1, category: 'музей' }), createPlace({ id: 2, category: 'парк' })],
  })
  expect(checkHours(context, [1, 2], { kind: 'now' }).map(({ state }) => state)).toEqual([
    'unknown',
    'noDoors',
  ])
})

test('a place under repair is closed whatever its hours say', () => {
  const place = createPlace({ openingHours: '24/7', closedUntil: '2026-08-01' })
  const context = createToolContext({ ...SHIPPED.guide, places: [place] })
  expect(checkHours(context, [1], { kind: 'now' })[0]?.state).toBe('closed')
  expect(checkHours(context, [1], { kind: 'day', date: '2026-06-20' })[0]?.state).toBe('closed')
  expect(checkHours(context, [1], { kind: 'day', date: '2026-08-02' })[0]?.state).toBe('open')
})

test('of an evening in the open the sunset is told, of a day or of a roof it is not', () => {
  const evening = { kind: 'day', date: '2026-06-17', part: 'evening' } as const
  expect(check('Набережная Ольвы', evening)?.sunset).toMatch(/^2026-06-17T2[12]:/)
  expect(check('Набережная Ольвы', { kind: 'now' })?.sunset).toBeUndefined()
  expect(check('Кинотеатр «Космос»', evening)?.sunset).toBeUndefined()
})

test('hours that do not speak of holidays are not relied upon on one, and no other doubt is told of them', () => {
  const place = createPlace({ category: 'кафе', openingHours: '10:00-18:00' })
  const context = createToolContext({ ...SHIPPED.guide, places: [place] }, { now: '2027-01-01T12:00' })
  const [now] = checkHours(context, [1], { kind: 'now' })
  expect(now).toMatchObject({ state: 'unknown', holiday: { day: '2027-01-01', isMoved: false } })
  const [eve] = checkHours(context, [1], { kind: 'day', date: '2026-12-31' })
  expect(eve).toMatchObject({ state: 'unknown', holiday: { day: '2026-12-31', isMoved: true } })
  expect(checkHours(context, [1], { kind: 'day', date: '2027-01-11' })[0]?.state).toBe('open')
  const always = { ...place, openingHours: '24/7' }
  const sure = createToolContext({ ...SHIPPED.guide, places: [always] }, { now: '2027-01-01T12:00' })
  expect(checkHours(sure, [1], { kind: 'now' })[0]?.state).toBe('open')
})

test('a night out belongs to the evening on which it begins', () => {
  const place = createPlace({ category: 'ресторан', openingHours: 'Su-Th 12:00-23:00; Fr,Sa 12:00-01:00' })
  const context = createToolContext({ ...SHIPPED.guide, places: [place] })
  const [saturday, sunday] = ['2026-07-11', '2026-07-12'].map(
    (date) => checkHours(context, [1], { kind: 'day', date })[0]?.stretches,
  )
  expect(saturday).toEqual([{ from: '2026-07-11T12:00', to: '2026-07-12T01:00' }])
  expect(sunday).toEqual([{ from: '2026-07-12T12:00', to: '2026-07-12T23:00' }])
})

test('a place that never shuts is open all of a day', () => {
  const context = createToolContext({
    ...SHIPPED.guide,
    places: [
      createPlace({ openingHours: '24/7' }),
      createPlace({ id: 2, openingHours: 'Mo-Su 00:00-24:00' }),
    ],
  })
  const day = { kind: 'day', date: '2026-07-11' } as const
  expect(checkHours(context, [1, 2], day).map(({ state }) => state)).toEqual(['open', 'open'])
})
