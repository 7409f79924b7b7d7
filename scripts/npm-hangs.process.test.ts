import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTempDir } from '#testing/temp-dir.ts'

const ROOT = join(import.meta.dirname, '..')
const NEEDED = ['package.json', 'package-lock.json', 'scripts']
const MAX_SILENCE_MS = 15_000

/** Accepts connections and never responds. */
async function openSilentRegistry() {
  const server = createServer(() => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as { port: number }).port}/`
}

test('while the registry of npm hangs, the console tells of it within 15 s', {
  timeout: 40_000,
}, async () => {
  const folder = await createTempDir()
  for (const name of NEEDED) await cp(join(ROOT, name), join(folder, name), { recursive: true })
  const child = spawn(process.execPath, ['scripts/start.mjs', '--build-only'], {
    cwd: folder,
    // It and its npm are one process group, so both end.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      npm_execpath: '',
      npm_config_registry: await openSilentRegistry(),
      npm_config_replace_registry_host: 'always',
      npm_config_cache: await createTempDir(),
    },
  })
  const ended = once(child, 'close')
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  await expect
    .poll(() => output, { timeout: MAX_SILENCE_MS })
    .toContain('хранилище пакетов npm не отвечает: проверьте интернет')
  process.kill(-(child.pid ?? 0), 'SIGKILL')
  await ended
})
