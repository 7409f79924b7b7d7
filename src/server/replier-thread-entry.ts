// The assistant's thread: it answers messages one by one, and encodes the guide's texts in between.
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { createBirpc } from 'birpc'
import { createFootDistances } from '#domain/ways/foot-distances.ts'
import { prepareWays } from '#domain/ways/ways.ts'
import { createGuideEncoder, type GuideEncoder } from './assistant/guide-encoder.ts'
import { openEncoder } from './assistant/open-encoder.ts'
import { unpackWays } from './directions/town-ways.ts'
import { createEmbeddedReplier } from './embedded-replier.ts'
import type { StoredPlaces } from './places/place-store.ts'
import type { ReplierStart, ServerFunctions, ThreadFunctions } from './replier-thread.ts'

/** How long a message waits for the encoder after a start; then only words are used. */
const ENCODER_PATIENCE_MS = 3_000

const { waysFile, modelDir } = workerData as ReplierStart
const ways = waysFile && prepareWays(unpackWays(Buffer.from(waysFile)))
const distances = ways && createFootDistances(ways)
let snapshot: StoredPlaces = { version: 0, places: [] }
let encoder: GuideEncoder | undefined
let replier: ReturnType<typeof createEmbeddedReplier> | undefined

const server = createBirpc<ServerFunctions, ThreadFunctions>(
  {
    async follow({ story, snapshot: changed, tables }) {
      snapshot = changed ?? snapshot
      if (tables) distances?.setTables(tables)
      if (story !== undefined) {
        const town = { ...story, ...(distances && { ways: distances }) }
        const placeService = { getSnapshot: () => snapshot }
        replier = createEmbeddedReplier({ ...town, placeService, getEncoder: () => encoder, log })
      }
      await patience
      replier?.prepare()
    },
    replyTo: async (turn) => (await getReplier()).replyTo(turn),
    callTool: async (call) => (await getReplier()).callTool(call),
    findSimilar: async (text) => (await getReplier()).findSimilar(text),
    end: () => process.exit(),
  },
  {
    post: (message) => parentPort?.postMessage(message),
    on: (listener) => parentPort?.on('message', listener),
    timeout: -1,
  },
)
const sendLine = (level: 'info' | 'warn' | 'error') => (facts: object, message: string) =>
  void server.log.asEvent(level, facts, message)
const log = { info: sendLine('info'), warn: sendLine('warn'), error: sendLine('error') }
const noteEncoder = server.noteEncoder.asEvent
const patience = Promise.race([openGuideEncoder(), wait(ENCODER_PATIENCE_MS)])

async function getReplier() {
  await patience
  if (replier === undefined) throw new Error('the first message came without the town')
  return replier
}

async function openGuideEncoder() {
  try {
    const { encoder: opened, runtime, faults } = await openEncoder(modelDir)
    if (opened === undefined)
      log.warn({ faults }, 'assistant: no encoder, it understands names and words alone')
    else if (faults.length > 0)
      log.warn({ faults }, 'assistant: the encoder runs in WebAssembly, which is slower')
    const onChange = (isWell: boolean, error?: unknown) => {
      void noteEncoder(isWell ? runtime : 'none')
      if (isWell) log.info({}, 'assistant: the encoder reads messages again')
      else log.error({ err: error }, 'assistant: the encoder failed, names and words alone are understood')
    }
    encoder = opened && (await createGuideEncoder(opened, { store: server, log, onChange }))
    void noteEncoder(runtime)
    replier?.prepare()
  } catch (error) {
    void noteEncoder('none')
    log.error({ err: error }, 'assistant: the encoder could not be made ready')
  }
}
