import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ChatModel } from '#assistant/drivers/model/chat-model.ts'
import { createChatModel, type Post } from '#assistant/drivers/model/dialects/create-chat-model.ts'
import { createGigachatToken } from '#assistant/drivers/model/dialects/gigachat-token.ts'
import { ConfigError } from './config.ts'
import { askService } from './http/ask-service.ts'
import { createTrustingFetch } from './http/trusting-fetch.ts'
import type { LlmSettings } from './llm-settings.ts'

/** An answer takes some kilobytes. */
const MAX_MODEL_REPLY_BYTES = 256 * 1024

/** Opens the configured language model. Throws `ConfigError` when the file of certificates cannot be read. */
export async function openChatModel(settings: LlmSettings): Promise<ChatModel> {
  const { caFile } = settings
  const trusting = caFile === undefined ? {} : { fetch: createTrustingFetch(await readCertificates(caFile)) }
  const post: Post = ({ url, headers, body, signal }) =>
    askService({
      url: new URL(url),
      method: 'POST',
      headers,
      body,
      signal: signal,
      maxBytes: MAX_MODEL_REPLY_BYTES,
      ...trusting,
    })
  const { apiKey, tokenUrl } = settings
  if (tokenUrl === undefined) return createChatModel({ ...settings, getKey: async () => apiKey, post })
  const parts = { url: tokenUrl, key: apiKey ?? '', post, createId: randomUUID, getNow: Date.now }
  const token = createGigachatToken(parts)
  return createChatModel({ ...settings, getKey: token.get, forgetKey: token.forget, post })
}

async function readCertificates(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text?.includes('-----BEGIN CERTIFICATE-----')) return text
  throw new ConfigError([
    `LLM_CA_FILE: ${text === undefined ? 'файл не открывается' : 'в файле нет сертификата в виде PEM'}: ${file}`,
  ])
}
