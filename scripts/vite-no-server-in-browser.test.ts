import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { createTempDir } from '#testing/temp-dir.ts'
import { noServerInBrowser } from './vite-no-server-in-browser.ts'

const ROOT = join(import.meta.dirname, '..')

/** Builds a page's script that imports a module of the guide. */
async function buildImporting(module: string) {
  const entry = join(await createTempDir(), 'entry.js')
  await writeFile(entry, `export * from ${JSON.stringify(join(ROOT, module))}`)
  return build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [noServerInBrowser()],
    build: { write: false, lib: { entry, formats: ['es'] } },
  })
}

test('a page that imports the server is not built', async () => {
  const message = 'src/server/http/escape-html.ts belongs to the server and must not be part of a page'
  await expect(buildImporting('src/server/http/escape-html.ts')).rejects.toThrow(message)
})

test('a page that imports the domain is built', async () => {
  await expect(buildImporting('src/domain/slug.ts')).resolves.toBeDefined()
})
