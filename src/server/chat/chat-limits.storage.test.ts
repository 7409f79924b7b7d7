import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
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
  return { app, send, poll }
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
  expect(await countTaken(25, () => send({ sessionId }))).toBe(20)
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
  expect(await countTaken(200, (index) => send({ headers: forge(index) }))).toBe(60)
  expect((await send({ address: '10.0.0.2' })).statusCode).toBe(201)
})

test('a flood from one address refuses nobody else', async () => {
  const { send, poll } = await openLimitedChat()
  const victim = { sessionId: randomUUID(), address: '10.0.0.2' }
  const statuses = new Set<number>()
  for (let round = 0; round < 15; round += 1) {
    for (let index = 0; index < 40; index += 1) await send({})
    statuses.add((await send(victim)).statusCode).add((await poll(victim)).statusCode)
  }
  expect(statuses).toEqual(new Set([201, 200]))
})

test('an open chat may poll more than once a second', async () => {
  const { poll } = await openLimitedChat()
  const sessionId = randomUUID()
  expect(await countTaken(310, () => poll({ sessionId }))).toBe(300)
})

test('RATE_LIMIT_SCALE multiplies the limits of the chat', async () => {
  const { send } = await openLimitedChat({ RATE_LIMIT_SCALE: '0.1' })
  const sessionId = randomUUID()
  expect(await countTaken(5, () => send({ sessionId }))).toBe(2)
})
