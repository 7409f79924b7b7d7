import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listSuspects } from '#assistant/understand/read-danger.ts'
import { ROOT } from '../scripts/setup.mjs'
import { formatDangerStems, readLines } from './danger-stems.ts'

test('the stems are those of the messages; after a change: npm run train:stems', () => {
  const file = join(ROOT, 'src/assistant/understand/danger-stems.json')
  expect(readFileSync(file, 'utf8')).toBe(formatDangerStems())
})

test('of dangers among twenty calm sentences nine of ten are looked at, both by writers that nothing was learnt from', () => {
  const dangers = readLines('bench/assistant/training', 'danger-dev').filter(
    // Latin letters become Russian ones.
    ({ say, kind }) => kind !== 'none' && /\p{Script=Cyrillic}/u.test(say),
  )
  const calm = readLines('bench/assistant/training', 'acts-batches').filter(({ act }) => act !== 'help')
  const seen = dangers.filter(({ say }, at) => {
    const danger = say.replace(/[.?!]+\s/g, ', ')
    const others = Array.from({ length: 20 }, (_, number) => calm[(at * 20 + number) % calm.length]?.say)
    const story = [...others.slice(0, at % 20), danger, ...others.slice(at % 20)].join('.\n')
    return listSuspects(story).some((piece) => piece.includes(danger))
  })
  expect(dangers.length).toBeGreaterThan(100)
  expect(seen.length / dangers.length).toBeGreaterThan(0.9)
})
