import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const ADDRESS = { LLM_BASE_URL: 'http://localhost:11434/v1/', LLM_MODEL: 'qwen3:8b' }
const YANDEX = { LLM_PRESET: 'yandex', LLM_API_KEY: 'AQVN1', LLM_FOLDER_ID: 'b1gv87' }
const GIGACHAT = { LLM_PRESET: 'gigachat', LLM_API_KEY: 'NDNjZg==' }

function listFaults(environment: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    return error instanceof ConfigError ? error.faults : [String(error)]
  }
}

test('a language model is set by its address and its name; the rest has defaults', () => {
  expect(readConfig(ADDRESS).llm).toEqual({
    dialect: 'openai',
    baseUrl: 'http://localhost:11434/v1',
    model: 'qwen3:8b',
    name: 'qwen3:8b',
    apiKey: undefined,
    caFile: undefined,
    timeoutMs: 20_000,
    caps: { perConversation: 100, perHour: 400, perDay: 2000 },
  })
  const more = {
    LLM_API_KEY: 'sk-1',
    LLM_CA_FILE: 'root.pem',
    LLM_TIMEOUT_S: '60',
    LLM_CALLS_PER_CONVERSATION: '5',
    LLM_CALLS_PER_HOUR: '6',
    LLM_CALLS_PER_DAY: '7',
  }
  expect(readConfig({ ...ADDRESS, ...more }).llm).toMatchObject({
    apiKey: 'sk-1',
    caFile: resolve('root.pem'),
    timeoutMs: 60_000,
    caps: { perConversation: 5, perHour: 6, perDay: 7 },
  })
})

test('presets know address and model, and Yandex is asked to keep nothing', () => {
  expect(readConfig(YANDEX).llm).toMatchObject({
    dialect: 'openai',
    owner: 'Яндекс',
    baseUrl: 'https://ai.api.cloud.yandex.net/v1',
    model: 'gpt://b1gv87/yandexgpt/latest',
    name: 'yandexgpt/latest',
    apiKey: 'AQVN1',
    headers: { 'openai-project': 'b1gv87', 'x-data-logging-enabled': 'false' },
  })
  expect(readConfig({ ...YANDEX, LLM_MODEL: 'aliceai-llm' }).llm?.model).toBe('gpt://b1gv87/aliceai-llm')
  expect(readConfig(GIGACHAT).llm).toMatchObject({
    dialect: 'gigachat',
    owner: 'Сбер',
    baseUrl: 'https://gigachat.devices.sberbank.ru/api/v1',
    tokenUrl: 'https://ngw.devices.sberbank.ru:9443/api/v2/oauth',
    model: 'GigaChat-2-Pro',
  })
  expect(readConfig({ ...GIGACHAT, LLM_MODEL: 'GigaChat-2-Max' }).llm?.model).toBe('GigaChat-2-Max')
})

test.each([
  [{ LLM_BASE_URL: 'http://a/v1' }, ['LLM_MODEL: задаётся вместе с LLM_BASE_URL']],
  [{ LLM_MODEL: 'a' }, ['LLM_MODEL: задаётся вместе с LLM_BASE_URL или LLM_PRESET']],
  [
    { LLM_API_KEY: 'a', LLM_CA_FILE: 'b' },
    [
      'LLM_API_KEY: задаётся вместе с LLM_BASE_URL или LLM_PRESET',
      'LLM_CA_FILE: задаётся вместе с LLM_BASE_URL или LLM_PRESET',
    ],
  ],
  [
    { LLM_PRESET: 'yandex' },
    ['LLM_API_KEY: задаётся вместе с LLM_PRESET', 'LLM_FOLDER_ID: задаётся вместе с LLM_PRESET=yandex'],
  ],
  [{ ...GIGACHAT, LLM_FOLDER_ID: 'b1g' }, ['LLM_FOLDER_ID: задаётся только вместе с LLM_PRESET=yandex']],
  [
    { ...GIGACHAT, LLM_BASE_URL: 'http://a/v1' },
    ['LLM_BASE_URL: не задаётся вместе с LLM_PRESET: адрес известен'],
  ],
  [{ LLM_PRESET: 'openai' }, ['LLM_PRESET: ожидается yandex или gigachat']],
  [
    { ...ADDRESS, LLM_API_KEY: 'a\r\nX: 1' },
    ['LLM_API_KEY: ожидаются латинские буквы, цифры и знаки без пробелов'],
  ],
  [{ ...ADDRESS, LLM_TIMEOUT_S: '601' }, ['LLM_TIMEOUT_S: не больше 600']],
  [{ ...ADDRESS, LLM_TIMEOUT_S: '0' }, ['LLM_TIMEOUT_S: не меньше 1']],
  [{ ...ADDRESS, LLM_CALLS_PER_HOUR: 'many' }, ['LLM_CALLS_PER_HOUR: ожидается число']],
  [
    { ...ADDRESS, LLM_BASE_URL: 'http://169.254.169.254/v1' },
    ['LLM_BASE_URL: ожидается адрес вида https://llm.example/v1, без пароля и не 169.254.…'],
  ],
])('%o is refused in Russian', (settings, faults) => {
  expect(listFaults(settings)).toEqual(faults)
})
