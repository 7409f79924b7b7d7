import { expect, test } from 'vitest'
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
const held: readonly string[] = heldCases
const ids = new Set(held)
/** The conversations that held when `npm run bench:floors` was run last: none of them may be lost unseen. */
const cases = (await loadCases()).filter(({ id }) => ids.has(id))

test('every conversation that held is still among the cases', () => {
  expect(cases).toHaveLength(held.length)
})

test.each(cases)('$id is answered as a visitor would want: «$turns.0.say»', async (one) => {
  const turns = await playCase(one, towns[one.city], engines[one.city])
  const wrong = turns.flatMap(({ said, answer, faults }) =>
    faults.map(({ says }) => `${said}: ${says}; ${answer.text}`),
  )
  expect(wrong).toEqual([])
})
