import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Place } from '#domain/place.ts'
import type { KnownTable } from '#domain/ways/foot-distances.ts'
import type { EncoderRuntime } from './assistant/open-encoder.ts'
import type { TextVectorStore } from './assistant/text-vector-store.ts'
import type { LogLine } from './log.ts'
import type { PlaceService } from './places/place-service.ts'
import type { ReplierAnswer, ReplierNews, ReplierQuestion, ReplierStart } from './replier-messages.ts'
import type { Town } from './town.ts'
import { answerVectorCall } from './vector-calls.ts'

const ENTRY = new URL('./replier-thread-entry.ts', import.meta.url)
/** Several times what the assistant needs, in MB; a thread that wants more ends, and a new one begins. */
const MAX_MEMORY_MB = 512
/** What answering makes and drops at once needs little room; left to itself the thread takes 25 MB more. */
const YOUNG_MB = 8
/** How often the thread is told of another town or other places though nobody writes. */
const FOLLOW_INTERVAL_MS = 2_000
/** Until a thread has ended by itself: many times what reading one text takes. */
const END_PATIENCE_MS = 1_000
const NO_TABLES: readonly KnownTable[] = []

/** What the assistant's thread is started with, and what it is told of. */
export type WorkerParts = {
  start: ReplierStart
  getTown: () => Pick<Town, 'revision' | 'story'>
  placeService: Pick<PlaceService, 'getSnapshot'>
  /** Tables of the ways between the places, which are made once, elsewhere. */
  getTables?: (() => readonly KnownTable[]) | undefined
  /** What the encoder made of the guide's texts. */
  vectorStore: TextVectorStore
  log: { info: LogLine; warn: LogLine; error: LogLine }
  /** The script of the thread. */
  entry?: URL
}

type WorkerEvents = {
  onAnswer: (answer: ReplierAnswer) => void
  onEncoder: (runtime: EncoderRuntime) => void
  /** It failed, or ended by itself. */
  onEnd: (error: unknown) => void
}

export type ReplierWorker = ReturnType<typeof startReplierWorker>

/**
 * Starts the assistant's thread. It is told of the town, its places and the tables of ways with each message, and without one when
 * they are others than before.
 */
export function startReplierWorker(
  { start, vectorStore, log, entry = ENTRY, ...parts }: WorkerParts,
  { onAnswer, onEncoder, onEnd }: WorkerEvents,
) {
  const worker = new Worker(entry, {
    workerData: start,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  })
  worker.unref()
  const listChanges = createChanges(parts)
  const post = (question: ReplierQuestion) => worker.postMessage(question)
  const following = setInterval(() => {
    const changes = listChanges()
    if (Object.keys(changes).length > 0) post(changes)
  }, FOLLOW_INTERVAL_MS).unref()
  worker.on('message', async (news: ReplierNews) => {
    if (news.kind === 'log') return log[news.level](news.facts, news.message)
    if (news.kind === 'encoder') return onEncoder(news.runtime)
    if (news.kind === 'store') return post({ stored: await answerVectorCall(vectorStore, news.call) })
    onAnswer(news)
  })
  worker.on('error', onEnd)
  worker.on('exit', () => {
    clearInterval(following)
    onEnd(new Error('the thread ended'))
  })
  return {
    post: (question: Pick<ReplierQuestion, 'asked'>) => post({ ...question, ...listChanges() }),
    /** A run of the encoder that is broken off would take the whole process along: the thread is asked to end between two. */
    async end() {
      const ended = Promise.withResolvers<void>()
      worker.once('exit', ended.resolve)
      // Else a server that stops would be gone before its database is let go.
      worker.ref()
      post({ isOver: true })
      await Promise.race([ended.promise, wait(END_PATIENCE_MS, undefined, { ref: false })])
      await worker.terminate()
    },
  }
}

/** What a thread is still to be told; from then on it counts as told. */
function createChanges({
  getTown,
  placeService,
  getTables = () => NO_TABLES,
}: Pick<WorkerParts, 'getTown' | 'placeService' | 'getTables'>) {
  const sent: { revision: number; places: readonly Place[] | undefined; tables: readonly KnownTable[] } = {
    revision: Number.NaN,
    places: undefined,
    tables: NO_TABLES,
  }
  return (): Omit<ReplierQuestion, 'asked'> => {
    const [{ revision, story }, snapshot, tables] = [getTown(), placeService.getSnapshot(), getTables()]
    const changes = {
      ...(revision !== sent.revision && { story }),
      // Another list of them is told.
      ...(snapshot.places !== sent.places && { snapshot }),
      ...(tables !== sent.tables && { tables }),
    }
    Object.assign(sent, { revision, places: snapshot.places, tables })
    return changes
  }
}
