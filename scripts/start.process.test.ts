import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createTempDir } from '#testing/temp-dir.ts'
import { createTestCity } from '#testing/test-city.ts'

const ROOT = join(import.meta.dirname, '..')
const SETTINGS = /^(?:HOST|DATABASE_URL|PUBLIC_URL|TRUST_PROXY|NODE_OPTIONS|npm_.*)$/

test.each([
  ['npm start', 'npm', ['start']],
  ['what npm start runs', process.execPath, ['scripts/start.mjs']],
])(
  '%s serves the guide on the port that is set, and ends when it is told to',
  {
    // The first time it builds the pages.
    timeout: 300_000,
  },
  async (_name, command, args) => {
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !SETTINGS.test(name)))
    const own = {
      PORT: '0',
      DATA_DIR: await createTempDir(),
      CITY_DIR: await createTestCity(await createTempDir()),
    }
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...env, ...own },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const ended = once(child, 'close')
    const address = await new Promise<string>((resolve) => {
      let output = ''
      child.stderr.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        const [, port] = /http:\/\/localhost:(\d+)/.exec(output) ?? []
        if (port !== undefined) resolve(`http://127.0.0.1:${port}`)
      })
    })
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    child.kill('SIGTERM')
    await ended
    await expect(fetch(`${address}/healthz`)).rejects.toThrow()
  },
)

test('npm run build says that the pages are ready, also where they stood', { timeout: 300_000 }, async () => {
  const build = () =>
    promisify(execFile)(process.execPath, ['scripts/start.mjs', '--build-only'], { cwd: ROOT })
  await build()
  expect(await build()).toEqual({ stdout: 'Страницы готовы.\n', stderr: '' })
})
