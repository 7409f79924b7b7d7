import { expect, test } from 'vitest'
import { sampleEvery } from '#testing/full-run.ts'
import { loadBatches } from './load-batches.ts'
import { playBatch, scoreBatch } from './play-batch.ts'

/** The first, whose expectations are checked. All in the full run: reading a town takes a minute, and each batch has a town of its own. */
const batches = sampleEvery(20, await loadBatches())
/** Time to encode a town and answer hundreds of messages, beside other tests. */
const LONG_MS = 600_000

test.each(batches)(
  'of batch $name no fewer turns hold than its floor of $floor',
  async ({ cases, town, floor }) => {
    const { turns } = scoreBatch(await playBatch(cases, town))
    expect(turns.of).toBeGreaterThan(50)
    expect(turns.held / turns.of).toBeGreaterThanOrEqual(floor)
  },
  LONG_MS,
)
