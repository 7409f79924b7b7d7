import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../scripts/setup.mjs'

/** The guide's server as a process. `close` ends it and removes its data. */
export type BenchServer = { url: string; readRssMb: () => Promise<number>; close: () => Promise<void> }

/** Starts the built server on a free port with an empty data folder. */
export async function startServer(environment: NodeJS.ProcessEnv = {}): Promise<BenchServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gorodok-bench-'))
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_SCALE: '1000',
      ...environment,
    },
  })
  const port = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /http:\/\/localhost:(\d+)/.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('exit', () => reject(new Error(`the server did not start: ${output}`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    readRssMb: () => readRssMb(child.pid),
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Returns the memory of a process from Linux's `/proc`; NaN on other systems. */
async function readRssMb(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024
}
