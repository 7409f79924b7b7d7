// The assistant's thread: answers one message after the other, and reads the guide's texts between them.
import { parentPort, workerData } from 'node:worker_threads'
import { listPassageTexts } from '#assistant/guide/guide-index.ts'
import { listPassages } from '#assistant/guide/list-passages.ts'
import { createFootDistances } from '#domain/ways/foot-distances.ts'
import { prepareWays } from '#domain/ways/ways.ts'
import { createGuideVectors } from './assistant/guide-vectors.ts'
import { createModelClient } from './assistant/model-client.ts'
import { createModelUnderstanding, createSpendLimits } from './assistant/model-understanding.ts'
import { openEncoder } from './assistant/open-encoder.ts'
import type { Config } from './config.ts'
import { unpackWays } from './directions/ways-file.ts'
import type { StoredPlaces } from './places/place-store.ts'
import type { ReplierNews, ReplierQuestion, ReplierStart } from './replier-messages.ts'
import { createTownReplier } from './town-replier.ts'
import { createVectorCalls } from './vector-calls.ts'

const { llm, waysFile, modelDir } = workerData as ReplierStart
const ways = waysFile && prepareWays(unpackWays(Buffer.from(waysFile)))
const distances = ways && createFootDistances(ways)
let snapshot: StoredPlaces = { version: 0, places: [] }

const tell = (news: ReplierNews) => parentPort?.postMessage(news)
const tellLog = (level: 'info' | 'warn' | 'error') => (facts: object, message: string) =>
  tell({ kind: 'log', level, facts, message })
const log = { info: tellLog('info'), warn: tellLog('warn'), error: tellLog('error') }

// One for all towns: what may be spent in a day does not begin anew with a changed pack.
const model = createModel(llm)
const vectorCalls = createVectorCalls((call) => tell({ kind: 'store', call }))
const opening = openFollower()
let replier: ReturnType<typeof createTownReplier> | undefined

parentPort?.on('message', async ({ asked, story, snapshot: changed, tables, stored }: ReplierQuestion) => {
  if (stored) return vectorCalls.take(stored)
  snapshot = changed ?? snapshot
  if (tables) distances?.setTables(tables)
  if (story !== undefined) {
    const town = { ...story, ...(distances && { ways: distances }) }
    replier = createTownReplier({ ...town, placeService: { getSnapshot: () => snapshot }, model, log })
  }
  if (story ?? changed) void followGuide()
  if (asked === undefined) return replier?.prepare()
  const { id, turn } = asked
  try {
    if (replier === undefined) throw new Error('the first message came without the town')
    tell({ kind: 'answer', id, answer: await replier.replyTo(turn) })
  } catch (error) {
    tell({ kind: 'failure', id, error })
  }
})

/** The encoder, as far as it runs here, on the texts of a guide. */
async function openFollower() {
  const { encoder, runtime, faults } = await openEncoder(modelDir)
  tell({ kind: 'encoder', runtime })
  if (encoder === undefined) log.warn({ faults }, 'assistant: no encoder, it finds answers by words alone')
  else if (faults.length > 0)
    log.warn({ faults }, 'assistant: the encoder runs in WebAssembly, which is slower')
  return encoder && createGuideVectors({ encoder, store: vectorCalls.store, log })
}

/** Sees to the vectors of the guide as it is now. */
async function followGuide() {
  try {
    const follow = await opening
    const startedAt = performance.now()
    if (follow === undefined || replier === undefined) return
    const { vectors, finished } = follow(listPassageTexts(listPassages(replier.getGuide())))
    if (!(await finished)) return
    const durationMs = Math.round(performance.now() - startedAt)
    log.info({ texts: vectors.length, durationMs }, 'assistant: the vectors of the guide are ready')
  } catch (error) {
    log.error({ err: error }, 'assistant: the texts of the guide could not be read')
  }
}

/** The language model that the operator has set, if any. */
function createModel(wanted: Config['llm']) {
  if (wanted === undefined) return undefined
  const limits = createSpendLimits(wanted.callsPerDay)
  return createModelUnderstanding({ client: createModelClient(wanted), limits, log })
}
