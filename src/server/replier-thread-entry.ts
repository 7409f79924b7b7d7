// The assistant's thread: answers one message after the other.
import { parentPort, workerData } from 'node:worker_threads'
import { createModelClient } from './assistant/model-client.ts'
import { createModelUnderstanding, createSpendLimits } from './assistant/model-understanding.ts'
import type { Config } from './config.ts'
import type { StoredPlaces } from './places/place-store.ts'
import type { ReplierNews, ReplierQuestion, ReplierStart } from './replier-messages.ts'
import { createTownReplier } from './town-replier.ts'

const { town, llm } = workerData as ReplierStart
let snapshot: StoredPlaces = { version: 0, places: [] }

const tell = (news: ReplierNews) => parentPort?.postMessage(news)
const log = {
  warn: (facts: object, message: string) => tell({ kind: 'log', level: 'warn', facts, message }),
  error: (facts: object, message: string) => tell({ kind: 'log', level: 'error', facts, message }),
}

const replier = createTownReplier({
  ...town,
  placeService: { getSnapshot: () => snapshot },
  model: createModel(llm),
  log,
})

parentPort?.on('message', async ({ id, turn, snapshot: changed }: ReplierQuestion) => {
  snapshot = changed ?? snapshot
  try {
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
