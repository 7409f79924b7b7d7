import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { type FakeRequest, startFakeService } from '#testing/start-fake-service.ts'
import { typeCommand } from '#testing/type-command.ts'

type Body = { messages: { role: string }[]; tools?: unknown[] }

const USAGE = { prompt_tokens: 2_000, completion_tokens: 50 }
const CALL = {
  id: 'one',
  type: 'function',
  function: { name: 'find_places', arguments: '{"kinds":["музей"]}' },
}
const ANSWER = '{"text":"В городе есть «Музей хлеба».","placeIds":[7],"passages":[]}'

function give(response: ServerResponse, message: object, usage: object | null = USAGE) {
  response.end(JSON.stringify({ choices: [{ message }], usage }))
}

/** Runs the command with a model at a fake endpoint. */
async function check(
  answer: (response: ServerResponse, body: Body) => void,
  settings: Record<string, string> = {},
) {
  const { url, requests } = await startFakeService(({ body }: FakeRequest, response) =>
    answer(response, JSON.parse(body)),
  )
  const environment = { LLM_BASE_URL: url, LLM_MODEL: 'qwen3:8b', LLM_PRESET: '', ...settings }
  return { ...(await typeCommand(['model', 'check'], environment)), requests }
}

const hasResult = ({ messages }: Body) => messages.at(-1)?.role === 'tool'

test('a model that calls tools and answers as JSON in Russian is fit', async () => {
  const { code, stdout, requests } = await check((response, body) =>
    give(response, hasResult(body) ? { content: ANSWER } : { content: null, tool_calls: [CALL] }),
  )
  expect(stdout).toContain('✓ Обратилась к данным путеводителя: 5 из 5\n')
  expect(stdout).toContain('✓ Ответила в нужном виде (JSON): 5 из 5\n')
  expect(stdout).toContain('✓ Ответила по-русски: 5 из 5\n')
  expect(stdout).toMatch(/✓ Успела за 20 с \(обычно \S+ с, самое долгое \S+ с\): 5 из 5/)
  expect(stdout).toMatch(/✓ Токены: около 4\s100 на сообщение/)
  expect(stdout).toContain('Модель qwen3:8b подходит.')
  expect([code, requests.length]).toEqual([0, 10])
})

test('a model without tools that chats in another language is not, and each fault has its advice', async () => {
  const { code, stdout } = await check((response) => give(response, { content: '你好 Hello' }, null))
  expect(stdout).toMatch(/✗ Обратилась к данным путеводителя: 0 из 5 — возьмите модель, обученную/)
  expect(stdout).toMatch(/✗ Ответила в нужном виде \(JSON\): 0 из 5 — модель не держит/)
  expect(stdout).toMatch(/✗ Ответила по-русски: 0 из 5 — возьмите модель/)
  expect(stdout).toContain('Токены: сервис их не считает')
  expect(stdout).toContain('не подходит')
  expect(code).toBe(1)
})

test('a slow model is told what to do', async () => {
  const { code, stdout } = await check(
    (response, body) =>
      hasResult(body)
        ? setTimeout(() => give(response, { content: ANSWER }), 1_100)
        : give(response, { content: null, tool_calls: [CALL] }),
    { LLM_TIMEOUT_S: '1' },
  )
  expect(stdout).toMatch(/✗ Успела за 1 с .*: 0 из 5 — .*LLM_TIMEOUT_S/)
  expect(code).toBe(1)
})

test('an endpoint that lets nobody in, and no model at all, are one sentence', async () => {
  const refused = await check((response) => response.writeHead(401).end())
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toContain('Модель qwen3:8b не отвечает: ключ не принят: проверьте LLM_API_KEY.')
  const none = await typeCommand(['model', 'check'], { LLM_BASE_URL: '', LLM_MODEL: '', LLM_PRESET: '' })
  expect(none).toMatchObject({ code: 1, stdout: '' })
  expect(none.stderr).toContain('Языковая модель не задана.')
})
