import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const FILES = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !file.includes('.test.'))
const LIMIT = /^(?:export )?const ((?:MOST|LONGEST|SHORTEST|LEAST|SAME|HALF)_\w+) =/gm

test('a limit has one name, and no other limit has that name', () => {
  const limits = FILES.flatMap((file) =>
    Array.from(readFileSync(join(ROOT, file), 'utf8').matchAll(LIMIT), ([, name = '']) => ({ name, file })),
  )
  const shared = [...Map.groupBy(limits, ({ name }) => name)].filter(([, places]) => places.length > 1)
  expect(limits.length).toBeGreaterThan(100)
  expect(shared.map(([name, places]) => [name, ...places.map(({ file }) => file)])).toEqual([])
})
