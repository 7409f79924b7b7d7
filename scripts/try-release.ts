import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const LISTENS = /http:\/\/localhost:(\d+)/

/**
 * Unpacks a release into an empty place and starts it there as a town's server does, its folder closed to writing: it
 * must show its places. Returns the time and the unpacked size.
 */
export async function tryRelease(archive: string, name: string) {
  const folder = mkdtempSync(join(tmpdir(), 'gorodok-try-'))
  const unpacked = spawnSync('tar', ['-xzf', archive, '-C', folder], { encoding: 'utf8' })
  if (unpacked.status !== 0) throw new Error(unpacked.stderr)
  const root = join(folder, name)
  const installedBytes = measure(root)
  tryCommand(root, join(folder, 'npm'))
  const startedAt = performance.now()
  const guide = spawn('node', [join(root, 'scripts/start.mjs')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      RATE_LIMIT_SCALE: '1000',
    },
  })
  const hasEnded = once(guide, 'close')
  try {
    const port = await findPort(guide.stderr)
    const startedMs = performance.now() - startedAt
    for (const path of ['/readyz', '/', '/map', '/api/client/locations']) {
      const { status } = await fetch(`http://127.0.0.1:${port}${path}`)
      if (status !== 200) throw new Error(`${path} of the release was answered ${status}`)
    }
    return { startedMs, installedBytes }
  } finally {
    guide.kill('SIGTERM')
    await hasEnded
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The commands for staff are there without a set-up by npm, which none but the owner of the folder may do. */
function tryCommand(root: string, cache: string) {
  const env = { PATH: process.env.PATH, npm_config_cache: cache, npm_config_update_notifier: 'false' }
  const { status, stderr } = spawnSync('npx', ['gorodok', '--help'], { cwd: root, encoding: 'utf8', env })
  if (status !== 0 || existsSync(join(cache, '_npx')))
    throw new Error(`npx gorodok of the release is not ready to be typed ${stderr}`)
}

async function findPort(errors: NodeJS.ReadableStream): Promise<string> {
  let output = ''
  for await (const chunk of errors) {
    output += String(chunk)
    const port = LISTENS.exec(output)?.[1]
    if (port !== undefined) return port
  }
  throw new Error(`the release did not start: ${output}`)
}

function measure(path: string): number {
  const facts = lstatSync(path)
  if (!facts.isDirectory()) return facts.size
  return readdirSync(path).reduce((bytes, name) => bytes + measure(join(path, name)), 0)
}
