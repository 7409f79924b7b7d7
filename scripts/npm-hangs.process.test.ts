import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTempDir } from '#testing/temp-dir.ts'

const ROOT = join(import.meta.dirname, '..')
const NEEDED = ['package.json', 'package-lock.json', 'scripts']
const MAX_SILENCE_MS = 15_000

/** A registry that accepts connections; without `respond` it is silent. */
async function openRegistry(respond: RequestListener = () => undefined) {
  const server = createServer(respond)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as { port: number }).port}/`
}

async function installFrom(registry: string) {
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
      npm_config_registry: registry,
      npm_config_replace_registry_host: 'always',
      npm_config_cache: await createTempDir(),
    },
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  return { child, ended: once(child, 'close'), getOutput: () => output }
}

test('while the registry of npm hangs, the console tells of it within 15 s', {
  timeout: 40_000,
}, async () => {
  const { child, ended, getOutput } = await installFrom(await openRegistry())
  await expect
    .poll(getOutput, { timeout: MAX_SILENCE_MS })
    .toContain('хранилище пакетов npm не отвечает: проверьте интернет')
  process.kill(-(child.pid ?? 0), 'SIGKILL')
  await ended
})

test('a registry of npm that lets nobody in is named with its answer', { timeout: 60_000 }, async () => {
  const registry = await openRegistry((_request, response) => response.writeHead(403).end('<h1>Proxy</h1>'))
  const { ended, getOutput } = await installFrom(registry)
  await ended
  expect(getOutput()).toContain('Хранилище пакетов npm не пускает: ответ 403')
})
