import Fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLimit, createSuccessLimit, type Limit, registerLimits } from './limits.ts'
import { type Problem, sendProblem } from './problem.ts'

const TWO_A_MINUTE: Limit = {
  max: 2,
  windowMs: 60_000,
  code: 'too_many',
  describe: (seconds) => `Подождите ${seconds} с.`,
}

/** Without a pause, unlike the guide: this test has many refusals. */
function sendRefusals(app: FastifyInstance) {
  app.setErrorHandler((error: Problem, _request, reply) => sendProblem(reply, error))
}

async function openLimitedApp({
  limit = TWO_A_MINUTE,
  scale = 1,
  trustProxy,
}: {
  limit?: Limit
  scale?: number
  trustProxy?: string
} = {}) {
  const app = Fastify({ trustProxy: trustProxy ?? false })
  onTestFinished(() => app.close())
  sendRefusals(app)
  await registerLimits(app)
  const check = createLimit(app, limit, scale)
  app.get('/limited', async (request) => {
    await check(request)
    return 'ok'
  })
  const ask = (remoteAddress = '10.0.0.1', headers: Record<string, string> = {}) =>
    app.inject({ url: '/limited', remoteAddress, headers })
  return { app, ask }
}

test('one request too many is answered 429 with the seconds to wait', async () => {
  const { ask } = await openLimitedApp()
  expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([200, 200])
  const refused = await ask()
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('60')
  expect(refused.json()).toMatchObject({ status: 429, code: 'too_many', detail: 'Подождите 60 с.' })
})

test('after its time the limit starts anew', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { ask } = await openLimitedApp()
  for (let request = 0; request < 3; request += 1) await ask()
  vi.setSystemTime(Date.now() + 59_000)
  expect((await ask()).headers['retry-after']).toBe('1')
  vi.setSystemTime(Date.now() + 1_000)
  expect((await ask()).statusCode).toBe(200)
})

test('another caller is not affected', async () => {
  const { ask } = await openLimitedApp()
  for (let request = 0; request < 50; request += 1) await ask('10.0.0.1')
  expect((await ask('10.0.0.2')).statusCode).toBe(200)
})

test('addresses of one IPv6 network count together', async () => {
  const { ask } = await openLimitedApp()
  const statuses = []
  for (const end of ['1', '2', '3']) statuses.push((await ask(`2001:db8::${end}`)).statusCode)
  expect(statuses).toEqual([200, 200, 429])
})

test('a forged X-Forwarded-For does not dodge the limit', async () => {
  const { ask } = await openLimitedApp()
  const allowed = []
  for (let request = 0; request < 1_000; request += 1) {
    const headers = { 'x-forwarded-for': `10.1.${request % 250}.${request % 199}`, 'x-real-ip': '10.9.9.9' }
    allowed.push((await ask('10.0.0.1', headers)).statusCode)
  }
  expect(allowed.filter((status) => status === 200)).toHaveLength(2)
})

test('a trusted proxy tells whose request it is, its caller cannot add to that', async () => {
  const { ask } = await openLimitedApp({ trustProxy: '10.0.0.1' })
  for (const client of ['10.2.0.1', '10.2.0.2', '10.2.0.3']) {
    expect((await ask('10.0.0.1', { 'x-forwarded-for': client })).statusCode).toBe(200)
  }
  const forged = []
  for (const lie of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) {
    forged.push((await ask('10.0.0.1', { 'x-forwarded-for': `${lie}, 10.2.0.9` })).statusCode)
  }
  expect(forged).toEqual([200, 200, 429])
})

test('RATE_LIMIT_SCALE multiplies the limit, which never becomes nothing', async () => {
  const countAllowed = async (scale: number) => {
    const { ask } = await openLimitedApp({ scale })
    const statuses = []
    for (let request = 0; request < 8; request += 1) statuses.push((await ask()).statusCode)
    return statuses.filter((status) => status === 200).length
  }
  expect([await countAllowed(3), await countAllowed(0.01)]).toEqual([6, 1])
})

test('what failed is not counted, and of many at one moment no more succeed than may', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  sendRefusals(app)
  await registerLimits(app)
  const limited = createSuccessLimit(app, [TWO_A_MINUTE], 1)
  app.get('/:outcome', async (request) =>
    limited(request, async () => {
      await new Promise(setImmediate)
      if (request.url === '/fail') throw new Error('boom')
      return 'ok'
    }),
  )
  const ask = async (path: string) => (await app.inject(path)).statusCode
  expect(await Promise.all(Array.from({ length: 2 }, () => ask('/fail')))).toEqual([500, 500])
  const statuses = await Promise.all(Array.from({ length: 20 }, () => ask('/work')))
  expect(statuses.filter((status) => status === 200)).toHaveLength(2)
  expect(statuses.filter((status) => status === 429)).toHaveLength(18)
  expect(await ask('/work')).toBe(429)
})
