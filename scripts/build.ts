// `node scripts/build.ts NAME [DIST]`: builds the pages into `dist/NAME` and compresses the files once; the server only sends
// them. The folder appears when it is whole; `dist/current` names the one that the next start takes. A guide that runs keeps
// to the folder it was started with, so the last ones stay.
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { createBuilder } from 'vite'
import { describeStartFailure } from '../src/server/start-failure.ts'
import { writeEncoder } from './write-encoder.ts'

const ROOT = join(import.meta.dirname, '..')
const DIST_DIR = process.argv[3] ?? join(ROOT, 'dist')
const CURRENT = join(DIST_DIR, 'current')
const COMPRESSIBLE = /\.(js|css|svg|json)$/
const KEPT_BUILDS = 5
const KEPT_MS = 7 * 24 * 60 * 60 * 1000

const name = process.argv[2] ?? 'built'
const partial = join(DIST_DIR, `${name}.${process.pid}.partial`)

try {
  await mkdir(DIST_DIR, { recursive: true })
  await removeOldBuilds()
  process.env.BUILD_DIR = partial
  // Regardless of the environment: pages of a development build do not run on the server.
  process.env.NODE_ENV = 'production'
  const builder = await createBuilder({ root: ROOT, logLevel: 'warn' })
  await builder.buildApp()
  await writeEncoder(join(partial, 'client'))
  for (const folder of ['client', 'office']) await compressFiles(join(partial, folder))
  await switchOver()
} catch (error) {
  process.stderr.write(`${describeStartFailure(error)}\n`)
  process.exitCode = 1
} finally {
  await rm(partial, { recursive: true, force: true })
}

async function compressFiles(clientDir: string) {
  const names = await readdir(clientDir, { recursive: true })
  for (const file of names.filter((candidate) => COMPRESSIBLE.test(candidate))) {
    const content = await readFile(join(clientDir, file))
    await writeFile(join(clientDir, `${file}.br`), brotliCompressSync(content))
    await writeFile(join(clientDir, `${file}.gz`), gzipSync(content, { level: 9 }))
  }
}

async function switchOver() {
  const target = join(DIST_DIR, name)
  if (existsSync(target)) await rename(target, join(DIST_DIR, `${name}.${process.pid}.old`))
  await rename(partial, target)
  const next = `${CURRENT}.${process.pid}`
  await writeFile(next, name)
  await rename(next, CURRENT)
}

async function removeOldBuilds() {
  const entries = await readdir(DIST_DIR, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => join(DIST_DIR, entry.name))
  const times = await Promise.all(
    folders.map(async (folder) => ({ folder, ms: (await stat(folder)).mtimeMs })),
  )
  const newest = times.sort((one, other) => other.ms - one.ms)
  for (const { folder, ms } of newest.slice(KEPT_BUILDS)) {
    if (ms < Date.now() - KEPT_MS) await rm(folder, { recursive: true, force: true })
  }
}
