// Starts the guide once in an empty folder and ends it: this fills Node's compile cache, and compiling takes 10 MB
// that a process never frees. The guide's own first start then needs no more than any later one.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ROOT, SERVER_ENVIRONMENT, SERVER_FLAGS } from './setup.mjs'

/** Settings of other systems are removed: database, mail server, address. */
const HANDED_ON = [
  'PATH',
  'SystemRoot',
  'TMPDIR',
  'TEMP',
  'LD_LIBRARY_PATH',
  'NODE_COMPILE_CACHE',
  'CITY_DIR',
]
const POLL_MS = 100
const LISTENS = /http:\/\/localhost:(\d+)/

const dataDir = mkdtempSync(join(tmpdir(), 'gorodok-rehearsal-'))
const given = Object.entries(process.env).filter(([name]) => HANDED_ON.includes(name))
const guide = spawn(process.execPath, [...SERVER_FLAGS, 'src/server/main.ts'], {
  cwd: ROOT,
  stdio: ['ignore', 'ignore', 'pipe'],
  env: {
    ...SERVER_ENVIRONMENT,
    ...Object.fromEntries(given),
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
  },
})
const hasEnded = once(guide, 'close')
// Aborted by the caller: the guide ends too, and the rest follows.
process.on('SIGTERM', () => guide.kill('SIGTERM'))
try {
  let output = ''
  for await (const chunk of guide.stderr) {
    output += chunk
    const [, port] = LISTENS.exec(output) ?? []
    if (port === undefined) continue
    // The page renderer is loaded only for the first page.
    await fetch(`http://127.0.0.1:${port}/`)
    // The assistant's thread loads its sources in parallel, on a busy machine for longer.
    while (await isEncoderLoading(port)) await wait(POLL_MS)
    break
  }
} finally {
  guide.kill('SIGTERM')
  await hasEnded
  rmSync(dataDir, { recursive: true, force: true })
}

async function isEncoderLoading(port) {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
  return (await answer.json()).encoder === 'loading'
}
