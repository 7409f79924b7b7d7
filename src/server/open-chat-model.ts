import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { request } from 'node:https'
import { Readable } from 'node:stream'
import { rootCertificates } from 'node:tls'
import type { ChatModel } from '#assistant/drivers/model/chat-model.ts'
import { createChatModel, type Post } from '#assistant/drivers/model/dialects/create-chat-model.ts'
import { createGigachatToken } from '#assistant/drivers/model/dialects/gigachat-token.ts'
import { ConfigError } from './config.ts'
import { askService, ServiceFault } from './http/ask-service.ts'
import type { LlmSettings } from './llm-settings.ts'

/** The most frequent refusals of a language model, with their fixes. */
const BY_STATUS: Readonly<Record<number, string>> = {
  401: 'ключ не принят: проверьте LLM_API_KEY',
  402: 'на счёте закончились деньги или токены: пополните его',
  403: 'доступ запрещён: проверьте LLM_API_KEY и права этого ключа',
  404: 'нет такого адреса или модели: проверьте LLM_BASE_URL и LLM_MODEL',
  429: 'слишком много запросов: модель просит подождать или лимит счёта исчерпан',
}

const BY_REASON = {
  timeout: 'нет ответа за отведённое время: увеличьте LLM_TIMEOUT_S или возьмите модель быстрее',
  unreachable: 'связи нет: проверьте адрес модели и выход сервера в сеть',
  untrusted:
    'сертификату сервера нет доверия: укажите файл корневого сертификата в LLM_CA_FILE (для GigaChat — корневой сертификат НУЦ Минцифры)',
  redirect: 'адрес отвечает переадресацией: проверьте LLM_BASE_URL',
  too_large: 'ответ слишком велик: похоже, это не адрес модели',
  not_json: 'ответ не похож на ответ модели: проверьте LLM_BASE_URL',
} as const

/** An answer takes some kilobytes. */
const MAX_MODEL_REPLY_BYTES = 256 * 1024

/** Opens the configured language model. Throws `ConfigError` when the file of certificates cannot be read. */
export async function openChatModel(settings: LlmSettings): Promise<ChatModel> {
  const { apiKey, caFile, tokenUrl } = settings
  const trusting = caFile === undefined ? {} : { fetch: createTrustingFetch(await readCertificates(caFile)) }
  const post: Post = ({ url, ...asked }) =>
    askService({ ...asked, url: new URL(url), method: 'POST', maxBytes: MAX_MODEL_REPLY_BYTES, ...trusting })
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

/** Describes in Russian why a language model did not answer and what to do. */
export function describeModelFault(error: unknown): string {
  if (!(error instanceof ServiceFault)) return BY_REASON.not_json
  const { reason, status = 0 } = error
  if (reason !== 'status') return BY_REASON[reason]
  return BY_STATUS[status] ?? `модель отказала (код ${status})`
}

/**
 * A `fetch` over HTTPS that trusts these certificates (PEM) besides the usual ones. The platform's `fetch` takes
 * none, and a setting of the whole process would apply everywhere.
 */
function createTrustingFetch(certificates: string): typeof fetch {
  const ca = [...rootCertificates, certificates]
  return (input, init = {}) => {
    const url = new URL(String(input))
    if (url.protocol !== 'https:') return fetch(input, init)
    const { method = 'GET', headers, body, signal } = init
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const sent = { method, headers: Object.fromEntries(new Headers(headers)), ca, ...(signal && { signal }) }
    const outgoing = request(url, sent, (incoming) => {
      const { statusCode: status = 0, headers: received } = incoming
      const pairs = Object.entries(received).map(([name, value]): [string, string] => [name, String(value)])
      try {
        const stream = Readable.toWeb(incoming) as ReadableStream
        resolve(new Response(stream, { status, headers: pairs }))
      } catch (error) {
        incoming.destroy()
        reject(error)
      }
    })
    outgoing.on('error', reject)
    outgoing.end(body)
    return promise
  }
}
