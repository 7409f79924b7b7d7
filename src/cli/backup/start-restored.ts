import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { CommandFailure } from '../terminal/command.ts'
import { PROJECT } from '../terminal/open-guide.ts'

/** The address that a guide prints when it listens. */
const LISTENS = /http:\/\/localhost:(\d+)/
const START_TIMEOUT_MS = 60_000

type Place = { dataDir: string; cityDir: string; script: string | undefined }

/**
 * Starts a guide on its own folder until it is ready and returns its places; returns how many. It
 * gets only these settings, so it knows neither the town's database nor its mail server nor its model.
 */
export async function startRestored({ dataDir, cityDir, script = 'src/server/main.ts' }: Place) {
  const guide = spawn(process.execPath, [join(PROJECT, script)], {
    cwd: PROJECT,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      // Only the drill asks here: a first page that took long on a busy machine is not held against it.
      RATE_LIMIT_SCALE: '1000',
      DATA_DIR: dataDir,
      CITY_DIR: cityDir,
    },
  })
  const hasEnded = once(guide, 'close')
  try {
    const port = await findPort(guide.stderr)
    const url = `http://127.0.0.1:${port}`
    await getOk(`${url}/readyz`)
    await getOk(`${url}/`)
    const places = (await (await getOk(`${url}/api/client/locations`)).json()) as { items: unknown[] }
    return places.items.length
  } finally {
    guide.kill('SIGTERM')
    await hasEnded
  }
}

/** The output of the guide is read to its end: a full pipe would block the guide. */
async function findPort(errors: NodeJS.ReadableStream): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let output = ''
  const fail = () =>
    reject(new CommandFailure(`Путеводитель не запустился на восстановленной копии.\n${output.trim()}`))
  const timer = setTimeout(fail, START_TIMEOUT_MS)
  errors.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    const port = LISTENS.exec(output)?.[1]
    if (port !== undefined) resolve(port)
  })
  errors.on('end', fail)
  return promise.finally(() => clearTimeout(timer))
}

async function getOk(url: string): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(START_TIMEOUT_MS) })
  if (response.ok) return response
  throw new CommandFailure(
    `Путеводитель на восстановленной копии ответил ${response.status} на ${new URL(url).pathname}.`,
  )
}
