import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g

/** Forbidden imports of a folder's files, including tests. */
const FORBIDDEN: Readonly<Record<string, RegExp>> = {
  src: /^(?:bench|faults|e2e|training)\//,
  bench: /^faults\//,
  faults: /^bench\//,
  training: /^(?:faults|e2e)\//,
}

test.each(Object.entries(FORBIDDEN))('nothing in %s imports %s', (folder, forbidden) => {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT })
  const found = files.flatMap((file) =>
    Array.from(readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT), ([, path = '']) =>
      normalize(join(dirname(file), path)),
    ).flatMap((imported) => (forbidden.test(imported) ? [`${file} imports ${imported}`] : [])),
  )
  expect(files.length).toBeGreaterThan(0)
  expect(found).toEqual([])
})
