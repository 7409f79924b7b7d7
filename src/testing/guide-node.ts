import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { ROOT, SERVER_ENVIRONMENT, SERVER_FLAGS } from '../../scripts/setup.mjs'

export type GuideNode = Awaited<ReturnType<typeof startGuideNode>>

const READY = /http:\/\/localhost:(\d+)/
const SETTINGS =
  /^(PORT|HOST|DATA_DIR|DATABASE_URL|CITY_DIR|PUBLIC_URL|TRUST_PROXY|LOG_LEVEL|CLOCK|RATE_LIMIT_SCALE)$/

type Launch = {
  /** A command that runs the guide, such as strace. */
  wrapper?: readonly string[]
  /** The built guide, unless another script is named. */
  script?: string
  /** Another checkout of the project to start it from. */
  root?: string
  /** An open file for the log; without it the output is collected here. */
  log?: 'pipe' | number
}

/** Runs the guide with small pages, for tests that run before the build. */
export const UNBUILT = { script: 'faults/unbuilt-guide.ts' }

/** Starts the guide as a process and waits until it listens. Throws its output if it does not. */
export async function startGuideNode(settings: NodeJS.ProcessEnv, launch: Launch = {}) {
  const node = spawnGuide(settings, launch)
  const port = await Promise.race([
    node.port,
    node.ended.then(() => {
      throw new Error(`the guide did not start: ${node.stderr()}`)
    }),
  ])
  return { ...node, port, url: `http://${settings.HOST ?? '127.0.0.1'}:${port}` }
}

/** Starts the guide as a process that may fail to start. */
function spawnGuide(
  settings: NodeJS.ProcessEnv,
  { wrapper = [], script = 'src/server/main.ts', root = ROOT, log = 'pipe' }: Launch,
) {
  const [command = '', ...parameters] = [...wrapper, process.execPath, ...SERVER_FLAGS, script]
  const child = spawn(command, parameters, {
    cwd: root,
    stdio: ['ignore', log, 'pipe'],
    // A wrapper such as strace does not forward signals, so they go to the whole process group.
    detached: wrapper.length > 0,
    env: {
      ...SERVER_ENVIRONMENT,
      ...withoutSettings(),
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      ...settings,
    },
  })
  let output = ''
  let errors = ''
  const { promise: port, resolve } = Promise.withResolvers<number>()
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
    const found = READY.exec(errors)?.[1]
    if (found !== undefined) resolve(Number(found))
  })
  const signal = (name: NodeJS.Signals) =>
    wrapper.length > 0 && child.pid !== undefined ? process.kill(-child.pid, name) : child.kill(name)
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return {
    port,
    /** Resolves to the exit code; null if a signal ended the process. */
    ended,
    stdout: () => output,
    stderr: () => errors,
    readRssMb: () => readRssMb(child.pid),
    countSockets: () => countSockets(child.pid),
    listChildren: () => listChildren(child.pid),
    signal,
    /** Kills it and waits until it has ended. */
    kill: async () => {
      signal('SIGKILL')
      await ended
    },
    /** Asks it to stop. Returns its exit code. */
    stop: async () => {
      signal('SIGTERM')
      return ended
    },
  }
}

function withoutSettings(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !SETTINGS.test(name)))
}

/** Returns the memory of a process from Linux's `/proc`; NaN on other systems. */
export async function readRssMb(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024
}

/** Counts the sockets of a process, from Linux's `/proc`. */
async function countSockets(pid: number | undefined): Promise<number> {
  const descriptors = await readdir(`/proc/${pid}/fd`)
  const targets = await Promise.all(
    descriptors.map((descriptor) => readlink(`/proc/${pid}/fd/${descriptor}`).catch(() => '')),
  )
  return targets.filter((target) => target.startsWith('socket:')).length
}

/** Lists the child processes of a process, from Linux's `/proc`. */
async function listChildren(pid: number | undefined): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return children.split(' ').filter(Boolean).map(Number)
}
