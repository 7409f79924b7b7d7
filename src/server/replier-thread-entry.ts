// The assistant's thread: answers one message after the other.
import { parentPort, workerData } from 'node:worker_threads'
import type { Replier } from '#assistant/assistant.ts'
import { createFootDistances } from '#domain/ways/foot-distances.ts'
import { prepareWays } from '#domain/ways/ways.ts'
import { createModelClient } from './assistant/model-client.ts'
import { createModelUnderstanding, createSpendLimits } from './assistant/model-understanding.ts'
import type { Config } from './config.ts'
import { unpackWays } from './directions/ways-file.ts'
import type { StoredPlaces } from './places/place-store.ts'
import type { ReplierNews, ReplierQuestion, ReplierStart } from './replier-messages.ts'
import { createTownReplier } from './town-replier.ts'

const { llm, waysFile } = workerData as ReplierStart
const ways = waysFile && prepareWays(unpackWays(Buffer.from(waysFile)))
const distances = ways && createFootDistances(ways)
let snapshot: StoredPlaces = { version: 0, places: [] }

const tell = (news: ReplierNews) => parentPort?.postMessage(news)
const log = {
  warn: (facts: object, message: string) => tell({ kind: 'log', level: 'warn', facts, message }),
  error: (facts: object, message: string) => tell({ kind: 'log', level: 'error', facts, message }),
}

// One for all towns: what may be spent in a day does not begin anew with a changed pack.
const model = createModel(llm)
let replier: Replier | undefined

parentPort?.on('message', async ({ asked, story, snapshot: changed, tables }: ReplierQuestion) => {
  snapshot = changed ?? snapshot
  if (tables) distances?.setTables(tables)
  if (story !== undefined) {
    const town = { ...story, ...(distances && { ways: distances }) }
    replier = createTownReplier({ ...town, placeService: { getSnapshot: () => snapshot }, model, log })
  }
  if (asked === undefined) return replier?.prepare?.()
  const { id, turn } = asked
  try {
    if (replier === undefined) throw new Error('the first message came without the town')
    tell({ kind: 'answer', id, answer: await replier.replyTo(turn) })
  } catch (error) {
    tell({ kind: 'failure', id, error })
  }
})

/** The language model that the operator has set, if any. */
function createModel(wanted: Config['llm']) {
  if (wanted === undefined) return undefined
  const limits = createSpendLimits(wanted.callsPerDay)
  return createModelUnderstanding({ client: createModelClient(wanted), limits, log })
}
