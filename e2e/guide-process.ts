import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Readable, Writable } from 'node:stream'
import { test as base, expect } from '@playwright/test'
import { copyPreparedData } from './prepared-data.ts'

const ROOT = join(import.meta.dirname, '..')
const OWN_SETTINGS =
  /^(PORT|HOST|DATA_DIR|DATABASE_URL|CITY_DIR|PUBLIC_URL|TRUST_PROXY|LOG_LEVEL|NODE_OPTIONS)$/
/** On a busy machine the slow answers would use up the limits of the only visitor. */
const SETTINGS = { PORT: '0', HOST: '127.0.0.1', RATE_LIMIT_SCALE: '1000' }

/** A real server process, and its output so far. */
export type GuideProcess = {
  stdout: () => string
  stderr: () => string
  exitCode: Promise<number | null>
  /** Waits for the banner and returns the address in it. */
  getAddress: () => Promise<string>
  signal: (name: NodeJS.Signals) => void
}

type Tools = {
  /** The data folder of this test. */
  folder: string
  /** Starts a server on a free port with its own prepared data, unless `env` names a folder. */
  startGuide: (env?: Record<string, string>) => GuideProcess
}

/** A folder, and servers that end with `close`: for the tests of one file that share a town and do not change it. */
export function openGuides(): Tools & { close: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'gorodok-process-'))
  const children: ChildProcess[] = []
  return {
    folder,
    startGuide(env = {}) {
      const dataDir = join(folder, 'data')
      if (env.DATA_DIR === undefined) copyPreparedData(dataDir)
      const child = spawn(process.execPath, ['src/server/main.ts'], {
        cwd: ROOT,
        env: { ...withoutSettings(), ...SETTINGS, DATA_DIR: dataDir, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      children.push(child)
      return describeProcess(child)
    },
    close() {
      for (const child of children) child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Tests with their own server processes, which end with the test. */
export const test = base.extend<Tools & { guides: ReturnType<typeof openGuides> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  guides: async ({}, use) => {
    const guides = openGuides()
    await use(guides)
    guides.close()
  },
  folder: ({ guides }, use) => use(guides.folder),
  startGuide: ({ guides }, use) => use(guides.startGuide),
})

function withoutSettings(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !OWN_SETTINGS.test(name)))
}

function describeProcess(child: ChildProcess): GuideProcess {
  const stdout = collect(child.stdout)
  const stderr = collect(child.stderr)
  const exitCode = once(child, 'close').then(([code]) => code as number | null)
  return {
    stdout,
    stderr,
    exitCode,
    async getAddress() {
      await expect.poll(stderr, { timeout: 30_000 }).toMatch(/http:\/\/localhost:\d+/)
      return (stderr().match(/http:\/\/localhost:\d+/)?.[0] ?? '').replace('localhost', '127.0.0.1')
    },
    signal: (name) => child.kill(name),
  }
}

function collect(stream: Readable | null): () => string {
  let text = ''
  stream?.pipe(
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        text += chunk.toString()
        done()
      },
    }),
  )
  return () => text
}
