import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { tablesOfKinds } from './vite-tables-of-kinds.ts'

const ENTRY = join(import.meta.dirname, '..', 'src/domain/visit-minutes.ts')
/** Of the table that has pins and words too. */
const MOST_BYTES = 1_500

/** What a page's script that knows the minutes of a visit comes to. */
async function buildMinutes(plugins: Plugin[]): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins,
    build: { write: false, lib: { entry: ENTRY, formats: ['es'] } },
  })
  return [built]
    .flat()
    .flatMap((one) => ('output' in one ? one.output.map((part) => ('code' in part ? part.code : '')) : []))
    .join('')
}

test('a page that asks for the minutes of a kind carries nothing else of the table', async () => {
  const code = await buildMinutes([tablesOfKinds()])
  expect(code).toContain('120')
  expect(Buffer.byteLength(code)).toBeLessThan(MOST_BYTES)
  expect(Buffer.byteLength(await buildMinutes([]))).toBeGreaterThan(MOST_BYTES)
})
