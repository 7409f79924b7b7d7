import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { createTempDir } from '#testing/temp-dir.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createTestCity } from '#testing/test-city.ts'
import { createTestLog } from '#testing/test-log.ts'
import { readConfig } from './config.ts'
import { openServices } from './services.ts'
import { describeStartFailure } from './start-failure.ts'

const STACK = /\n {4}at /

/** Returns the operator's message when the services do not open with these settings. */
async function describeFailedStart(environment: NodeJS.ProcessEnv): Promise<string> {
  const defaults = { DATA_DIR: await createTempDir(), CITY_DIR: await createTestCity(await createTempDir()) }
  try {
    const services = await openServices(readConfig({ ...defaults, ...environment }), createTestLog().log)
    await services.close()
    return 'started'
  } catch (error) {
    return describeStartFailure(error)
  }
}

function createError(facts: Record<string, unknown>): Error {
  return Object.assign(new Error('details for programmers'), facts)
}

test.each([
  ['a wrong password', (url: string) => `${url.replace(':test@', ':wrong@')}/postgres`],
  ['an absent database', (url: string) => `${url}/absent`],
  ['no address at all', () => 'postgresql://%'],
])('DATABASE_URL with %s leads to DATABASE_URL', async (_fault, toUrl) => {
  const failure = await describeFailedStart({ DATABASE_URL: toUrl(inject('postgresUrl')) })
  expect(failure).toContain('DATABASE_URL')
  expect(failure).not.toMatch(STACK)
})

test.each([
  ['whose name is not found for now', { code: 'EAI_AGAIN', syscall: 'getaddrinfo', hostname: 'db' }],
  ['that is silent', { message: 'timeout exceeded when trying to connect' }],
  ['that is out of reach', { code: 'EHOSTUNREACH', syscall: 'connect' }],
])('a database server %s leads to DATABASE_URL', (_fault, facts) => {
  expect(describeStartFailure(createError(facts))).toContain('DATABASE_URL')
})

test.each(['203.0.113.1'])('an address that is not of this machine leads to HOST: %s', async (host) => {
  const { app } = await createTestApp()
  const failure = await app.listen({ port: 0, host }).catch((error: unknown) => error)
  expect(describeStartFailure(failure)).toContain('HOST')
  expect(describeStartFailure(failure)).not.toContain('DATABASE_URL')
})

test('a DATA_DIR that is a file leads to DATA_DIR', async () => {
  const file = join(await createTempDir(), 'file')
  await writeFile(file, '')
  const failure = await describeFailedStart({ DATA_DIR: file })
  expect(failure).toContain('DATA_DIR')
  expect(failure).not.toMatch(STACK)
})

test('a full disk is named', () => {
  expect(describeStartFailure(createError({ code: 'ENOSPC', path: '/data/a' }))).toMatch(/мест/)
})

test('pages that are not built are not taken for a wrong data folder', () => {
  for (const path of ['/srv/gorodok/dist/current', '/srv/gorodok/dist/1f/client/.vite/manifest.json']) {
    expect(describeStartFailure(createError({ code: 'ENOENT', path }))).not.toContain('DATA_DIR')
  }
})

test.each(['10.0.0.0/99', '10.0.0.0/', 'loopback/8', '::1/200'])(
  'TRUST_PROXY=%s is refused by its name',
  (list) => {
    expect(() => readConfig({ TRUST_PROXY: list })).toThrow('TRUST_PROXY')
  },
)
