import { afterEach, expect, test, vi } from 'vitest'
import { createChatCalls, explainFailure } from './chat-calls.ts'

const SESSION = '7f2c9a52-3a35-4f6e-9f0e-2b7d4a1c8e55'
const MESSAGE = { message: 'а', clientMessageId: SESSION }

afterEach(() => void vi.unstubAllGlobals())

/** Returns the error text that the visitor reads for a response of the server or its proxy. */
async function explain(answer: () => Promise<Response>): Promise<string> {
  vi.stubGlobal('fetch', answer)
  return createChatCalls(SESSION)
    .send(MESSAGE)
    .then(() => 'sent', explainFailure)
}

const answerWith =
  (status: number, body: string, headers: Record<string, string> = {}) =>
  () =>
    Promise.resolve(new Response(body, { status, headers }))

test.each([
  [
    'a problem of the guide',
    500,
    '{"detail":"Что-то пошло не так. Попробуйте позже."}',
    {},
    'Что-то пошло не так. Попробуйте позже.',
  ],
  [
    'a failure in words of a proxy',
    502,
    '<h1>Bad Gateway</h1>',
    {},
    'На сервере неполадка. Попробуйте через минуту.',
  ],
  ['a failure with no reason', 500, '{"detail":""}', {}, 'На сервере неполадка. Попробуйте через минуту.'],
  ['a failure without a word', 500, '', {}, 'На сервере неполадка. Попробуйте через минуту.'],
  [
    'a limit of a proxy',
    429,
    '',
    { 'retry-after': '12' },
    'Слишком много сообщений подряд. Подождите 12 с и отправьте ещё раз.',
  ],
  [
    'a limit that says no time',
    429,
    '',
    {},
    'Слишком много сообщений подряд. Подождите минуту и отправьте ещё раз.',
  ],
  ['another refusal', 403, '', {}, 'Сервер не принял сообщение.'],
  ['a page in place of the answer', 200, '<html>', {}, 'Ответ сервера не удалось прочитать.'],
  ['an answer of another kind', 200, '{}', {}, 'Ответ сервера не удалось прочитать.'],
])('%s is told as what it is', async (_, status, body, headers, said) => {
  expect(await explain(answerWith(status, body, headers))).toBe(said)
})

test('only what never reached the server is a lost connection', async () => {
  expect(await explain(() => Promise.reject(new TypeError('Failed to fetch')))).toBe('Нет связи с сервером.')
  const late = new DOMException('no answer within 15000 ms', 'TimeoutError')
  expect(await explain(() => Promise.reject(late))).toBe('Сервер долго не отвечает.')
})
