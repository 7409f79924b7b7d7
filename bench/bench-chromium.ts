import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findWindowChromium } from '../scripts/find-chromium.mjs'

/** A headless Chromium with default settings, whose DevTools listen on `port`. */
export type BenchChromium = { port: number; close: () => Promise<void> }

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  '--remote-debugging-port=0',
]

/** Starts the Chromium that `CHROMIUM_PATH` names or the machine has. */
export async function startChromium(): Promise<BenchChromium> {
  const path = findWindowChromium()
  if (path === undefined) throw new Error('no Chromium: name one in CHROMIUM_PATH')
  const profile = await mkdtemp(join(tmpdir(), 'gorodok-chromium-'))
  const child = spawn(path, [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // A separate process group: Debian's program is a script, whose browser would survive it.
    detached: true,
  })
  const port = await new Promise<number>((resolve, reject) => {
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(output)?.[1]
      if (found !== undefined) resolve(Number(found))
    })
    child.once('exit', () => reject(new Error(`Chromium did not start: ${output}`)))
  })
  return {
    port,
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      process.kill(-(child.pid as number), 'SIGTERM')
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
