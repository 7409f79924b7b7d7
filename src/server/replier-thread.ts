import { Worker } from 'node:worker_threads'
import type { Answer, Replier, Turn } from '#assistant/assistant.ts'
import type { Place } from '#domain/place.ts'
import type { KnownTable } from '#domain/ways/foot-distances.ts'
import type { LogLine } from './log.ts'
import type { PlaceService } from './places/place-service.ts'
import type { StoredPlaces } from './places/place-store.ts'
import type { ReplierNews, ReplierQuestion, ReplierStart } from './replier-messages.ts'
import type { Town } from './town.ts'

const ENTRY = new URL('./replier-thread-entry.ts', import.meta.url)
/** A language model is given 12 seconds; a lease on a reply ends after 20. */
const DEADLINE_MS = 15_000
/** Until a thread has read the assistant's tables, on a slow or busy machine. */
const FIRST_DEADLINE_MS = 60_000
/** Several times what the assistant needs, in MB; a thread that wants more ends, and a new one begins. */
const MOST_MEMORY_MB = 512

/** What answering makes and drops at once needs little room; left to itself the thread takes 25 MB more. */
const YOUNG_MB = 8

type ReplierThread = Required<Replier> & { close: () => Promise<void> }

type ThreadParts = {
  start: ReplierStart
  getTown: () => Pick<Town, 'revision' | 'story'>
  placeService: Pick<PlaceService, 'getSnapshot'>
  /** Tables of the ways between the places, which are made once, elsewhere. */
  getTables?: (() => readonly KnownTable[]) | undefined
  log: { warn: LogLine; error: LogLine }
  /** The script of the thread. */
  entry?: URL
  deadlineMs?: number
}

/** A thread, and what it was last told. */
type Thread = {
  worker: Worker
  /** Another list of them is told. */
  places: readonly Place[] | undefined
  revision: number
  tables: readonly KnownTable[]
  hasAnswered: boolean
}

const NO_TABLES: readonly KnownTable[] = []

type Waiting = {
  turn: Turn
  timer: NodeJS.Timeout
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/**
 * The assistant in a thread of its own, begun with the first message, or before it if asked to: however long it thinks, requests are answered
 * meanwhile. A message that takes longer than its deadline, or ends the thread, is rejected; the others that waited with
 * it are asked again of a new thread.
 */
export function openReplierThread({
  start,
  getTown,
  placeService,
  getTables = () => NO_TABLES,
  log,
  entry = ENTRY,
  deadlineMs = DEADLINE_MS,
}: ThreadParts): ReplierThread {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let thread: Thread | undefined
  let hasPrepared = false

  function begin() {
    const worker = new Worker(entry, {
      workerData: start,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    })
    worker.unref()
    const isPresent = () => thread?.worker === worker
    worker.on('message', (news: ReplierNews) => isPresent() && take(news))
    worker.on('error', (error) => isPresent() && beginAnew(firstWaiting(), error))
    worker.on('exit', () => isPresent() && beginAnew(firstWaiting(), new Error('the thread ended')))
    return { worker, places: undefined, revision: Number.NaN, tables: NO_TABLES, hasAnswered: false }
  }

  function take(news: ReplierNews) {
    if (news.kind === 'log') return log[news.level](news.facts, news.message)
    if (thread !== undefined) thread.hasAnswered = true
    const asked = waiting.get(news.id)
    waiting.delete(news.id)
    clearTimeout(asked?.timer)
    if (news.kind === 'answer') asked?.resolve(news.answer)
    else asked?.reject(news.error)
  }

  function ask(id: number, asked: Omit<Waiting, 'timer'>) {
    thread ??= begin()
    const patienceMs = thread.hasAnswered ? deadlineMs : FIRST_DEADLINE_MS
    const fault = new Error(`the assistant gave no answer within ${patienceMs} ms`)
    const timer = setTimeout(() => beginAnew(id, fault), patienceMs)
    waiting.set(id, { ...asked, timer })
    tell(thread, { asked: { id, turn: asked.turn } })
  }

  function tell(to: Thread, question: Pick<ReplierQuestion, 'asked'>) {
    const known = { town: getTown(), snapshot: placeService.getSnapshot(), tables: getTables() }
    to.worker.postMessage({ ...question, ...takeNews(to, known) } satisfies ReplierQuestion)
  }

  /** The thread does one message after the other: what waits longest is what it hangs on. */
  function firstWaiting(): number | undefined {
    return waiting.keys().next().value
  }

  function beginAnew(culprit: number | undefined, error: unknown) {
    log.error({ err: error }, 'assistant: its thread was ended')
    void thread?.worker.terminate()
    thread = undefined
    const others = [...waiting]
    waiting.clear()
    for (const [id, { timer, ...asked }] of others) {
      clearTimeout(timer)
      if (id === culprit) asked.reject(error)
      else ask(id, asked)
    }
  }

  return {
    prepare() {
      // A thread that ended is begun again by a message only: one that cannot begin would fail with every poll.
      if (hasPrepared) return
      hasPrepared = true
      thread ??= begin()
      tell(thread, {})
    },
    replyTo(turn) {
      const { promise, resolve, reject } = Promise.withResolvers<Answer>()
      lastId += 1
      ask(lastId, { turn, resolve, reject })
      return promise
    },
    async close() {
      const present = thread
      thread = undefined
      await present?.worker.terminate()
    },
  }
}

type Known = { town: Pick<Town, 'revision' | 'story'>; snapshot: StoredPlaces; tables: readonly KnownTable[] }

/** What a thread is still to be told; from now on it counts as told. */
function takeNews(thread: Thread, { town, snapshot, tables }: Known): Omit<ReplierQuestion, 'asked'> {
  const news = {
    ...(town.revision !== thread.revision && { story: town.story }),
    ...(snapshot.places !== thread.places && { snapshot }),
    ...(tables !== thread.tables && { tables }),
  }
  Object.assign(thread, { revision: town.revision, places: snapshot.places, tables })
  return news
}
