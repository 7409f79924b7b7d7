import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startGuideNode } from '#testing/guide-node.ts'
import { createTempDir } from '#testing/temp-dir.ts'

const OUTPUT = 'Готовлю первый запуск'
/** The first run builds the pages. */
const LIMIT = { timeout: 300_000 }

/** Starts the guide as `npm start` does; returns its output and Node's report on its compile cache. */
async function start(NODE_COMPILE_CACHE: string) {
  const settings = { NODE_COMPILE_CACHE, NODE_DEBUG_NATIVE: 'COMPILE_CACHE', DATA_DIR: await createTempDir() }
  const guide = await startGuideNode(settings, { script: 'scripts/start.mjs' })
  await guide.stop()
  return guide.stderr()
}

test('a first start finds all that Node makes of the sources, made once before it', LIMIT, async () => {
  const cache = await createTempDir()
  const [, served = ''] = (await start(cache)).split(OUTPUT)
  expect(served.match(/retrieving transpile cache/g)?.length).toBeGreaterThan(100)
  expect(served.match(/saving transpilation cache for [^[]*/g)).toBeNull()
  expect(await readFile(join(cache, 'rehearsed'), 'utf8')).toMatch(/^[0-9a-f]{64}$/)
  expect(await start(cache)).not.toContain(OUTPUT)
})

test('where nothing can be kept, the guide starts without', LIMIT, async () => {
  expect(await start('/dev/null/cache')).not.toContain(OUTPUT)
})
