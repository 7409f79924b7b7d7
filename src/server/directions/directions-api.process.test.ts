import { expect, test, vi } from 'vitest'
import { directionsSchema } from '#domain/directions.ts'
import { startFakeService } from '#testing/start-fake-service.ts'
import { createTestApp } from '#testing/test-app.ts'

const SQUARE = { lat: 50.4575, lng: 40.1075 }
const MUSEUM = { lat: 50.4611, lng: 40.1045 }
const URL_OF_TWO = '/api/client/directions?points=50.4575,40.1075;50.4611,40.1045'

const ROUTE = {
  code: 'Ok',
  routes: [
    {
      legs: [{ distance: 612.6, duration: 441.2 }],
      geometry: {
        type: 'LineString',
        coordinates: [
          [40.1075, 50.4575],
          [40.106, 50.459],
          [40.1045, 50.4611],
        ],
      },
    },
  ],
}
const STRAIGHT = { source: 'straight', legs: [{ meters: 589, minutes: 8 }], line: [SQUARE, MUSEUM] }

const createApp = (routingUrl?: string) =>
  createTestApp({ environment: { ROUTING_URL: routingUrl, RATE_LIMIT_SCALE: '100' } })

test('without an engine legs are straight, and the answer says so', async () => {
  const { app } = await createApp()
  const response = await app.inject(URL_OF_TWO)
  expect(response.statusCode).toBe(200)
  expect(response.headers['cache-control']).toBe('no-store')
  expect(directionsSchema.parse(response.json())).toEqual(STRAIGHT)
})

test.each([
  ['', 'Поле «points»: нужны точки вида 50.4575,40.1075;50.4611,40.1045'],
  ['?points=50,40', 'Поле «points»: нужны хотя бы две точки через точку с запятой'],
  ['?points=50,40;95,40', 'Поле «points»: точка 2: широта от -90 до 90, долгота от -180 до 180'],
  ['?points=50,40;51,41&points=1,1;2,2', 'Поле «points»: нужны точки вида 50.4575,40.1075;50.4611,40.1045'],
  [`?points=${Array(27).fill('50,40').join(';')}`, 'Поле «points»: не больше 26 точек'],
])('%s is refused with the reason', async (query, detail) => {
  const { app } = await createApp('http://127.0.0.1:9')
  const response = await app.inject(`/api/client/directions${query}`)
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ code: 'invalid_field', field: 'points', detail })
})

test('26 points are answered with 25 legs', async () => {
  const { app } = await createApp()
  const points = Array.from({ length: 26 }, (_, index) => `${50 + index / 100},40`).join(';')
  expect((await app.inject(`/api/client/directions?points=${points}`)).json().legs).toHaveLength(25)
})

test('who asks without end is told to wait', async () => {
  const { app } = await createTestApp({ environment: { RATE_LIMIT_SCALE: '0.01' } })
  expect((await app.inject(URL_OF_TWO)).statusCode).toBe(200)
  const refused = await app.inject(URL_OF_TWO)
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_directions'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('the engine’s way is given, and asked for once', async () => {
  const engine = await startFakeService((_, response) => response.end(JSON.stringify(ROUTE)))
  const { app } = await createApp(`${engine.url}/osrm/`)
  const answers = await Promise.all([app.inject(URL_OF_TWO), app.inject(URL_OF_TWO)])
  expect((await app.inject(URL_OF_TWO)).json()).toEqual(answers[0]?.json())
  expect(answers[0]?.json()).toEqual({
    source: 'engine',
    legs: [{ meters: 613, minutes: 8 }],
    line: [SQUARE, { lat: 50.459, lng: 40.106 }, MUSEUM],
  })
  expect(engine.requests.map(({ method, url }) => [method, url])).toEqual([
    [
      'GET',
      '/osrm/route/v1/foot/40.1075,50.4575;40.1045,50.4611?overview=full&geometries=geojson&steps=false',
    ],
  ])
})

const faults: Record<string, Parameters<typeof startFakeService>[0]> = {
  'says no': (_, response) => response.writeHead(500).end('{"message":"no"}'),
  'finds no way': (_, response) => response.end('{"code":"NoRoute"}'),
  'answers a page': (_, response) => response.end('<html>'),
  'answers for other points': (_, response) =>
    response.end(JSON.stringify({ ...ROUTE, routes: [{ ...ROUTE.routes[0], legs: [] }] })),
  'measures below zero': (_, response) => response.end(JSON.stringify(ROUTE).replace('612.6', '-1')),
  'draws outside the world': (_, response) => response.end(JSON.stringify(ROUTE).replace('40.106', '4010.6')),
  'breaks off': (_, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('{"code":')
    response.destroy()
  },
  'answers without end': (_, response) => {
    const write = () => {
      if (response.destroyed) return
      response.write('x'.repeat(64 * 1024), () => setImmediate(write))
    }
    write()
  },
}
test.each(Object.keys(faults))('an engine that %s is replaced by straight legs, and rests', async (name) => {
  const engine = await startFakeService(faults[name] ?? (() => undefined))
  const { app, logLines } = await createApp(engine.url)
  expect((await app.inject(URL_OF_TWO)).json()).toEqual(STRAIGHT)
  expect((await app.inject(URL_OF_TWO)).json()).toEqual(STRAIGHT)
  expect(engine.requests).toHaveLength(1)
  const warnings = logLines.filter(({ level }) => level === 40)
  expect(warnings).toHaveLength(1)
  expect(JSON.stringify(warnings)).not.toContain('127.0.0.1')
})

test('an engine that redirects is not followed', async () => {
  const other = await startFakeService((_, response) => {
    response.end(JSON.stringify(ROUTE))
  })
  const engine = await startFakeService((_, response) =>
    response.writeHead(302, { location: other.url }).end(),
  )
  const { app } = await createApp(engine.url)
  expect((await app.inject(URL_OF_TWO)).json()).toEqual(STRAIGHT)
  expect(other.requests).toEqual([])
})

test('an engine that is not there, or keeps silent for 3 seconds, is replaced by straight legs', async () => {
  const silent = await startFakeService(() => undefined)
  for (const url of ['http://127.0.0.1:9', silent.url]) {
    const { app } = await createApp(url)
    const begin = Date.now()
    expect((await app.inject(URL_OF_TWO)).json()).toEqual(STRAIGHT)
    expect(Date.now() - begin).toBeLessThan(4_500)
  }
})

test('an engine that failed is asked again after half a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const engine = await startFakeService((_, response) => {
    if (engine.requests.length === 1) response.writeHead(500).end()
    else response.end(JSON.stringify(ROUTE))
  })
  const { app } = await createApp(engine.url)
  expect((await app.inject(URL_OF_TWO)).json().source).toBe('straight')
  vi.advanceTimersByTime(29_000)
  expect((await app.inject(URL_OF_TWO)).json().source).toBe('straight')
  vi.advanceTimersByTime(2_000)
  expect((await app.inject(URL_OF_TWO)).json().source).toBe('engine')
  vi.useRealTimers()
})
