import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { type Measures, registerMetrics } from './metrics-api.ts'

function createApp(measures: Measures = {}, readers = 'loopback') {
  const app = Fastify()
  registerMetrics(app, measures, readers)
  app.get('/places/:id', async () => ({}))
  return app
}

test('durations are counted by route, not by address: a visitor cannot make new series', async () => {
  const app = createApp()
  await app.inject('/places/1')
  await app.inject('/places/2')
  const { body, headers } = await app.inject('/metrics')
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/places/:id",status="200"} 2',
  )
})

test('every unknown address is one series', async () => {
  const app = createApp()
  await app.inject('/a')
  await app.inject('/b')
  const { body } = await app.inject('/metrics')
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="none",status="404"} 2')
})

test('a measure is read when it is asked for', async () => {
  let waiting = 3
  const app = createApp({ waiting: ['Waiting', () => waiting] })
  expect((await app.inject('/metrics')).body).toContain('\nwaiting 3\n')
  waiting = 4
  expect((await app.inject('/metrics')).body).toContain('\nwaiting 4\n')
})

test('a measure that cannot be read is left out, the others stay', async () => {
  const app = createApp({
    broken: ['Broken', () => Promise.reject(new Error('away'))],
    whole: ['Whole', () => 1],
  })
  const { statusCode, body } = await app.inject('/metrics')
  expect(statusCode).toBe(200)
  expect(body).not.toMatch(/^broken \d/m)
  expect(body).toContain('\nwhole 1\n')
})

test.each([
  ['127.0.0.1', 'loopback'],
  ['::1', 'loopback'],
  ['::ffff:127.0.0.1', 'loopback'],
  ['172.28.0.20', 'loopback, 172.28.0.20'],
  ['::ffff:10.1.2.3', '10.0.0.0/8'],
  ['fd00::1', 'uniquelocal'],
])('a request from %s is answered when %s may read', async (remoteAddress, readers) => {
  expect((await createApp({}, readers).inject({ url: '/metrics', remoteAddress })).statusCode).toBe(200)
})

test.each(['8.8.8.8', '172.28.0.1', '10.1.2.3', '2001:db8::1'])(
  'a request from %s finds nothing unless it is named: Docker presents visitors under its own addresses',
  async (remoteAddress) => {
    expect((await createApp().inject({ url: '/metrics', remoteAddress })).statusCode).toBe(404)
  },
)

test('a request that came through a proxy finds nothing', async () => {
  const headers = { 'x-forwarded-for': '127.0.0.1' }
  expect((await createApp().inject({ url: '/metrics', headers })).statusCode).toBe(404)
})
