import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { EmbeddedTurn, Replier } from '#assistant/drivers/embedded.ts'
import { type ChatMessage, chatMessageSchema, chatPollSchema } from '#domain/chat-message.ts'
import { createEchoReplier } from '#testing/echo-replier.ts'
import { createTestApp } from '#testing/test-app.ts'
import { DATABASES } from '#testing/test-databases.ts'

const SHORT_WALK = {
  points: [{ id: 1, name: 'Городской парк', lat: 50.45, lng: 40.13 }],
  distanceMeters: 0,
  walkMinutes: 0,
  visitMinutes: 30,
  totalMinutes: 30,
}

const KNOWN_ID = '7f2c9a52-3a35-4f6e-9f0e-2b7d4a1c8e55'
const WRONG_IDS = [
  'wrong',
  '1',
  '7F2C9A52-3A35-4F6E-9F0E-2B7D4A1C8E55',
  '{7f2c9a52-3a35-4f6e-9f0e-2b7d4a1c8e55}',
  'urn:uuid:7f2c9a52-3a35-4f6e-9f0e-2b7d4a1c8e55',
  '7f2c9a52-3a35-1f6e-9f0e-2b7d4a1c8e55',
  '7f2c9a52-3a35-4f6e-cf0e-2b7d4a1c8e55',
  '7f2c9a523a354f6e9f0e2b7d4a1c8e55',
  '7f2c9a52-3a35-4f6e-9f0e-2b7d4a1c8e55%0a',
  '7f2c9a52-3a35-4f6e-9f0e-2b7d4a1c8e55%00',
  '%2e%2e%2f7f2c9a52-3a35-4f6e-9f0e-2b7d4a1c8e55',
  "'%20or%201=1--",
  'a'.repeat(300),
]

type Sent = { body?: unknown; raw?: string; headers?: Record<string, string>; method?: string }

for (const { name, createSettings } of DATABASES) {
  /** Starts the whole server, and returns a visitor's calls. */
  async function openChatServer(replier?: Replier, environment: NodeJS.ProcessEnv = {}) {
    const { dataDir, databaseUrl } = await createSettings()
    const parts = await createTestApp({
      environment: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...environment },
      ...(replier && { replier }),
    })
    const address = await parts.app.listen({ port: 0, host: '127.0.0.1' })
    const call = (path: string, init?: RequestInit) => fetch(`${address}/api/client/chat/${path}`, init)
    const send = (sessionId: string, { body, raw, headers, method = 'POST' }: Sent) =>
      call(`${sessionId}/messages`, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: raw ?? JSON.stringify(body),
      })
    const poll = async (sessionId: string, query = ''): Promise<ChatMessage[]> =>
      chatPollSchema.parse(await (await call(`${sessionId}/messages/poll${query}`)).json()).items
    return { ...parts, address, call, send, poll, sessionId: randomUUID() }
  }

  test(`${name}: a long poll is compressed, and what does not go into it is asked for at once`, async () => {
    const { call, send, poll, sessionId } = await openChatServer(undefined, { RATE_LIMIT_SCALE: '1000' })
    for (let count = 0; count < 20; count += 1)
      await send(sessionId, { body: { message: `${count} ${'ы'.repeat(1_990)}` } })
    const response = await call(`${sessionId}/messages/poll`, { headers: { 'accept-encoding': 'br' } })
    expect([response.headers.get('content-encoding'), response.headers.get('cache-control')]).toEqual([
      'br',
      'no-store',
    ])
    const { items, hasMore } = chatPollSchema.parse(await response.json())
    expect([items.length, hasMore]).toEqual([16, true])
    const [next] = await poll(sessionId, `?last_id=${items.at(-1)?.id}`)
    expect(next?.id).toBe((items.at(-1)?.id ?? 0) + 1)
  })

  test(`${name}: a message is answered with itself as stored, and the poll brings the reply`, async () => {
    const understood = [{ id: 'companion:dog', label: 'с собакой' }]
    const extras = { walk: SHORT_WALK, placeIds: [1], quickReplies: ['Короче'], understood }
    const replier = createEchoReplier(() => extras)
    const { send, poll, sessionId } = await openChatServer(replier)
    const response = await send(sessionId, { body: { message: 'Куда пойти?' } })
    expect(response.status).toBe(201)
    const sent = chatMessageSchema.parse(await response.json())
    expect(sent).toMatchObject({ messageText: 'Куда пойти?', isBotMessage: false })
    await expect.poll(() => poll(sessionId)).toHaveLength(2)
    const [asked, answered] = await poll(sessionId)
    expect(asked).toEqual(sent)
    expect(answered).toMatchObject({
      messageText: 'Эхо: Куда пойти?',
      isBotMessage: true,
      routePoints: SHORT_WALK.points,
      route: SHORT_WALK,
      places: [1],
      quickReplies: ['Короче'],
      understood,
    })
    expect(await poll(sessionId, `?last_id=${sent.id}`)).toEqual([answered])
    expect(await poll(sessionId, `?last_id=${answered?.id}`)).toEqual([])
    expect(await poll(sessionId, '?last_id=999999999999999')).toEqual([])
  })

  test(`${name}: conversations are kept nowhere, and their address goes nowhere`, async () => {
    const { call, send, sessionId } = await openChatServer()
    const answers = [
      await send(sessionId, { body: { message: 'а' } }),
      await send(sessionId, { body: {} }),
      await send('wrong', { body: { message: 'а' } }),
      await call(`${sessionId}/messages/poll`),
      await call(`${sessionId}/messages`, { method: 'DELETE' }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([201, 400, 400, 200, 204])
    for (const { headers } of answers) {
      expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
        'no-store',
        'no-referrer',
      ])
      expect([headers.get('etag'), headers.get('set-cookie')]).toEqual([null, null])
    }
  })

  test(`${name}: a message sent again under its id is stored and answered once`, async () => {
    const { send, poll, sessionId } = await openChatServer()
    const body = { message: 'а', clientMessageId: randomUUID() }
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(sessionId, { body })))
    const stored = await Promise.all(answers.map((answer) => answer.json()))
    expect(new Set(stored.map((message) => JSON.stringify(message))).size).toBe(1)
    expect(stored[0]).toMatchObject({ clientMessageId: body.clientMessageId })
    await send(sessionId, { body: { message: 'б' } })
    await expect.poll(async () => (await poll(sessionId)).filter((each) => each.isBotMessage)).toHaveLength(2)
  })

  test(`${name}: the assistant is told where the visitor is, to about ten metres`, async () => {
    const turns: EmbeddedTurn[] = []
    const replier = createEchoReplier((turn) => {
      turns.push(turn)
      return {}
    })
    const clock = { CLOCK: '2026-07-15T12:34:56+03:00' }
    const { send, sessionId } = await openChatServer(replier, clock)
    const location = { lat: 50.451_234_567, lng: 40.128_76 }
    await send(sessionId, { body: { message: 'что рядом?', location } })
    await expect.poll(() => turns).toHaveLength(1)
    expect(turns[0]).toMatchObject({ position: { lat: 50.4512, lng: 40.1288 }, now: '2026-07-15T12:34' })
  })

  test(`${name}: a condition is taken back once, by a message that all can read`, async () => {
    const turns: EmbeddedTurn[] = []
    const replier = createEchoReplier((turn) => {
      turns.push(turn)
      return {}
    })
    const { send, poll, sessionId } = await openChatServer(replier)
    const body = {
      message: 'Без условия: с собакой',
      drop: 'companion:dog',
      clientMessageId: randomUUID(),
    }
    const answers = [await send(sessionId, { body }), await send(sessionId, { body })]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    await expect.poll(() => poll(sessionId)).toHaveLength(2)
    expect((await poll(sessionId))[0]).toMatchObject({ messageText: 'Без условия: с собакой' })
    expect(turns).toMatchObject([{ message: 'Без условия: с собакой', drop: 'companion:dog' }])
  })

  test(`${name}: a conversation that is cleared is empty on the server`, async () => {
    const turns: EmbeddedTurn[] = []
    const replier = createEchoReplier((turn) => {
      turns.push(turn)
      return {}
    })
    const { call, send, poll, sessionId } = await openChatServer(replier)
    await send(sessionId, { body: { message: 'а' } })
    await expect.poll(() => poll(sessionId)).toHaveLength(2)
    expect((await call(`${sessionId}/messages`, { method: 'DELETE' })).status).toBe(204)
    expect(await poll(sessionId)).toEqual([])
    await send(sessionId, { body: { message: 'б' } })
    await expect.poll(() => poll(sessionId)).toHaveLength(2)
    expect((await poll(sessionId)).map((message) => message.id)).toEqual([3, 4])
    expect(turns.map((turn) => turn.dialogue)).toEqual([undefined, undefined])
  })

  test(`${name}: what cannot be a message is refused in Russian and stored nowhere`, async () => {
    const { send, poll, sessionId } = await openChatServer(undefined, { RATE_LIMIT_SCALE: '10' })
    const refused: [Sent, number, string][] = [
      [{ body: { message: '' } }, 400, 'message_empty'],
      [{ body: { message: ' \n\t ' } }, 400, 'message_empty'],
      [{ body: { message: 'ё'.repeat(2_001) } }, 400, 'message_too_long'],
      [{ body: { message: 1 } }, 400, 'message_invalid'],
      [{ body: { message: null } }, 400, 'message_invalid'],
      [{ body: { message: ['а'] } }, 400, 'message_invalid'],
      [{ body: { message: 'а\0б' } }, 400, 'message_invalid'],
      [{ body: {} }, 400, 'message_invalid'],
      [{ body: [] }, 400, 'message_invalid'],
      [{ body: null }, 400, 'message_invalid'],
      [{ body: 'message' }, 400, 'message_invalid'],
      [{ body: { message: 'а', extra: 1 } }, 400, 'message_invalid'],
      [{ body: { message: 'а', clientMessageId: '1' } }, 400, 'client_message_id_invalid'],
      [{ body: { message: 'а', location: { lat: 91, lng: 0 } } }, 400, 'location_invalid'],
      [{ body: { message: 'а', location: { lat: '50', lng: '40' } } }, 400, 'location_invalid'],
      [{ body: { message: 'а', drop: '' } }, 400, 'drop_invalid'],
      [{ body: { message: 'а', drop: 'с собакой' } }, 400, 'drop_invalid'],
      [{ body: { message: 'а', drop: 'a'.repeat(65) } }, 400, 'drop_invalid'],
      [{ body: { message: 'а', drop: ['companion:dog'] } }, 400, 'drop_invalid'],
      [{ raw: '{"message":' }, 400, 'invalid_json'],
      [{ raw: '' }, 400, 'invalid_json'],
      [{ raw: '{"message":"а","__proto__":{"x":1}}' }, 400, 'invalid_json'],
      [{ raw: 'message=а', headers: { 'content-type': 'text/plain' } }, 415, 'unsupported_media_type'],
      [{ raw: '<a/>', headers: { 'content-type': 'text/xml' } }, 415, 'unsupported_media_type'],
      [{ body: { message: 'а'.repeat(20_000) } }, 413, 'body_too_large'],
      [{ body: { message: 'а' }, method: 'PUT' }, 404, 'not_found'],
    ]
    for (const [sent, status, code] of refused) {
      const response = await send(sessionId, sent)
      const problem = (await response.json()) as { code: string; detail: string }
      expect([response.status, problem.code], JSON.stringify(sent).slice(0, 80)).toEqual([status, code])
      expect(problem.detail).toMatch(/^[А-Я].*\.$/)
    }
    expect(await poll(sessionId)).toEqual([])
    expect((await send(sessionId, { body: { message: '👍'.repeat(1_000) } })).status).toBe(201)
  })

  test(`${name}: what is not quite the id of a session reads nothing and writes nothing`, async () => {
    const { call, send, poll } = await openChatServer(undefined, { RATE_LIMIT_SCALE: '10' })
    await send(KNOWN_ID, { body: { message: 'секрет' } })
    await expect.poll(() => poll(KNOWN_ID)).toHaveLength(2)
    for (const wrong of WRONG_IDS) {
      for (const answer of [
        await send(wrong, { body: { message: 'а' } }),
        await call(`${wrong}/messages/poll`),
        await call(`${wrong}/messages`, { method: 'DELETE' }),
      ]) {
        expect([answer.status, await answer.json()], wrong).toMatchObject([
          400,
          { code: 'session_id_invalid' },
        ])
      }
    }
    expect(await poll(KNOWN_ID)).toHaveLength(2)
  })

  test(`${name}: last_id is a number or absent`, async () => {
    const { call, sessionId } = await openChatServer()
    for (const lastId of ['-1', '1.5', 'abc', '', '1&last_id=2', '1e3', "1'--"]) {
      const answer = await call(`${sessionId}/messages/poll?last_id=${lastId}`)
      expect([answer.status, await answer.json()], lastId).toMatchObject([400, { code: 'last_id_invalid' }])
    }
  })

  test(`${name}: a session that never was answers like one that is empty`, async () => {
    const { call, send, sessionId } = await openChatServer()
    await send(sessionId, { body: { message: 'а' } })
    await call(`${sessionId}/messages`, { method: 'DELETE' })
    const ask = async (id: string) => {
      const answer = await call(`${id}/messages/poll`)
      const headers = [...answer.headers].filter(([header]) => !['date', 'x-request-id'].includes(header))
      return { status: answer.status, body: await answer.text(), headers }
    }
    expect(await ask(sessionId)).toEqual(await ask(randomUUID()))
  })

  test(`${name}: while the database is away a message is refused for now, and is taken when it is back`, async () => {
    const { services, send, call, sessionId, logLines } = await openChatServer()
    const { store } = services.chat
    const { addUserMessage, listMessages } = store
    const away = async () => {
      throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' })
    }
    Object.assign(store, { addUserMessage: away, listMessages: away })
    for (const answer of [
      await send(sessionId, { body: { message: 'а' } }),
      await call(`${sessionId}/messages/poll`),
    ]) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
      const text = await answer.text()
      expect(JSON.parse(text)).toMatchObject({ code: 'database_away' })
      expect(text).not.toContain('10.0.0.7')
    }
    expect(logLines).toContainEqual(expect.objectContaining({ msg: 'the database is away', level: 40 }))
    Object.assign(store, { addUserMessage, listMessages })
    expect((await send(sessionId, { body: { message: 'а' } })).status).toBe(201)
  })

  test(`${name}: nothing of a conversation is in the log`, async () => {
    const { send, poll, sessionId, logLines } = await openChatServer(
      createEchoReplier(({ message }) => {
        if (message.includes('сломай')) throw new Error('boom')
        return {}
      }),
    )
    const location = { lat: 50.4567, lng: 40.1234 }
    await send(sessionId, { body: { message: 'канарейка anna@example.org', location } })
    await send(sessionId, { body: { message: 'канарейка сломай' } })
    await expect.poll(() => poll(sessionId), { timeout: 15_000 }).toHaveLength(4)
    const log = JSON.stringify(logLines)
    expect(log).toContain('chat: a reply failed')
    for (const secret of [sessionId, 'канарейка', 'anna', '50.4567', '40.1234'])
      expect(log).not.toContain(secret)
  })
}
