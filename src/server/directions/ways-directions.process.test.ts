import { beforeAll, expect, test, vi } from 'vitest'
import { directionsSchema } from '#domain/directions.ts'
import { createWayTable } from '#domain/ways/foot-distances.ts'
import { prepareWays } from '#domain/ways/ways.ts'
import { inOlkhovets, makeOlkhovets } from '#testing/extract/olkhovets.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createPackPlace, createTestCity } from '#testing/test-city.ts'
import { createTestLog } from '#testing/test-log.ts'
import { openTownWays, unpackWays } from './town-ways.ts'

type Spot = [east: number, north: number]

let file: Buffer

beforeAll(async () => {
  file = (await makeOlkhovets()).ways
})

const CITY = { name: 'Ольховец', center: inOlkhovets(800, 800), timeZone: 'Europe/Moscow' }

async function createApp(environment: NodeJS.ProcessEnv = {}) {
  const { app, logLines } = await createTestApp({
    city: { city: CITY, extra: { 'ways.bin': file } },
    environment: { RATE_LIMIT_SCALE: '100', ...environment },
  })
  const ask = async (spots: Spot[], rest = '', path = 'directions') => {
    const points = spots.map((spot) => {
      const { lat, lng } = inOlkhovets(...spot)
      return `${lat.toFixed(6)},${lng.toFixed(6)}`
    })
    return app.inject(`/api/client/${path}?points=${points.join(';')}${rest}`)
  }
  return { ask, logLines }
}

test('with ways in the pack directions run along them, with minutes and words', async () => {
  const { ask } = await createApp({ ROUTING_URL: 'http://127.0.0.1:9' })
  const found = directionsSchema.parse(
    (
      await ask([
        [470, 800],
        [800, 600],
        [500, 300],
      ])
    ).json(),
  )
  expect(found.source).toBe('ways')
  expect(found.legs).toEqual([
    {
      meters: 530,
      minutes: 8,
      steps: ['Идите на восток по Советской улице, 330 м', 'Направо по Мостовой улице, 200 м'],
    },
    {
      meters: 600,
      minutes: 8,
      steps: [
        'Идите на юг по Мостовой улице, 20 м',
        'Прямо по мосту, 160 м',
        'Прямо по Мостовой улице, 120 м',
        'Направо по Заречной улице, 300 м',
      ],
    },
  ])
  expect(found.line.length).toBeGreaterThan(5)
})

test('without stairs the way leads around, and where none leads there are no minutes', async () => {
  const { ask } = await createApp()
  const [straight] = (
    await ask([
      [600, 600],
      [600, 800],
    ])
  ).json().legs
  const [around] = (
    await ask(
      [
        [600, 600],
        [600, 800],
      ],
      '&stairs=no',
    )
  ).json().legs
  expect([straight.meters, around.meters]).toEqual([200, 600])
  const island = (
    await ask([
      [800, 800],
      [1060, 500],
      [800, 600],
    ])
  ).json()
  expect(island.legs.map(({ noWay, minutes, steps }: never) => ({ noWay, minutes, steps }))).toEqual([
    { noWay: true, minutes: 0 },
    { noWay: true, minutes: 0 },
  ])
  expect(
    (
      await ask(
        [
          [600, 600],
          [600, 800],
        ],
        '&stairs=yes',
      )
    ).json(),
  ).toMatchObject({
    code: 'invalid_field',
    field: 'stairs',
  })
})

test('distances between all pairs are told, null where no way leads', async () => {
  const { ask } = await createApp()
  const response = await ask(
    [
      [470, 800],
      [800, 800],
      [1060, 500],
    ],
    '',
    'distances',
  )
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.json()).toEqual({
    meters: [
      [0, expect.closeTo(330, 0), null],
      [expect.closeTo(330, 0), 0, null],
      [null, null, null],
    ],
  })
})

test('the table of all pairs is made beside the event loop, and what it tells is the same', async () => {
  const dir = await createTestCity(await createTempDir(), { city: CITY, extra: { 'ways.bin': file } })
  const points = [
    [470, 785],
    [850, 770],
    [500, 310],
  ].map(([east, north]) => inOlkhovets(east ?? 0, north ?? 0))
  const { log } = createTestLog()
  const town = await openTownWays(dir, log)
  if (town === undefined) throw new Error('the town has no ways')
  const table = createWayTable(prepareWays(unpackWays(town.file)), points)
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 1)
  await town.prepare(points)
  clearInterval(timer)
  expect(turns).toBeGreaterThan(0)
  expect(town.distances.countTables()).toBe(2)
  for (const [row, from] of points.entries()) {
    for (const [column, to] of points.entries()) {
      expect(town.distances.measure(from, to)).toBe(table[row * points.length + column])
    }
  }
  await town.close()
})

test('the guide makes the table at its start', async () => {
  const spot = inOlkhovets(470, 785)
  const { services } = await createTestApp({
    city: { city: CITY, places: [createPackPlace({ coordinates: spot })], extra: { 'ways.bin': file } },
  })
  const [, readReady] = services.measures.gorodok_way_tables ?? []
  await vi.waitFor(async () => expect(await readReady?.()).toBe(2), 10_000)
})

test.each([
  ['cut short', (bytes: Buffer) => bytes.subarray(0, 200)],
  [
    'of another version',
    (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 5), Buffer.from([9]), bytes.subarray(6)]),
  ],
  ['something else', () => Buffer.from('hello')],
])('a file of ways that is %s stops the start, and the message says what to do', async (_what, change) => {
  const dir = await createTestCity(await createTempDir(), { extra: { 'ways.bin': change(file) } })
  const { log } = createTestLog()
  await expect(openTownWays(dir, log)).rejects.toThrow(
    'ways.bin: файл пешеходных путей повреждён или сделан другой версией. Сделайте его заново: npx gorodok town map ВЫГРУЗКА',
  )
})
