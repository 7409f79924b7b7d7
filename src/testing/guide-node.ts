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
  /** Where its log goes; what is read here unless another open file is named. */
  log?: 'pipe' | number
}

/** The guide with small pages, for tests that run before the build. */
export const UNBUILT = { script: 'faults/unbuilt-guide.ts' }

/** Starts the guide as a process of its own and waits until it listens. Throws what it said when it does not. */
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

/** The guide as a process that may also fail to start. */
function spawnGuide(
  settings: NodeJS.ProcessEnv,
  { wrapper = [], script = 'src/server/main.ts', root = ROOT, log = 'pipe' }: Launch,
) {
  const [command = '', ...parameters] = [...wrapper, process.execPath, ...SERVER_FLAGS, script]
  const child = spawn(command, parameters, {
    cwd: root,
    stdio: ['ignore', log, 'pipe'],
    // A wrapper such as strace keeps signals to itself: they go to the whole group.
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
    /** Resolves to the exit code; null when a signal ended it. */
    ended,
    stdout: () => output,
    stderr: () => errors,
    readRssMb: () => readRssMb(child.pid),
    countSockets: () => countSockets(child.pid),
    listChildren: () => listChildren(child.pid),
    signal,
    /** Ends it at once and waits until it is gone. */
    kill: async () => {
      signal('SIGKILL')
      await ended
    },
    /** Asks it to end and gives its exit code. */
    stop: async () => {
      signal('SIGTERM')
      return ended
    },
  }
}

function withoutSettings(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !SETTINGS.test(name)))
}

/** Memory a process holds, from Linux's `/proc`; NaN where there is none. */
export async function readRssMb(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024
}

/** Sockets that a process holds, from Linux's `/proc`. */
async function countSockets(pid: number | undefined): Promise<number> {
  const descriptors = await readdir(`/proc/${pid}/fd`)
  const targets = await Promise.all(
    descriptors.map((descriptor) => readlink(`/proc/${pid}/fd/${descriptor}`).catch(() => '')),
  )
  return targets.filter((target) => target.startsWith('socket:')).length
}

/** The processes that a process has begun, from Linux's `/proc`. */
async function listChildren(pid: number | undefined): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return children.split(' ').filter(Boolean).map(Number)
}
