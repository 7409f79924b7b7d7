import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTempDir } from '#testing/temp-dir.ts'

type Read = (file: string) => { passed: number; failed: string[] }

/** An older Node runs it too, so it has no types. */
const { readUnitResults, readBrowserResults }: Record<'readUnitResults' | 'readBrowserResults', Read> =
  await import(join(import.meta.dirname, 'test-results.mjs'))

async function writeResults(results: object): Promise<string> {
  const file = join(await createTempDir(), 'results.json')
  writeFileSync(file, JSON.stringify(results))
  return file
}

test('failed unit tests are named with their file, and a file that cannot be read is named itself', async () => {
  const file = await writeResults({
    numPassedTests: 1,
    testResults: [
      {
        name: 'src/a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'goes up', status: 'passed' },
          { fullName: 'goes down', status: 'failed' },
        ],
      },
      { name: 'src/b.test.ts', status: 'failed', assertionResults: [] },
      { name: 'src/c.test.ts', status: 'passed', assertionResults: [] },
    ],
  })
  expect(readUnitResults(file)).toEqual({ passed: 1, failed: ['src/a.test.ts › goes down', 'src/b.test.ts'] })
})

test('failed browser tests are named with their line, and one that passed at the second try failed', async () => {
  const spec = (line: number, status: string) => ({
    title: `test ${line}`,
    file: 'chat.spec.ts',
    line,
    tests: [{ status }],
  })
  const file = await writeResults({
    suites: [
      { specs: [spec(1, 'expected')], suites: [{ specs: [spec(2, 'unexpected'), spec(3, 'flaky')] }] },
      { specs: [spec(4, 'skipped')] },
    ],
    errors: [{ message: 'no server' }],
    stats: { expected: 1 },
  })
  expect(readBrowserResults(file)).toEqual({
    passed: 1,
    failed: ['chat.spec.ts:2 › test 2', 'chat.spec.ts:3 › test 3', 'no server'],
  })
})

test('a run that did not come so far has no results', () => {
  for (const read of [readUnitResults, readBrowserResults])
    expect(read('/nowhere.json')).toEqual({ passed: 0, failed: [] })
})
