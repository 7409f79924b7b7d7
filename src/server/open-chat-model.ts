import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ChatModel } from '#assistant/drivers/model/chat-model.ts'
import { createChatModel } from '#assistant/drivers/model/dialects/create-chat-model.ts'
import type { Dialect, Post } from '#assistant/drivers/model/dialects/dialect.ts'
import { createGigachatDialect } from '#assistant/drivers/model/dialects/gigachat.ts'
import { createGigachatToken } from '#assistant/drivers/model/dialects/gigachat-token.ts'
import { createOpenAiDialect } from '#assistant/drivers/model/dialects/openai.ts'
import { ConfigError } from './config.ts'
import { askService } from './http/ask-service.ts'
import { createTrustingFetch } from './http/trusting-fetch.ts'
import type { LlmSettings } from './llm-settings.ts'

/** An answer takes some kilobytes. */
const MAX_MODEL_REPLY_BYTES = 256 * 1024

/** The language model that the settings name. Throws `ConfigError` when the file of certificates cannot be read. */
export async function openChatModel(settings: LlmSettings): Promise<ChatModel> {
  const { caFile } = settings
  const trusting = caFile === undefined ? {} : { fetch: createTrustingFetch(await readCertificates(caFile)) }
  const post: Post = ({ url, headers, body, signal }) =>
    askService({
      url: new URL(url),
      method: 'POST',
      headers,
      body,
      // The zone of the driver knows of signals only that there are some.
      signal: signal as globalThis.AbortSignal,
      maxBytes: MAX_MODEL_REPLY_BYTES,
      ...trusting,
    })
  return createChatModel(openDialect(settings, post), post)
}

function openDialect(settings: LlmSettings, post: Post): Dialect {
  const { dialect, baseUrl, tokenUrl, model, apiKey, headers } = settings
  if (dialect === 'openai') return createOpenAiDialect({ baseUrl, model, apiKey, headers })
  const parts = { url: tokenUrl ?? '', key: apiKey ?? '', post, createId: randomUUID, getNow: Date.now }
  return createGigachatDialect({ baseUrl, model, token: createGigachatToken(parts) })
}

async function readCertificates(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text?.includes('-----BEGIN CERTIFICATE-----')) return text
  throw new ConfigError([
    `LLM_CA_FILE: ${text === undefined ? 'файл не открывается' : 'в файле нет сертификата в виде PEM'}: ${file}`,
  ])
}
