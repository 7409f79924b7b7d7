import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

function listFaults(environment: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    return error instanceof ConfigError ? error.faults : [String(error)]
  }
}

const CLOCK_FAULT = 'ожидается время с поясом, например 2026-07-15T12:00:00+03:00'
const PROXY_FAULT = 'ожидаются адреса прокси через запятую, например 127.0.0.1,10.0.0.0/8 или loopback'

const ROUTING_FAULT = 'ожидается адрес вида https://router.example, без пароля и не 169.254.…'
const ORIGINS_FAULT = 'ожидаются адреса серверов через запятую, например https://tiles.example'

const DEFAULTS = {
  port: 3000,
  host: '0.0.0.0',
  dataDir: resolve('data'),
  databaseUrl: undefined,
  cityDir: resolve('city'),
  publicUrl: undefined,
  trustProxy: undefined,
  routingUrl: undefined,
  llm: undefined,
  logLevel: 'info',
  mail: undefined,
  clock: undefined,
  rateLimitScale: 1,
}

test('without any setting the guide runs on port 3000 with the folders of the project', () => {
  expect(readConfig({})).toMatchObject(DEFAULTS)
})

test('an empty setting counts as an absent one', () => {
  const names = [
    'PORT',
    'HOST',
    'DATA_DIR',
    'DATABASE_URL',
    'CITY_DIR',
    'PUBLIC_URL',
    'TRUST_PROXY',
    'ROUTING_URL',
    'LLM_BASE_URL',
    'LLM_API_KEY',
    'LLM_MODEL',
    'LLM_PRESET',
    'LLM_FOLDER_ID',
    'LLM_CA_FILE',
    'LLM_TIMEOUT_S',
    'LLM_CALLS_PER_CONVERSATION',
    'LLM_CALLS_PER_HOUR',
    'LLM_CALLS_PER_DAY',
    'LOG_LEVEL',
    'SMTP_URL',
    'FEEDBACK_TO',
    'CLOCK',
    'RATE_LIMIT_SCALE',
  ]
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toMatchObject(DEFAULTS)
})

test.each([
  ['PORT', '8080', { port: 8080 }],
  ['PORT', '0', { port: 0 }],
  ['HOST', '127.0.0.1', { host: '127.0.0.1' }],
  ['DATA_DIR', '/var/lib/gorodok', { dataDir: '/var/lib/gorodok' }],
  ['DATA_DIR', 'here', { dataDir: resolve('here') }],
  ['DATABASE_URL', 'postgres://a:b@db/guide', { databaseUrl: 'postgres://a:b@db/guide' }],
  ['DATABASE_URL', 'postgresql://db/guide', { databaseUrl: 'postgresql://db/guide' }],
  ['CITY_DIR', '/srv/city', { cityDir: '/srv/city' }],
  ['PUBLIC_URL', 'https://pavlovsk.example', { publicUrl: 'https://pavlovsk.example' }],
  ['PUBLIC_URL', 'https://pavlovsk.example//', { publicUrl: 'https://pavlovsk.example' }],
  ['PUBLIC_URL', 'https://Город.РФ:8443/', { publicUrl: 'https://xn--c1ac3aaj.xn--p1ai:8443' }],
  ['TRUST_PROXY', '10.0.0.0/8, ::1,loopback', { trustProxy: '10.0.0.0/8, ::1,loopback' }],
  ['ROUTING_URL', 'http://127.0.0.1:5000/osrm/', { routingUrl: 'http://127.0.0.1:5000/osrm' }],
  ['LOG_LEVEL', 'silent', { logLevel: 'silent' }],
  ['CLOCK', '2026-07-15T12:00+03:00', { clock: new Date('2026-07-15T09:00:00Z') }],
  ['CLOCK', '2026-07-15T09:00:00.5Z', { clock: new Date('2026-07-15T09:00:00.500Z') }],
  ['RATE_LIMIT_SCALE', '0.5', { rateLimitScale: 0.5 }],
  ['RATE_LIMIT_SCALE', '1000', { rateLimitScale: 1000 }],
])('%s=%s is read', (name, value, expected) => {
  expect(readConfig({ [name]: value })).toMatchObject({ ...DEFAULTS, ...expected })
})

test('the map is that of OpenFreeMap, which needs no key, and the browser may ask no one else for it', () => {
  expect(readConfig({})).toMatchObject({
    mapStyleUrl: 'https://tiles.openfreemap.org/styles/liberty',
    mapOrigins: ['https://tiles.openfreemap.org'],
  })
})

test('the key of a map provider is put into the address of its style', () => {
  const MAP_STYLE_URL = 'https://api.maps.example/style.json?key={key}'
  expect(readConfig({ MAP_STYLE_URL, MAP_API_KEY: 'a b&c' })).toMatchObject({
    mapStyleUrl: 'https://api.maps.example/style.json?key=a%20b%26c',
    mapOrigins: ['https://api.maps.example'],
  })
})

test('a style whose tiles come from other servers names them', () => {
  const { mapOrigins } = readConfig({
    MAP_STYLE_URL: 'https://maps.example/style.json',
    MAP_ORIGINS: 'https://a.tiles.example, https://b.tiles.example:8443',
  })
  expect(mapOrigins).toEqual([
    'https://maps.example',
    'https://a.tiles.example',
    'https://b.tiles.example:8443',
  ])
})

test('variables of other programs are not looked at', () => {
  expect(readConfig({ PATH: '/bin', NODE_ENV: 'test' })).toMatchObject(DEFAULTS)
})

test.each([
  ['PORT', 'abc', 'ожидается число'],
  ['PORT', '80.5', 'ожидается целое число'],
  ['PORT', '-1', 'не меньше 0'],
  ['PORT', '65536', 'не больше 65535'],
  ['DATABASE_URL', 'mysql://db', 'ожидается адрес вида postgresql://пользователь:пароль@сервер/база'],
  ['PUBLIC_URL', 'pavlovsk', 'ожидается адрес вида https://pavlovsk.example'],
  ['LOG_LEVEL', 'loud', 'ожидается одно из: trace, debug, info, warn, error, fatal, silent'],
  ['PUBLIC_URL', 'localhost:3000', 'ожидается адрес вида https://pavlovsk.example'],
  ['PUBLIC_URL', 'ftp://pavlovsk.example', 'ожидается адрес вида https://pavlovsk.example'],
  ['TRUST_PROXY', 'true', PROXY_FAULT],
  ['TRUST_PROXY', '1', PROXY_FAULT],
  ['TRUST_PROXY', '127.0.0.1,everyone', PROXY_FAULT],
  ['TRUST_PROXY', '10.0.0.0/eight', PROXY_FAULT],
  ['MAP_STYLE_URL', 'liberty', 'ожидается адрес стиля карты вида https://tiles.example/style.json'],
  ['MAP_STYLE_URL', 'https://', 'ожидается адрес стиля карты вида https://tiles.example/style.json'],
  ['MAP_ORIGINS', 'https://tiles.example/path', ORIGINS_FAULT],
  ['MAP_ORIGINS', "https://tiles.example; script-src 'unsafe-inline'", ORIGINS_FAULT],
  ['ROUTING_URL', 'http://169.254.169.254', ROUTING_FAULT],
  ['ROUTING_URL', 'router.example', ROUTING_FAULT],
  ['CLOCK', '2026-07-15T12:00:00', CLOCK_FAULT],
  ['CLOCK', '2026-07-15T25:00:00Z', CLOCK_FAULT],
  ['CLOCK', 'noon', CLOCK_FAULT],
  ['RATE_LIMIT_SCALE', 'many', 'ожидается число'],
  ['RATE_LIMIT_SCALE', '0', 'ожидается число больше нуля'],
])('%s=%s is refused in Russian', (name, value, fault) => {
  expect(listFaults({ [name]: value })).toEqual([`${name}: ${fault}`])
})

test('mail is set by two variables together', () => {
  const mail = { SMTP_URL: 'smtps://guide:a%40b@mail.example.ru:465', FEEDBACK_TO: 'a@b.ru, c@d.ru' }
  expect(readConfig(mail).mail).toEqual({ smtpUrl: mail.SMTP_URL, to: mail.FEEDBACK_TO })
  expect(listFaults({ SMTP_URL: mail.SMTP_URL })).toEqual(['FEEDBACK_TO: задаётся вместе с SMTP_URL'])
  expect(listFaults({ FEEDBACK_TO: 'a@b.ru' })).toEqual(['SMTP_URL: задаётся вместе с FEEDBACK_TO'])
  for (const url of ['mail.example.ru', 'http://mail.example.ru', 'smtp://', 'smtp://a:%@mail']) {
    expect(listFaults({ ...mail, SMTP_URL: url })[0]).toContain('SMTP_URL: ожидается адрес вида smtp://')
  }
  for (const to of ['anna', 'a@b.ru;c@d.ru', 'Анна <a@b.ru>', 'a@b.ru,']) {
    expect(listFaults({ ...mail, FEEDBACK_TO: to })).toEqual([
      'FEEDBACK_TO: ожидаются адреса почты через запятую',
    ])
  }
})

test('all faults are reported at once', () => {
  expect(listFaults({ PORT: 'x', LOG_LEVEL: 'x', PUBLIC_URL: 'x', DATABASE_URL: 'x' })).toHaveLength(4)
})
