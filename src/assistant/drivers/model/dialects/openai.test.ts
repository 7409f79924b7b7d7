import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ask, CALLED, createScriptedEndpoint, QUESTION, refuse, TOOL } from '#testing/scripted-endpoint.ts'
import { createChatModel } from './create-chat-model.ts'

const openAi = JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures/openai.json'), 'utf8'))
const TEXT = {
  content: 'Hello! How can I assist you today?',
  toolCalls: [],
  tokens: { prompt: 19, completion: 10 },
}

function openOpenAi(answers: Parameters<typeof createScriptedEndpoint>[0], headers?: Record<string, string>) {
  const endpoint = createScriptedEndpoint(answers)
  const model = createChatModel({
    dialect: 'openai',
    baseUrl: 'https://llm.example/v1',
    model: 'm',
    getKey: async () => 'k',
    headers,
    post: endpoint.post,
  })
  return { ...endpoint, model }
}

test('OpenAI: tools are offered with the key, several calls come back with their tokens', async () => {
  const { model, sent, bodies } = openOpenAi([openAi.calls])
  const reply = await model(ask(QUESTION))
  expect(reply).toEqual({
    content: '',
    toolCalls: [
      { id: 'call_abc123', name: 'get_weather', arguments: '{\n"location": "Москва"\n}' },
      { id: 'call_abc124', name: 'calculator', arguments: '{"a": 2, "b": 2}' },
    ],
    tokens: { prompt: 82, completion: 17 },
  })
  expect(sent[0]).toMatchObject({
    url: 'https://llm.example/v1/chat/completions',
    headers: { authorization: 'Bearer k', 'content-type': 'application/json' },
  })
  expect(bodies()).toEqual([
    {
      model: 'm',
      messages: QUESTION,
      temperature: 0.2,
      tools: [{ type: 'function', function: TOOL }],
      tool_choice: 'auto',
    },
  ])
})

test('OpenAI: calls and their results are written as messages of their own, JSON is asked for where no tool is', async () => {
  const { model, bodies } = openOpenAi([openAi.text])
  expect(await model(ask(CALLED, []))).toEqual(TEXT)
  expect(bodies()[0]).toMatchObject({ response_format: { type: 'json_object' } })
  expect(bodies()[0].messages.slice(2)).toEqual([
    {
      role: 'assistant',
      content: null,
      tool_calls: [
        {
          id: 'one',
          type: 'function',
          function: { name: 'get_weather', arguments: '{"location":"Москва"}' },
        },
        { id: 'two', type: 'function', function: { name: 'get_weather', arguments: '{"location":"Тверь"}' } },
      ],
    },
    { role: 'tool', tool_call_id: 'one', content: '{"degrees":5}' },
    { role: 'tool', tool_call_id: 'two', content: 'нет такого города' },
  ])
})

test('OpenAI: what endpoints do otherwise is read: no id, arguments as an object, thoughts aloud, no tokens', async () => {
  const odd = {
    choices: [
      {
        message: {
          content: '<think>{"calls"</think>\n{"text":"да"}',
          tool_calls: [{ function: { name: 'get_weather', arguments: { location: 'Тверь' } } }],
        },
      },
      { message: 'another' },
    ],
    usage: { prompt_tokens: null },
  }
  expect(await openOpenAi([odd]).model(ask(QUESTION))).toEqual({
    content: '\n{"text":"да"}',
    toolCalls: [{ id: 'call-1', name: 'get_weather', arguments: '{"location":"Тверь"}' }],
  })
  await expect(openOpenAi([{ choices: [] }]).model(ask(QUESTION))).rejects.toThrow()
})

test('an endpoint that refuses tools is told of them in words, calls in JSON, and that is remembered', async () => {
  const inWords = {
    choices: [
      {
        message: {
          content:
            'Сейчас:\n```json\n{"calls":[{"name":"get_weather","arguments":{"location":"Тверь"}}]}\n```',
        },
      },
    ],
  }
  const { model, bodies } = openOpenAi([
    refuse(400, '{"error":"m does not support tools"}'),
    inWords,
    openAi.text,
  ])
  expect(await model(ask(QUESTION))).toEqual({
    content: '',
    toolCalls: [{ id: 'call-1', name: 'get_weather', arguments: '{"location":"Тверь"}' }],
  })
  expect(await model(ask(CALLED))).toEqual(TEXT)
  const [, first, second] = bodies()
  expect(first.tools).toBeUndefined()
  expect(first.response_format).toEqual({ type: 'json_object' })
  expect(first.messages).toHaveLength(2)
  expect(first.messages[0].content).toMatch(
    /^Отвечай JSON\.[\s\S]+- get_weather: Погода в городе \{"type":"object"/,
  )
  expect(second.messages.slice(2)).toEqual([
    {
      role: 'assistant',
      content:
        '{"calls":[{"name":"get_weather","arguments":{"location":"Москва"}},{"name":"get_weather","arguments":{"location":"Тверь"}}]}',
    },
    {
      role: 'user',
      content:
        'Результат инструмента get_weather:\n{"degrees":5}\n\nРезультат инструмента get_weather:\nнет такого города',
    },
  ])
})

test('JSON and temperature are left out where they are refused, and what a plainer request does not mend is not remembered', async () => {
  const { model, bodies } = openOpenAi([
    refuse(400, "Unsupported value: 'temperature'"),
    refuse(422, 'response_format is not supported'),
    openAi.text,
    openAi.text,
  ])
  await model(ask(QUESTION, []))
  await model(ask(QUESTION, []))
  expect(bodies()[3]).toEqual({ model: 'm', messages: QUESTION })

  const faulty = openOpenAi([...Array(4).fill(refuse(400, 'context is too long')), openAi.text])
  await expect(faulty.model(ask(QUESTION))).rejects.toMatchObject({
    status: 400,
    text: 'context is too long',
  })
  await faulty.model(ask(QUESTION))
  expect(faulty.bodies()[4].tools).toHaveLength(1)
})

test('what is no refusal of a request is not asked again', async () => {
  for (const status of [401, 403, 429, 500, 503]) {
    const { model, sent } = openOpenAi([refuse(status, 'tools')])
    await expect(model(ask(QUESTION))).rejects.toMatchObject({ status })
    expect(sent).toHaveLength(1)
  }
})
