import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestApp } from '#testing/test-app.ts'

type Caller = { sessionId?: string; address?: string; headers?: Record<string, string> }

async function openLimitedChat(environment: NodeJS.ProcessEnv = {}) {
  const { app } = await createTestApp({ environment })
  const send = ({ sessionId = randomUUID(), address = '10.0.0.1', headers = {} }: Caller) =>
    app.inject({
      method: 'POST',
      url: `/api/client/chat/${sessionId}/messages`,
      remoteAddress: address,
      headers,
      payload: { message: 'а' },
    })
  const poll = ({ sessionId = randomUUID(), address = '10.0.0.1' }: Caller) =>
    app.inject({ url: `/api/client/chat/${sessionId}/messages/poll`, remoteAddress: address })
  const metrics = async () => (await app.inject('/metrics')).body
  return { app, send, poll, metrics }
}

async function countTaken(count: number, ask: (index: number) => Promise<{ statusCode: number }>) {
  let taken = 0
  for (let index = 0; index < count; index += 1) {
    const { statusCode } = await ask(index)
    if (statusCode < 300) taken += 1
  }
  return taken
}

test('a session sends 20 messages a minute, the next one is told how long to wait', async () => {
  const { send, poll } = await openLimitedChat()
  const sessionId = randomUUID()
  expect(await countTaken(21, () => send({ sessionId }))).toBe(20)
  const refused = await send({ sessionId })
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({
    code: 'too_many_messages',
    detail: expect.stringMatching(/^Слишком много сообщений подряд\. Подождите \d+ с и отправьте ещё раз\.$/),
  })
  const seconds = Number(refused.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  expect((await poll({ sessionId })).statusCode).toBe(200)
})

test('an address sends 60 messages a minute, whatever its sessions and whatever it claims to be', async () => {
  const { send } = await openLimitedChat()
  const forge = (index: number) => ({
    'x-forwarded-for': `10.1.0.${index}`,
    forwarded: `for=10.2.0.${index}`,
  })
  expect(await countTaken(63, (index) => send({ headers: forge(index) }))).toBe(60)
  expect((await send({ address: '10.0.0.2' })).statusCode).toBe(201)
})

test('networks of one IPv6 site send 120 messages a minute together, another site is not refused', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { send } = await openLimitedChat()
  const sendFrom = (network: number, site: number) => {
    // Slowly enough for the guide's total limit.
    vi.advanceTimersByTime(250)
    return send({ address: `2001:db8:${site}:${network.toString(16)}::1` })
  }
  expect(await countTaken(123, (index) => sendFrom(index, 1))).toBe(120)
  expect((await sendFrom(1, 2)).statusCode).toBe(201)
})

test('an address sends 1,000 messages a day, then it is told when to come back', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { send } = await openLimitedChat({ RATE_LIMIT_SCALE: '0.05' })
  let taken = 0
  for (let minute = 0; minute < 18; minute += 1) {
    taken += await countTaken(3, () => send({}))
    vi.advanceTimersByTime(61_000)
  }
  expect(taken).toBe(50)
  expect((await send({})).json().detail).toBe(
    'С вашего адреса сегодня пришло слишком много сообщений. Помощник снова ответит через 24 ч.',
  )
})

test('networks of one IPv6 site send 3,000 messages a day together, another site is not refused', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { send } = await openLimitedChat({ RATE_LIMIT_SCALE: '0.05' })
  const sendFrom = (network: number, site: number) => {
    // Slowly enough for the site's limit per minute.
    vi.advanceTimersByTime(11_000)
    return send({ address: `2001:db8:${site}:${network.toString(16)}::1` })
  }
  expect(await countTaken(153, (index) => sendFrom(index, 1))).toBe(150)
  expect((await sendFrom(1, 2)).statusCode).toBe(201)
})

test('when the guide has its fill nobody begins a conversation, and those under way go on', async () => {
  const { send, metrics } = await openLimitedChat()
  const known = { sessionId: randomUUID(), address: '10.9.9.9' }
  expect((await send(known)).statusCode).toBe(201)
  const sent = await Promise.all(
    Array.from({ length: 150 }, (_, index) => send({ address: `10.1.0.${index}` })),
  )
  expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 429]))
  const refused = sent.at(-1)
  expect([refused?.json(), refused?.headers['retry-after']]).toMatchObject([
    { code: 'chat_busy', detail: 'Сейчас помощника спрашивают слишком многие. Попробуйте через минуту.' },
    '60',
  ])
  expect((await send(known)).statusCode).toBe(201)
  expect(Number(/^gorodok_chat_fullness ([\d.]+)$/m.exec(await metrics())?.[1])).toBeGreaterThan(0.9)
})

test('a flood from one address refuses nobody else', async () => {
  const { send, poll } = await openLimitedChat()
  const victim = { sessionId: randomUUID(), address: '10.0.0.2' }
  const statuses = new Set<number>()
  for (let round = 0; round < 15; round += 1) {
    const flood = Promise.all(Array.from({ length: 40 }, () => send({})))
    statuses.add((await send(victim)).statusCode).add((await poll(victim)).statusCode)
    await flood
  }
  expect(statuses).toEqual(new Set([201, 200]))
})

test('an open chat may poll more than once a second', async () => {
  const { poll } = await openLimitedChat()
  const sessionId = randomUUID()
  expect(await countTaken(302, () => poll({ sessionId }))).toBe(300)
})

test('RATE_LIMIT_SCALE multiplies the limits of the chat', async () => {
  const { send } = await openLimitedChat({ RATE_LIMIT_SCALE: '0.1' })
  const sessionId = randomUUID()
  expect(await countTaken(5, () => send({ sessionId }))).toBe(2)
})
