// Builds the pages into `dist` and compresses the files once, so that the server only sends them.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { createBuilder } from 'vite'
import { getCityPack } from '../src/server/city/city-files.ts'
import { describeStartFailure } from '../src/server/start-failure.ts'

const CLIENT_DIR = join(import.meta.dirname, '../dist/client')
const COMPRESSIBLE = /\.(js|css|svg|json)$/

try {
  // Checked before anything is built: the bundler would bury the faults in its own report.
  await getCityPack(process.env.CITY_DIR || './city')
  const builder = await createBuilder({ root: join(import.meta.dirname, '..'), logLevel: 'warn' })
  await builder.buildApp()
  await compressFiles()
} catch (error) {
  process.stderr.write(`${describeStartFailure(error)}\n`)
  process.exitCode = 1
}

async function compressFiles() {
  const names = await readdir(CLIENT_DIR, { recursive: true })
  for (const name of names.filter((file) => COMPRESSIBLE.test(file))) {
    const content = await readFile(join(CLIENT_DIR, name))
    await writeFile(join(CLIENT_DIR, `${name}.br`), brotliCompressSync(content))
    await writeFile(join(CLIENT_DIR, `${name}.gz`), gzipSync(content, { level: 9 }))
  }
}
