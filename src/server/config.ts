import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod'
import { listLlmFaults, llmVariables, serviceAddress, toLlm } from './llm-settings.ts'

const MAX_PORT = 65_535

const variablesSchema = z.object({
  PORT: z.coerce
    .number('ожидается число')
    .int('ожидается целое число')
    .min(0, 'не меньше 0')
    .max(MAX_PORT, `не больше ${MAX_PORT}`)
    .default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .refine(isUrl(/^postgres(ql)?:\/\//), 'ожидается адрес вида postgresql://пользователь:пароль@сервер/база')
    .optional(),
  CITY_DIR: z.string().default('./city'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'ожидается адрес вида https://pavlovsk.example' })
    // Encodes a Russian domain in Punycode, «xn--…».
    .transform((url) => new URL(url).href.replace(/(?<!\/)\/+$/, ''))
    .optional(),
  TRUST_PROXY: z
    .string()
    .refine(isProxyList, 'ожидаются адреса прокси через запятую, например 127.0.0.1,10.0.0.0/8 или loopback')
    .optional(),
  METRICS_FROM: z
    .string()
    .refine(isProxyList, 'ожидаются адреса через запятую, например 127.0.0.1,10.0.0.5 или loopback')
    .default('loopback'),
  MAP_STYLE_URL: z
    .string()
    .refine(isStyleUrl, 'ожидается адрес стиля карты вида https://tiles.example/style.json')
    .default('https://tiles.openfreemap.org/styles/liberty'),
  MAP_API_KEY: z.string().optional(),
  MAP_ORIGINS: z
    .string()
    .refine(isOriginList, 'ожидаются адреса серверов через запятую, например https://tiles.example')
    .optional(),
  ROUTING_URL: serviceAddress('https://router.example').optional(),
  ...llmVariables,
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'ожидается одно из: trace, debug, info, warn, error, fatal, silent',
    })
    .default('info'),
  SMTP_URL: z
    .string()
    .refine(isUrl(/^smtps?:\/\/[^/]/), 'ожидается адрес вида smtp://имя:пароль@mail.example.ru:587')
    .optional(),
  FEEDBACK_TO: z.string().refine(isAddressList, 'ожидаются адреса почты через запятую').optional(),
  CLOCK: z
    .string()
    .refine(isZonedTime, 'ожидается время с поясом, например 2026-07-15T12:00:00+03:00')
    .transform((time) => new Date(time))
    .optional(),
  OFFICE: z.enum(['on', 'off'], { error: 'ожидается on или off' }).default('off'),
  LINK_CHECK: z.enum(['on', 'off'], { error: 'ожидается on или off' }).default('off'),
  MCP: z.enum(['on', 'off'], { error: 'ожидается on или off' }).default('off'),
  RATE_LIMIT_SCALE: z.coerce.number('ожидается число').positive('ожидается число больше нуля').default(1),
})

const environmentSchema = variablesSchema.superRefine((variables, context) => {
  const faults: [name: string, message: string][] = listLlmFaults(variables)
  if (variables.SMTP_URL && !variables.FEEDBACK_TO)
    faults.unshift(['FEEDBACK_TO', 'задаётся вместе с SMTP_URL'])
  if (variables.FEEDBACK_TO && !variables.SMTP_URL)
    faults.unshift(['SMTP_URL', 'задаётся вместе с FEEDBACK_TO'])
  for (const [name, message] of faults) context.addIssue({ code: 'custom', path: [name], message })
})

const KEY_PLACE = '{key}'
const ZONED_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/
const PROXY_GROUPS = ['loopback', 'linklocal', 'uniquelocal']

function isStyleUrl(url: string): boolean {
  const filled = url.replaceAll(KEY_PLACE, 'key')
  return /^https?:\/\//.test(filled) && URL.canParse(filled)
}

function isOriginList(list: string): boolean {
  return listOf(list).every((origin) => URL.canParse(origin) && new URL(origin).origin === origin)
}

function listOf(text: string): string[] {
  return text.split(',').map((item) => item.trim())
}

/** Returns a check for a valid URL with a readable user name and password. */
function isUrl(scheme: RegExp): (url: string) => boolean {
  return (url) => scheme.test(url) && URL.canParse(url) && !/%(?![0-9a-f]{2})/i.test(url)
}

function isZonedTime(time: string): boolean {
  return ZONED_TIME.test(time) && !Number.isNaN(Date.parse(time))
}

function isAddressList(list: string): boolean {
  return listOf(list).every((address) => /^[^\s@<>]+@[^\s@<>]+$/.test(address))
}

function isProxyList(list: string): boolean {
  return listOf(list).every((entry) => {
    const [address = '', bits] = entry.split('/')
    if (PROXY_GROUPS.includes(entry)) return true
    const widest = isIP(address) === 6 ? 128 : 32
    return isIP(address) > 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= widest))
  })
}

/** The environment is invalid; `faults` says in Russian what to fix, one sentence a variable. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly faults: string[]

  constructor(faults: string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

/**
 * Parses the environment; an empty variable counts as absent. Folders are relative to `folder`. Throws `ConfigError`
 * with all faults at once. `readConfig({ PORT: '8080' }).port` is 8080.
 */
export function readConfig(environment: NodeJS.ProcessEnv, folder = process.cwd()): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  }
  return toConfig(parsed.data, folder)
}

/** The settings of the server; each has a default (docs/operations.md). */
export type Config = ReturnType<typeof toConfig>

function toConfig(variables: z.infer<typeof environmentSchema>, folder: string) {
  const { SMTP_URL: smtpUrl, FEEDBACK_TO: to, MAP_API_KEY: mapKey = '', MAP_ORIGINS = '' } = variables
  const mapStyleUrl = variables.MAP_STYLE_URL.replaceAll(KEY_PLACE, encodeURIComponent(mapKey))
  return {
    port: variables.PORT,
    host: variables.HOST,
    dataDir: resolve(folder, variables.DATA_DIR),
    databaseUrl: variables.DATABASE_URL,
    cityDir: resolve(folder, variables.CITY_DIR),
    /** The public URL of the guide, without a trailing slash. */
    publicUrl: variables.PUBLIC_URL,
    /** Addresses of proxies whose `X-Forwarded-*` headers are trusted. */
    trustProxy: variables.TRUST_PROXY,
    metricsFrom: variables.METRICS_FROM,
    mapStyleUrl,
    /** Origins of the base map for the browser: that of the style and those of its tiles. */
    mapOrigins: [new URL(mapStyleUrl).origin, ...listOf(MAP_ORIGINS).filter(Boolean)],
    /** The base URL of an OSRM-compatible engine for ways on foot, without a trailing slash. */
    routingUrl: variables.ROUTING_URL,
    llm: toLlm(variables, (file) => resolve(folder, file)),
    logLevel: variables.LOG_LEVEL as string,
    /** The mail server and the recipients of feedback, separated by commas. */
    mail: smtpUrl === undefined || to === undefined ? undefined : { smtpUrl, to },
    /** A fixed time instead of the clock: for tests and demonstrations. */
    clock: variables.CLOCK,
    hasOffice: variables.OFFICE === 'on',
    hasLinkCheck: variables.OFFICE === 'on' && variables.LINK_CHECK === 'on',
    hasMcp: variables.MCP === 'on',
    rateLimitScale: variables.RATE_LIMIT_SCALE,
  }
}
