import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ask, CALLED, createScriptedEndpoint, QUESTION, TOOL } from '#testing/scripted-endpoint.ts'
import { createChatModel } from './create-chat-model.ts'
import { createGigachatToken } from './gigachat-token.ts'

const gigachat = JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures/gigachat.json'), 'utf8'))

function openGigachat(answers: Parameters<typeof createScriptedEndpoint>[0]) {
  const endpoint = createScriptedEndpoint(answers)
  const clock = { now: 1_706_025_000_000 }
  const token = createGigachatToken({
    url: 'https://ngw.example/oauth',
    key: 'a2V5',
    post: endpoint.post,
    createId: () => '6f0b1291-c7f3-43c6-bb2e-9f3efb2dc98e',
    getNow: () => clock.now,
  })
  const model = createChatModel({
    dialect: 'gigachat',
    baseUrl: 'https://giga.example/api/v1',
    model: 'GigaChat-2-Pro',
    getKey: token.get,
    forgetKey: token.forget,
    post: endpoint.post,
  })
  return { ...endpoint, clock, model }
}

test('GigaChat: a token is asked for once, functions are offered, one call comes back', async () => {
  const { model, sent } = openGigachat([gigachat.token, gigachat.call, gigachat.text])
  const reply = await model(ask(QUESTION))
  expect(reply).toEqual({
    content: '',
    toolCalls: [
      {
        id: '0199e210-2f13-744c-8fe5-c9a19fe27db7',
        name: 'weather_forecast',
        arguments: '{"location":"Манжерок","num_days":10}',
      },
    ],
    tokens: { prompt: 278, completion: 35 },
  })
  expect(sent[0]).toEqual({
    url: 'https://ngw.example/oauth',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      authorization: 'Basic a2V5',
      RqUID: '6f0b1291-c7f3-43c6-bb2e-9f3efb2dc98e',
    },
    body: 'scope=GIGACHAT_API_PERS',
  })
  expect(sent[1]?.headers.authorization).toBe('Bearer eyJhbGci3iJkaXIi')
  expect(JSON.parse(sent[1]?.body ?? '')).toEqual({
    model: 'GigaChat-2-Pro',
    messages: QUESTION,
    temperature: 0.2,
    functions: [TOOL],
    function_call: 'auto',
  })
  await model(ask(QUESTION))
  expect(sent.map(({ url }) => url).filter((url) => url.includes('oauth'))).toHaveLength(1)
})

test('GigaChat: calls are written one by one, each before its result, which is an object; a later system message is the user’s', async () => {
  const { model, sent } = openGigachat([gigachat.token, gigachat.text])
  await model(ask([...CALLED, { role: 'system', content: 'Исправьте.' }], []))
  const { messages, functions } = JSON.parse(sent[1]?.body ?? '')
  expect(functions).toBeUndefined()
  expect(messages.slice(2)).toEqual([
    {
      role: 'assistant',
      content: '',
      function_call: { name: 'get_weather', arguments: { location: 'Москва' } },
      functions_state_id: 'one',
    },
    { role: 'function', name: 'get_weather', content: '{"degrees":5}' },
    {
      role: 'assistant',
      content: '',
      function_call: { name: 'get_weather', arguments: { location: 'Тверь' } },
      functions_state_id: 'two',
    },
    { role: 'function', name: 'get_weather', content: '{"text":"нет такого города"}' },
    { role: 'user', content: 'Исправьте.' },
  ])
})

test('GigaChat: a token is renewed a minute before its end, and once after it was refused', async () => {
  const { model, sent, clock } = openGigachat([
    gigachat.token,
    gigachat.text,
    { ...gigachat.token, access_token: 'second', expires_at: 1_706_099_999_999 },
    gigachat.text,
    gigachat.unauthorized,
    { ...gigachat.token, access_token: 'third', expires_at: 1_706_099_999_999 },
    gigachat.text,
    gigachat.unauthorized,
    gigachat.token,
    gigachat.unauthorized,
  ])
  await model(ask(QUESTION))
  clock.now = gigachat.token.expires_at - 60_000
  await model(ask(QUESTION))
  await model(ask(QUESTION))
  await expect(model(ask(QUESTION))).rejects.toMatchObject({ status: 401 })
  const keys = sent.map(({ headers }) => headers.authorization).filter((key) => key?.startsWith('Bearer'))
  expect(keys).toEqual([
    'Bearer eyJhbGci3iJkaXIi',
    'Bearer second',
    'Bearer second',
    'Bearer third',
    'Bearer third',
    'Bearer eyJhbGci3iJkaXIi',
  ])
})

test('GigaChat: the scope that fits the key is found once; an end in seconds is understood', async () => {
  const { model, sent, clock } = openGigachat([
    gigachat.wrongScope,
    { ...gigachat.tokenInSeconds },
    gigachat.text,
    gigachat.token,
    gigachat.text,
  ])
  clock.now = (gigachat.tokenInSeconds.expires_at - 120) * 1_000
  await model(ask(QUESTION))
  clock.now = (gigachat.tokenInSeconds.expires_at - 30) * 1_000
  await model(ask(QUESTION))
  expect(sent.map(({ body }) => body).filter((body) => body.startsWith('scope'))).toEqual([
    'scope=GIGACHAT_API_PERS',
    'scope=GIGACHAT_API_B2B',
    'scope=GIGACHAT_API_B2B',
  ])
})

test('GigaChat: a model without functions is told of the tools in words', async () => {
  const { model, sent } = openGigachat([gigachat.token, gigachat.noFunctions, gigachat.text])
  await model(ask(QUESTION))
  const body = JSON.parse(sent[2]?.body ?? '')
  expect(body.functions).toBeUndefined()
  expect(body.messages[0].content).toContain('- get_weather: Погода в городе')
})
