import { brotliCompressSync } from 'node:zlib'
import { build, type Plugin } from 'vite'
import { afterEach, expect, test, vi } from 'vitest'
import { namelessRouter } from './vite-nameless-router.ts'

/** What the pages take of the router. */
const ENTRY = 'entry.js'
const SOURCE = `import { BrowserRouter, Routes, matchPath, useLocation, useNavigate } from 'react-router'
globalThis.kept = [BrowserRouter, Routes, matchPath, useLocation, useNavigate]`

/** It is worth its place in the build from here on. */
const LEAST_SAVED_BYTES = 3_000

afterEach(() => vi.unstubAllEnvs())

test('the router without names is smaller by kilobytes: else the plugin fits it no more and goes', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const saved = (await measure([])) - (await measure([namelessRouter()]))
  expect(saved).toBeGreaterThan(LEAST_SAVED_BYTES)
})

/** Bytes of a script with the router in it, as they go over the network. */
async function measure(plugins: Plugin[]): Promise<number> {
  const entry: Plugin = {
    name: 'entry',
    resolveId: (id) => (id === ENTRY ? ENTRY : undefined),
    load: (id) => (id === ENTRY ? SOURCE : undefined),
  }
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entry, ...plugins],
    build: { write: false, rolldownOptions: { input: ENTRY } },
  })
  if (Array.isArray(built) || !('output' in built)) throw new Error('one output was asked for')
  const code = built.output.map((part) => ('code' in part ? part.code : '')).join('')
  return brotliCompressSync(code).length
}
