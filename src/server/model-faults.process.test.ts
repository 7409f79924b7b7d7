import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { chatMessagesPath } from '#domain/paths.ts'
import { type FakeRequest, startFakeService } from '#testing/start-fake-service.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createTestCity } from '#testing/test-city.ts'
import { openTestDatabase } from '#testing/test-databases.ts'

type Answer = (response: ServerResponse, request: FakeRequest) => void

const TIMEOUT_S = 2
/** Maximum time of an answer beyond the model's. */
const MARGIN_MS = 1_000

const giveText =
  (content: string): Answer =>
  (response) => {
    const body = { choices: [{ message: { content } }], usage: { prompt_tokens: 100, completion_tokens: 20 } }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  }
const giveAnswer = giveText(
  '{"text":"Здравствуйте! Помогу с прогулкой по городу.","placeIds":[],"passages":[]}',
)
const refuse =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end('{"error":"секрет посетителя"}')

const FAULTS: readonly (readonly [name: string, answer: Answer])[] = [
  ['503', refuse(503)],
  ['nothing', () => undefined],
  ['half a JSON', (response) => response.end('{"choices":[{"message":{"conte')],
  ['a closed connection', (response) => response.destroy()],
  ['200 KB of text', giveText('слово '.repeat(18_000))],
  ['more than may be read', giveText('слово '.repeat(60_000))],
]

/** Starts the whole server with a fake model; the embedded assistant is an echo. */
async function openTown(answer: Answer, settings: Record<string, string> = {}) {
  const { url, requests } = await startFakeService((request, response) => answer(response, request))
  const environment = {
    LLM_BASE_URL: url,
    LLM_MODEL: 'test',
    LLM_TIMEOUT_S: String(TIMEOUT_S),
    ...settings,
  }
  const { app, services, config, logLines } = await createTestApp({ environment })
  return {
    app,
    config,
    requests,
    services,
    begin(sessionId = randomUUID()) {
      return {
        async ask(message: string) {
          const url = chatMessagesPath(sessionId)
          const sent = await app.inject({ method: 'POST', url, payload: { message } })
          const { id } = sent.json<{ id: number }>()
          const poll = async () => {
            const { items } = (await app.inject(`${url}/poll?last_id=${id}`)).json()
            return items.at(-1)?.messageText as string | undefined
          }
          await expect.poll(poll, { timeout: 10_000 }).toBeDefined()
          return poll()
        },
      }
    },
    listLines: () => logLines.filter(({ msg }) => /assistant|chat:/.test(String(msg))),
    readMetrics: async () => (await app.inject('/metrics')).body,
  }
}

test('what the model says and the check lets through is the answer, and it is counted', async () => {
  const { begin, requests, readMetrics, app } = await openTown(giveAnswer)
  expect(await begin().ask('Привет')).toBe('Здравствуйте! Помогу с прогулкой по городу.')
  expect(JSON.parse(requests[0]?.body ?? '').messages.at(-1)).toEqual({ role: 'user', content: 'Привет' })
  const metrics = await readMetrics()
  for (const line of ['messages 1', 'calls 1', 'tokens 120', 'refusals 0', 'failures 0', 'resting 0'])
    expect(metrics).toContain(`gorodok_model_${line}`)
  expect((await app.inject('/readyz')).json()).toMatchObject({ model: 'ready' })
})

test.each(FAULTS)('%s: the embedded answer in time, one line in the log', async (_name, answer) => {
  const { begin, listLines } = await openTown(answer)
  const startedAt = performance.now()
  expect(await begin().ask('секрет посетителя')).toBe('Эхо: секрет посетителя')
  expect(performance.now() - startedAt).toBeLessThan(TIMEOUT_S * 1_000 + MARGIN_MS)
  await expect.poll(() => listLines().length).toBe(1)
  expect(JSON.stringify(listLines())).not.toContain('секрет')
})

test('a message that the model leaves hanging holds up nobody else', async () => {
  const { begin } = await openTown((response, request) => {
    if (!request.body.includes('медленно')) giveAnswer(response, request)
  })
  const slow = Array.from({ length: 12 }, () => begin().ask('медленно'))
  expect(await begin().ask('Привет')).toContain('Здравствуйте')
  expect(await Promise.all(slow)).toEqual(Array(12).fill('Эхо: медленно'))
})

test('after three failures the model is left alone, and at once when it asks for it', async () => {
  const failing = await openTown(refuse(500))
  const { ask } = failing.begin()
  for (let turn = 0; turn < 5; turn += 1) expect(await ask('Привет')).toBe('Эхо: Привет')
  expect(failing.requests).toHaveLength(3)
  expect(await failing.readMetrics()).toContain('gorodok_model_resting 1')
  expect((await failing.app.inject('/readyz')).json()).toMatchObject({ status: 'ok', model: 'resting' })

  const busy = await openTown(refuse(429, { 'retry-after': '120' }))
  const conversation = busy.begin()
  for (let turn = 0; turn < 2; turn += 1) expect(await conversation.ask('Привет')).toBe('Эхо: Привет')
  expect(busy.requests).toHaveLength(1)
})

test('caps: of a conversation and of an hour', async () => {
  const caps = { LLM_CALLS_PER_CONVERSATION: '2', LLM_CALLS_PER_HOUR: '3' }
  const { begin, requests } = await openTown(giveAnswer, caps)
  const [one, other] = [begin(), begin()]
  const isAnswered = async (ask: (message: string) => Promise<string | undefined>) =>
    (await ask('Привет'))?.startsWith('Здравствуйте')
  expect([await isAnswered(one.ask), await isAnswered(one.ask), await isAnswered(one.ask)]).toEqual([
    true,
    true,
    false,
  ])
  expect([await isAnswered(other.ask), await isAnswered(other.ask)]).toEqual([true, false])
  expect(requests).toHaveLength(3)
})

test('while the database cannot count, nothing is asked and the embedded assistant answers', async () => {
  const { begin, requests, config, listLines } = await openTown(giveAnswer)
  const database = await openTestDatabase(config)
  await database.schema.dropTable('model_use').execute()
  expect(await begin().ask('Привет')).toBe('Эхо: Привет')
  expect(requests).toEqual([])
  expect(listLines().map(({ msg }) => msg)).toEqual([
    'assistant: the use of the language model was not counted',
  ])
})

test('a node that stops gives back what the model leaves hanging, and is gone in time', async () => {
  const { app, requests, services, config } = await openTown(() => undefined, { LLM_TIMEOUT_S: '60' })
  const url = chatMessagesPath(randomUUID())
  await app.inject({ method: 'POST', url, payload: { message: 'Привет' } })
  await expect.poll(() => requests.length).toBe(1)
  const startedAt = performance.now()
  await services.close()
  expect(performance.now() - startedAt).toBeLessThan(10_000)
  const database = await openTestDatabase(config)
  const owed = await database.selectFrom('reply_job').select('lease_token').execute()
  expect(owed).toEqual([{ lease_token: null }])
})

test('e-mail and telephone of a visitor do not leave the server, what was said before goes along', async () => {
  const { begin, requests } = await openTown(giveAnswer)
  const { ask } = begin()
  await ask('Пишите на anna@mail.ru')
  await ask('или звоните +7 900 123-45-67')
  const { messages } = JSON.parse(requests[1]?.body ?? '')
  expect(messages.slice(1)).toEqual([
    { role: 'user', content: 'Пишите на [почта]' },
    { role: 'assistant', content: 'Здравствуйте! Помогу с прогулкой по городу.' },
    { role: 'user', content: 'или звоните [телефон]' },
  ])
})

/** Returns the modules of the driver that a guide with these settings loads for an answer. */
async function listDriverModules(settings: Record<string, string>): Promise<string[]> {
  const script = fileURLToPath(new URL('../testing/loaded-modules.ts', import.meta.url))
  const environment = {
    ...process.env,
    DATA_DIR: await createTempDir(),
    CITY_DIR: await createTestCity(await createTempDir()),
    ...settings,
  }
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env: environment })
  const loaded: string[] = JSON.parse(stdout)
  return loaded.filter((url) => /\/drivers\/model\/|\/open-model|\/open-chat-model/.test(url))
}

test('without a model no module of the driver is loaded', async () => {
  expect(await listDriverModules({})).toEqual([])
  const closed = { LLM_BASE_URL: 'http://127.0.0.1:9/v1', LLM_MODEL: 'test' }
  expect((await listDriverModules(closed)).length).toBeGreaterThan(10)
})
