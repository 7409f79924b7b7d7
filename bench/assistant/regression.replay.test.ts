import { beforeAll, expect, test } from 'vitest'
import { sampleEvery } from '#testing/full-run.ts'
import { createDirectEngine } from './direct-engine.ts'
import heldCases from './held.json' with { type: 'json' }
import { loadCases } from './load-cases.ts'
import { playCase } from './play-case.ts'
import { getTown } from './town.ts'

const towns = { kedrinsk: await getTown('kedrinsk'), pavlovsk: await getTown('pavlovsk') }
const engines = {
  kedrinsk: createDirectEngine(towns.kedrinsk.guide),
  pavlovsk: createDirectEngine(towns.pavlovsk.guide),
}
/** Time to encode two towns on a busy machine. */
const READING_MS = 300_000
const held: readonly string[] = heldCases
const ids = new Set(held)
/** The conversations that passed at the last `npm run bench:floors`: all of them must still pass. */
const cases = (await loadCases()).filter(({ id }) => ids.has(id))

test('every conversation that held is still among the cases', () => {
  expect(cases).toHaveLength(held.length)
})

/** The first conversation waits until the town is encoded. */
beforeAll(async () => {
  for (const engine of Object.values(engines)) await engine.openTalk({ now: '2026-11-26T12:00' })
}, READING_MS)

// A third of them here, all in the full run.
test.each(sampleEvery(3, cases))('$id is answered as a visitor would want: «$turns.0.say»', async (one) => {
  const turns = await playCase(one, towns[one.city], engines[one.city])
  const wrong = turns.flatMap(({ said, answer, faults }) =>
    faults.map(({ says }) => `${said}: ${says}; ${answer.text}`),
  )
  expect(wrong).toEqual([])
})
