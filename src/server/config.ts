import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod'

const MAX_PORT = 65_535

const environmentSchema = z.object({
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
    .refine(isDatabaseUrl, 'ожидается адрес вида postgresql://пользователь:пароль@сервер/база')
    .optional(),
  CITY_DIR: z.string().default('./city'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'ожидается адрес вида https://pavlovsk.example' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  TRUST_PROXY: z
    .string()
    .refine(isProxyList, 'ожидаются адреса прокси через запятую, например 127.0.0.1,10.0.0.0/8 или loopback')
    .optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'ожидается одно из: trace, debug, info, warn, error, fatal, silent',
    })
    .default('info'),
  CLOCK: z
    .string()
    .refine(isZonedTime, 'ожидается время с поясом, например 2026-07-15T12:00:00+03:00')
    .transform((time) => new Date(time))
    .optional(),
  RATE_LIMIT_SCALE: z.coerce.number('ожидается число').positive('ожидается число больше нуля').default(1),
})

/** The settings of the server; every one has a default (docs/operations.md). */
export type Config = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  cityDir: string
  /** The address visitors know the guide under, without a slash at the end. */
  publicUrl: string | undefined
  /** Addresses of proxies whose `X-Forwarded-*` headers are believed. */
  trustProxy: string | undefined
  logLevel: string
  /** A time that stands still instead of the clock: for tests and demonstrations. */
  clock: Date | undefined
  /** Multiplies every limit of requests. */
  rateLimitScale: number
}

function isDatabaseUrl(url: string): boolean {
  return /^postgres(ql)?:\/\//.test(url) && URL.canParse(url) && !/%(?![0-9a-f]{2})/i.test(url)
}

const ZONED_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/

function isZonedTime(time: string): boolean {
  return ZONED_TIME.test(time) && !Number.isNaN(Date.parse(time))
}

const PROXY_GROUPS = ['loopback', 'linklocal', 'uniquelocal']

function isProxyList(list: string): boolean {
  return list.split(',').every((entry) => {
    const [address = '', bits] = entry.trim().split('/')
    if (PROXY_GROUPS.includes(entry.trim())) return true
    const widest = isIP(address) === 6 ? 128 : 32
    return isIP(address) > 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= widest))
  })
}

/** The environment cannot be used; `faults` says in Russian what to mend, one sentence a variable. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly faults: string[]

  constructor(faults: string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

/** Reads the environment; an empty variable counts as absent. Throws `ConfigError` with all faults at once. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  }
  const variables = parsed.data
  return {
    port: variables.PORT,
    host: variables.HOST,
    dataDir: resolve(variables.DATA_DIR),
    databaseUrl: variables.DATABASE_URL,
    cityDir: resolve(variables.CITY_DIR),
    publicUrl: variables.PUBLIC_URL,
    trustProxy: variables.TRUST_PROXY,
    logLevel: variables.LOG_LEVEL,
    clock: variables.CLOCK,
    rateLimitScale: variables.RATE_LIMIT_SCALE,
  }
}
