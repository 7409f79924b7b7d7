import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestApp } from '#testing/test-app.ts'
import { DATABASES, openTestDatabase } from '#testing/test-databases.ts'
import { createFeedbackStore } from './feedback-store.ts'

const URL = '/api/client/feedback'
const ANNA = { name: 'Анна', email: 'anna@example.ru', message: 'Спасибо за карту!' }
const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'

async function createFeedbackApp(environment: NodeJS.ProcessEnv = {}) {
  const { app, services, config, logLines } = await createTestApp({ environment })
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: URL,
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const list = async () => createFeedbackStore(await openTestDatabase(config)).list({ isSuspectShown: true })
  return { app, services, logLines, send, list }
}

test('the call of the specification keeps the message and answers 201 with its id', async () => {
  const { send, list } = await createFeedbackApp()
  const response = await send(ANNA)
  expect(response.statusCode).toBe(201)
  expect(response.headers['cache-control']).toBe('no-store')
  expect(await list()).toMatchObject([{ ...ANNA, id: response.json().id, isSuspect: false }])
})

test('time and version of the consent are kept when it is given', async () => {
  const { send, list } = await createFeedbackApp()
  await send({ ...ANNA, consent: { version: '2026-11-01' } })
  expect(await list()).toMatchObject([{ consent: { version: '2026-11-01', at: expect.any(String) } }])
})

test('a retry gets the id of the first time and is kept once', async () => {
  const { send, list } = await createFeedbackApp()
  const body = { ...ANNA, clientMessageId: randomUUID() }
  const answers = [await send(body), await send(body)]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  expect(answers[1]?.json()).toEqual(answers[0]?.json())
  expect(await list()).toHaveLength(1)
})

test('other words under the number of a kept message are refused', async () => {
  const { send, list } = await createFeedbackApp()
  const clientMessageId = randomUUID()
  await send({ ...ANNA, clientMessageId })
  const response = await send({ ...ANNA, message: 'Другое', clientMessageId })
  expect(response.statusCode).toBe(409)
  expect(response.json()).toMatchObject({ code: 'invalid_field', field: 'clientMessageId' })
  expect(await list()).toHaveLength(1)
})

test('what fills in the hidden field is answered like everyone and marked', async () => {
  const { send, list } = await createFeedbackApp()
  expect((await send({ ...ANNA, topic: 'SEO' })).statusCode).toBe(201)
  expect(await list()).toMatchObject([{ isSuspect: true }])
})

test.each([
  ['no name', { ...ANNA, name: undefined }, 'name', 'Поле обязательно для заполнения'],
  ['a message of whitespace', { ...ANNA, message: ' \n' }, 'message', 'Поле обязательно для заполнения'],
  ['a number for a text', { ...ANNA, message: 1 }, 'message', 'Нужен текст'],
  ['null for a text', { ...ANNA, email: null }, 'email', 'Нужен текст'],
  ['a list for a text', { ...ANNA, name: ['Анна'] }, 'name', 'Нужен текст'],
  ['no address', { ...ANNA, email: 'anna' }, 'email', 'Введите корректный email адрес'],
  ['a long name', { ...ANNA, name: 'я'.repeat(201) }, 'name', 'Не больше 200 знаков'],
  ['a NUL', { ...ANNA, message: '\0' }, 'message', 'Уберите невидимые знаки'],
  ['an unknown field', { ...ANNA, isAdmin: true }, 'isAdmin', 'такого поля нет'],
  ['an unknown inner field', { ...ANNA, consent: { version: '1', x: 1 } }, 'consent.x', 'такого поля нет'],
  ['a consent without version', { ...ANNA, consent: {} }, 'consent.version', ''],
  ['a number of another kind', { ...ANNA, clientMessageId: '1' }, 'clientMessageId', ''],
])(
  '%s is answered 400 with the field named in Russian, and nothing is kept',
  async (_what, body, field, text) => {
    const { send, list } = await createFeedbackApp()
    const response = await send(body)
    expect(response.statusCode).toBe(400)
    expect(response.headers['content-type']).toBe(PROBLEM_TYPE)
    expect(response.json()).toMatchObject({ code: 'invalid_field', field })
    expect(response.json().detail).toContain(`Поле «${field}»: ${text}`)
    expect(response.json().detail).toMatch(/: .*[а-яё]{3}/)
    expect(await list()).toEqual([])
  },
)

test.each([
  ['no JSON', '{"name":', 400],
  ['an empty body', '', 400],
  ['null', 'null', 400],
  ['a text', '"привет"', 400],
  ['a list', '[]', 400],
  ['a number', '1', 400],
  ['a prototype', '{"__proto__":{"x":1}}', 400],
  ['more than 16 KB', JSON.stringify({ ...ANNA, message: 'x'.repeat(17_000) }), 413],
])('%s is answered with a problem in Russian, and nothing is kept', async (_what, body, status) => {
  const { send, list } = await createFeedbackApp()
  const response = await send(body)
  expect(response.statusCode).toBe(status)
  expect(response.headers['content-type']).toBe(PROBLEM_TYPE)
  expect(response.json().detail).toMatch(/[а-яё]{3}/i)
  expect(await list()).toEqual([])
})

test('a body that is not JSON by its own words is refused', async () => {
  const { send } = await createFeedbackApp()
  const form = 'name=a&email=a%40b.ru&message=c'
  const statuses = [
    await send(form, { 'content-type': 'application/x-www-form-urlencoded' }),
    await send('<a/>', { 'content-type': 'application/xml' }),
    await send(JSON.stringify(ANNA), { 'content-type': 'text/plain' }),
  ].map(({ statusCode }) => statusCode)
  expect(statuses).toEqual([415, 415, 400])
})

test('the sixth message of one address within an hour is refused and told when to come back', async () => {
  const { send, list } = await createFeedbackApp()
  for (let count = 0; count < 5; count += 1) expect((await send(ANNA)).statusCode).toBe(201)
  const response = await send(ANNA)
  expect(response.statusCode).toBe(429)
  expect(response.json()).toMatchObject({ code: 'too_many_messages' })
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(3_500)
  expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(3_600)
  expect(await list()).toHaveLength(5)
})

test('of many messages at one moment five are taken', async () => {
  const { send, list } = await createFeedbackApp()
  const answers = await Promise.all(Array.from({ length: 40 }, () => send(ANNA)))
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5)
  expect(await list()).toHaveLength(5)
})

test('a faulty message does not use up what an address may send', async () => {
  const { send } = await createFeedbackApp()
  for (let count = 0; count < 10; count += 1) await send({ ...ANNA, email: 'anna' })
  expect((await send(ANNA)).statusCode).toBe(201)
})

test('nobody gets past the limit by naming another address, unless a trusted proxy names it', async () => {
  const asked = async (environment: NodeJS.ProcessEnv) => {
    const { send } = await createFeedbackApp(environment)
    const answers = []
    for (let count = 0; count < 10; count += 1) {
      answers.push(await send(ANNA, { 'x-forwarded-for': `203.0.113.${count}` }))
    }
    return answers.filter(({ statusCode }) => statusCode === 201).length
  }
  expect(await asked({})).toBe(5)
  expect(await asked({ TRUST_PROXY: '10.0.0.0/8' })).toBe(5)
  expect(await asked({ TRUST_PROXY: '127.0.0.1' })).toBe(10)
})

test('all addresses of one IPv6 network are one visitor', async () => {
  const { send } = await createFeedbackApp({ TRUST_PROXY: '127.0.0.1' })
  const statuses = []
  for (let count = 1; count <= 6; count += 1) {
    const answer = await send(ANNA, { 'x-forwarded-for': `2001:db8:0:1::${count}` })
    statuses.push(answer.statusCode)
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
})

test('RATE_LIMIT_SCALE multiplies the limit', async () => {
  const { send } = await createFeedbackApp({ RATE_LIMIT_SCALE: '2' })
  const answers = await Promise.all(Array.from({ length: 12 }, () => send(ANNA)))
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10)
})

for (const { name, createSettings } of DATABASES) {
  test(`${name}: while the database is away every message is refused with 503, and none counts`, async () => {
    const { dataDir, databaseUrl } = await createSettings()
    const { send, services, logLines } = await createFeedbackApp({
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
    })
    await services.close()
    for (let count = 0; count < 8; count += 1) {
      const response = await send(ANNA)
      expect(response.statusCode).toBe(503)
      expect(response.headers['retry-after']).toMatch(/^\d+$/)
      expect(response.json()).toMatchObject({ code: 'database_away' })
      expect(response.body).not.toMatch(/sqlite|insert|driver|pool/i)
    }
    expect(JSON.stringify(logLines)).not.toMatch(/anna|Анна|Спасибо/)
  })
}
