import { expect, test } from 'vitest'
import { formatSlowest, listBrowserTimes, listUnitTimes } from './slowest-files.ts'

test('files of Vitest have the time from their begin to their end', () => {
  const testResults = [{ name: '/guide/src/a.test.ts', startTime: 1_000, endTime: 3_500 }]
  expect(listUnitTimes({ testResults })).toEqual([{ name: '/guide/src/a.test.ts', seconds: 2.5 }])
})

test('files of the browser have the sum of their tests, in groups and outside of them', () => {
  const spec = (file: string, duration: number) => ({ file, tests: [{ results: [{ duration }] }] })
  const suites = [{ specs: [spec('a.spec.ts', 500)], suites: [{ specs: [spec('a.spec.ts', 1_000)] }] }]
  expect(listBrowserTimes({ suites })).toEqual([{ name: 'a.spec.ts', seconds: 1.5 }])
})

test('the slowest stand first, no more than asked for', () => {
  const times = [1, 3, 2].map((seconds) => ({ name: `e2e/${seconds}.spec.ts`, seconds }))
  expect(formatSlowest(times, 2).split('\n').slice(2)).toEqual([
    '| `3.spec.ts` | 3.0 |',
    '| `2.spec.ts` | 2.0 |',
  ])
})
