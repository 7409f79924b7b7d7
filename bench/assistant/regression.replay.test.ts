import { expect, test } from 'vitest'
import { createDirectEngine } from './direct-engine.ts'
import { loadCases } from './load-cases.ts'
import { playCase } from './play-case.ts'
import { getTown } from './town.ts'

/** Every so many of the benchmark's conversations are talked here; `npm run bench:assistant` talks them all. */
const STEP = 8

const towns = { kedrinsk: await getTown('kedrinsk'), pavlovsk: await getTown('pavlovsk') }
const engines = {
  kedrinsk: createDirectEngine(towns.kedrinsk.guide),
  pavlovsk: createDirectEngine(towns.pavlovsk.guide),
}
const cases = (await loadCases()).filter((_, index) => index % STEP === 0)

test.each(cases)('$id is answered as a visitor would want: «$turns.0.say»', async (one) => {
  const turns = await playCase(one, towns[one.city], engines[one.city])
  const wrong = turns.flatMap(({ said, answer, faults }) =>
    faults.filter(({ metric }) => metric !== 'intent').map(({ says }) => `${said}: ${says}; ${answer.text}`),
  )
  expect(wrong).toEqual([])
})
