import { BlockList, isIP } from 'node:net'
import * as z from 'zod'
import type { ModelCaps } from './assistant/model-use-store.ts'

/** Addresses of cloud metadata services, and those that are no server's. */
const NEVER = new BlockList()
NEVER.addSubnet('169.254.0.0', 16, 'ipv4')
NEVER.addSubnet('0.0.0.0', 8, 'ipv4')
NEVER.addSubnet('224.0.0.0', 3, 'ipv4')
NEVER.addSubnet('fe80::', 10, 'ipv6')
NEVER.addSubnet('ff00::', 8, 'ipv6')
NEVER.addAddress('::', 'ipv6')

/** The values of a preset; addresses from the vendors' documentation of 2026-11-26. */
const PRESET_SETTINGS = {
  yandex: {
    dialect: 'openai',
    owner: 'Яндекс',
    baseUrl: 'https://ai.api.cloud.yandex.net/v1',
    model: 'yandexgpt/latest',
  },
  gigachat: {
    dialect: 'gigachat',
    owner: 'Сбер',
    baseUrl: 'https://gigachat.devices.sberbank.ru/api/v1',
    tokenUrl: 'https://ngw.devices.sberbank.ru:9443/api/v2/oauth',
    model: 'GigaChat-2-Pro',
  },
} as const satisfies Record<string, Partial<LlmSettings>>
const PRESETS = ['yandex', 'gigachat'] as const satisfies readonly (keyof typeof PRESET_SETTINGS)[]

export type LlmSettings = {
  dialect: 'openai' | 'gigachat'
  /** The operator's name for visitors; undefined where only its address is known. */
  owner?: string | undefined
  /** Without a trailing slash. */
  baseUrl: string
  /** Where GigaChat issues its token. */
  tokenUrl?: string | undefined
  model: string
  /** The common name of the model. */
  name: string
  apiKey?: string | undefined
  /** What the endpoint needs besides the key. */
  headers?: Readonly<Record<string, string>> | undefined
  /** A file of extra trusted certificates (PEM), only for the model. */
  caFile?: string | undefined
  /** For all requests about one message. */
  timeoutMs: number
  caps: ModelCaps
}

/**
 * Whether the guide may call a server at this address: http or https, without a password in it. A machine of the
 * operator's own network is allowed, since he names it himself; link-local addresses never are.
 */
export function isServiceAddress(address: string): boolean {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return false
  const { hostname, username, password, search, hash } = new URL(address)
  if (username || password || search || hash) return false
  const host = hostname.replace(/^\[|\]$/g, '')
  const version = isIP(host)
  return version === 0 || !NEVER.check(host, version === 6 ? 'ipv6' : 'ipv4')
}

/** Parses a configured service URL and removes trailing slashes. */
export const serviceAddress = (example: string) =>
  z
    .string()
    .refine(isServiceAddress, `ожидается адрес вида ${example}, без пароля и не 169.254.…`)
    .transform((url) => url.replace(/(?<!\/)\/+$/, ''))

const count = (usual: number) =>
  z.coerce.number('ожидается число').int('ожидается целое число').min(1, 'не меньше 1').default(usual)

const visible = z.string().regex(/^[\x21-\x7e]+$/, 'ожидаются латинские буквы, цифры и знаки без пробелов')

export const llmVariables = {
  LLM_PRESET: z.enum(PRESETS, { error: 'ожидается yandex или gigachat' }).optional(),
  LLM_FOLDER_ID: visible.optional(),
  LLM_BASE_URL: serviceAddress('https://llm.example/v1').optional(),
  LLM_API_KEY: visible.optional(),
  LLM_MODEL: z.string().optional(),
  LLM_CA_FILE: z.string().optional(),
  LLM_TIMEOUT_S: count(20).pipe(z.number().max(600, 'не больше 600')),
  LLM_CALLS_PER_CONVERSATION: count(100),
  LLM_CALLS_PER_HOUR: count(400),
  LLM_CALLS_PER_DAY: count(2000),
}

type LlmVariables = z.infer<z.ZodObject<typeof llmVariables>>
type Name = keyof LlmVariables

/** What is wrong with the variables together: a sentence in Russian beside the name of the variable to fix. */
export function listLlmFaults(variables: LlmVariables): [name: Name, fault: string][] {
  const { LLM_PRESET: preset, LLM_BASE_URL: baseUrl } = variables
  const miss = (name: Name, beside: string): [Name, string][] =>
    variables[name] === undefined ? [[name, `задаётся вместе с ${beside}`]] : []
  const refuse = (name: Name, why: string): [Name, string][] =>
    variables[name] === undefined ? [] : [[name, why]]
  const ofFolder =
    preset === 'yandex'
      ? miss('LLM_FOLDER_ID', 'LLM_PRESET=yandex')
      : refuse('LLM_FOLDER_ID', 'задаётся только вместе с LLM_PRESET=yandex')
  if (preset !== undefined)
    return [
      ...refuse('LLM_BASE_URL', 'не задаётся вместе с LLM_PRESET: адрес известен'),
      ...miss('LLM_API_KEY', 'LLM_PRESET'),
      ...ofFolder,
    ]
  if (baseUrl !== undefined) return [...miss('LLM_MODEL', 'LLM_BASE_URL'), ...ofFolder]
  const ofModel = (['LLM_MODEL', 'LLM_API_KEY', 'LLM_CA_FILE'] as const).flatMap((name) =>
    refuse(name, 'задаётся вместе с LLM_BASE_URL или LLM_PRESET'),
  )
  return [...ofModel, ...ofFolder]
}

/** The language model of these variables; undefined without one. `toPath` resolves file names. */
export function toLlm(variables: LlmVariables, toPath: (file: string) => string): LlmSettings | undefined {
  const { LLM_PRESET: preset, LLM_BASE_URL: baseUrl, LLM_FOLDER_ID: folder } = variables
  const usual = preset ? PRESET_SETTINGS[preset] : { dialect: 'openai' as const, baseUrl }
  const name = variables.LLM_MODEL ?? ('model' in usual ? usual.model : undefined)
  if (usual.baseUrl === undefined || name === undefined) return undefined
  return {
    ...usual,
    baseUrl: usual.baseUrl,
    name,
    model: folder === undefined ? name : `gpt://${folder}/${name}`,
    // Yandex stores requests unless this header forbids it.
    ...(folder !== undefined && {
      headers: { 'openai-project': folder, 'x-data-logging-enabled': 'false' },
    }),
    apiKey: variables.LLM_API_KEY,
    caFile: variables.LLM_CA_FILE && toPath(variables.LLM_CA_FILE),
    timeoutMs: variables.LLM_TIMEOUT_S * 1_000,
    caps: {
      perConversation: variables.LLM_CALLS_PER_CONVERSATION,
      perHour: variables.LLM_CALLS_PER_HOUR,
      perDay: variables.LLM_CALLS_PER_DAY,
    },
  }
}
