// The assistant's thread: answers one message after the other, and reads the guide's texts between them.
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { createFootDistances } from '#domain/ways/foot-distances.ts'
import { prepareWays } from '#domain/ways/ways.ts'
import { createGuideEncoder, type GuideEncoder } from './assistant/guide-encoder.ts'
import { openEncoder } from './assistant/open-encoder.ts'
import { unpackWays } from './directions/ways-file.ts'
import { createEmbeddedReplier } from './embedded-replier.ts'
import type { StoredPlaces } from './places/place-store.ts'
import type { Answer, Asked, ReplierNews, ReplierQuestion, ReplierStart } from './replier-messages.ts'
import { createVectorCalls } from './vector-calls.ts'

/** So long a message waits for the encoder after a start; then words alone must do. */
const ENCODER_PATIENCE_MS = 3_000

const { waysFile, modelDir } = workerData as ReplierStart
const ways = waysFile && prepareWays(unpackWays(Buffer.from(waysFile)))
const distances = ways && createFootDistances(ways)
let snapshot: StoredPlaces = { version: 0, places: [] }

const post = (news: ReplierNews) => parentPort?.postMessage(news)
const postLog = (level: 'info' | 'warn' | 'error') => (facts: object, message: string) =>
  post({ kind: 'log', level, facts, message })
const log = { info: postLog('info'), warn: postLog('warn'), error: postLog('error') }

const vectorCalls = createVectorCalls((call) => post({ kind: 'store', call }))
let encoder: GuideEncoder | undefined
let replier: ReturnType<typeof createEmbeddedReplier> | undefined
const opening = openGuideEncoder()
const patience = Promise.race([opening, wait(ENCODER_PATIENCE_MS)])

parentPort?.on('message', async (question: ReplierQuestion) => {
  const { asked, story, snapshot: changed, tables, stored, isOver } = question
  if (isOver) process.exit()
  if (stored) return vectorCalls.take(stored)
  snapshot = changed ?? snapshot
  if (tables) distances?.setTables(tables)
  if (story !== undefined) {
    const town = { ...story, ...(distances && { ways: distances }) }
    const placeService = { getSnapshot: () => snapshot }
    replier = createEmbeddedReplier({ ...town, placeService, getEncoder: () => encoder, log })
  }
  await patience
  if (asked === undefined) return replier?.prepare()
  const { id } = asked
  try {
    if (replier === undefined) throw new Error('the first message came without the town')
    post({ kind: 'answer', id, answer: await getAnswer(replier, asked) })
  } catch (error) {
    post({ kind: 'failure', id, error })
  }
})

function getAnswer(replier: ReturnType<typeof createEmbeddedReplier>, asked: Asked): Promise<Answer> {
  if ('turn' in asked) return replier.replyTo(asked.turn)
  if ('call' in asked) return replier.callTool(asked.call)
  return replier.findSimilar(asked.similarTo)
}

/** Opens the encoder as far as it runs here; without it words alone must do. */
async function openGuideEncoder() {
  try {
    const { encoder: opened, runtime, faults } = await openEncoder(modelDir)
    if (opened === undefined)
      log.warn({ faults }, 'assistant: no encoder, it understands names and words alone')
    else if (faults.length > 0)
      log.warn({ faults }, 'assistant: the encoder runs in WebAssembly, which is slower')
    const onChange = (isWell: boolean, error?: unknown) => {
      post({ kind: 'encoder', runtime: isWell ? runtime : 'none' })
      if (isWell) log.info({}, 'assistant: the encoder reads messages again')
      else log.error({ err: error }, 'assistant: the encoder failed, names and words alone are understood')
    }
    encoder = opened && (await createGuideEncoder(opened, { store: vectorCalls.store, log, onChange }))
    post({ kind: 'encoder', runtime })
    replier?.prepare()
  } catch (error) {
    post({ kind: 'encoder', runtime: 'none' })
    log.error({ err: error }, 'assistant: the encoder could not be made ready')
  }
}
