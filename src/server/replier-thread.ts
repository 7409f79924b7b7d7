import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { type BirpcReturn, createBirpc } from 'birpc'
import type { EmbeddedAnswer, EmbeddedTurn, Replier } from '#assistant/drivers/embedded.ts'
import type { ToolResult } from '#assistant/wire/call-tool.ts'
import type { ToolCall } from '#assistant/wire/tool-inputs.ts'
import type { KnownTable } from '#domain/ways/foot-distances.ts'
import type { EncoderRuntime } from './assistant/open-encoder.ts'
import type { TextVectorStore } from './assistant/text-vector-store.ts'
import type { LogLine } from './log.ts'
import type { PlaceService } from './places/place-service.ts'
import type { StoredPlaces } from './places/place-store.ts'
import type { Town, TownStory } from './town.ts'

const ENTRY = new URL('./replier-thread-entry.ts', import.meta.url)
/** Several times what the assistant needs, in MB; a thread that exceeds it ends, and a new one starts. */
const MAX_MEMORY_MB = 512
/** Short-lived objects of an answer need little memory; without the limit the thread takes 25 MB more. */
const YOUNG_MB = 8
/** How often the thread gets a changed town or changed places while nobody writes. */
const FOLLOW_INTERVAL_MS = 2_000
/** How long a thread may take to end: many times the time of encoding one text. */
const END_PATIENCE_MS = 1_000
/** Many times what an answer takes; a lease of a reply ends after 20 s. */
const DEADLINE_MS = 15_000
/** Timeout until a thread has loaded the assistant's tables, on a slow or busy machine. */
const FIRST_DEADLINE_MS = 60_000
const NO_TABLES: readonly KnownTable[] = []

export type ReplierStart = {
  /** The file of the town's own ways on foot, if it has one. */
  waysFile: Uint8Array | undefined
  /** The folder of the encoder's model, if not the guide's own. */
  modelDir?: string | undefined
}

export type ReplierChanges = { story?: TownStory; snapshot?: StoredPlaces; tables?: readonly KnownTable[] }

/** The thread's functions that the server calls. */
export type ThreadFunctions = {
  follow: (changes: ReplierChanges) => void
  replyTo: (turn: EmbeddedTurn) => Promise<EmbeddedAnswer>
  callTool: (call: ToolCall) => Promise<ToolResult>
  /** Ids of the places of similar meaning, the nearest first. */
  findSimilar: (text: string) => Promise<readonly number[]>
  end: () => void
}

/** The server's functions that the thread calls; the server owns the database. */
export type ServerFunctions = TextVectorStore & {
  log: (level: 'info' | 'warn' | 'error', facts: object, message: string) => void
  noteEncoder: (runtime: EncoderRuntime) => void
}

export type ReplierThread = Required<Replier> &
  Pick<ThreadFunctions, 'callTool' | 'findSimilar'> & {
    /** Returns the encoder's runtime; undefined until the first attempt. */
    getEncoder: () => EncoderRuntime | undefined
    close: () => Promise<void>
  }

type ThreadParts = {
  start: ReplierStart
  getTown: () => Pick<Town, 'revision' | 'story'>
  placeService: Pick<PlaceService, 'getSnapshot'>
  /** Returns tables of the ways between places, computed once elsewhere. */
  getTables?: (() => readonly KnownTable[]) | undefined
  vectorStore: TextVectorStore
  log: Record<'info' | 'warn' | 'error', LogLine>
  entry?: URL
  deadlineMs?: number
}

type Thread = ReturnType<typeof startThread> & { hasAnswered?: boolean }

type Waiting = { send: (to: Thread) => void; reject: (error: unknown) => void; timer?: NodeJS.Timeout }

/**
 * The assistant in its own thread, started by the first message, or earlier on request: it never blocks HTTP
 * requests. A message that exceeds its deadline, or ends the thread, is rejected; the others that waited are retried
 * in a new thread.
 */
export function openReplierThread({ deadlineMs = DEADLINE_MS, ...parts }: ThreadParts): ReplierThread {
  const waiting = new Set<Waiting>()
  let thread: Thread | undefined
  let hasPrepared = false
  let encoder: EncoderRuntime | undefined

  function begin(): Thread {
    const noteEncoder = (runtime: EncoderRuntime) => {
      encoder = runtime
    }
    const own: Thread = startThread(parts, noteEncoder, (error) => {
      // The thread answers one message after the other: it hangs on the one that waits longest.
      if (thread === own) beginAnew(waiting.values().next().value, error)
    })
    return own
  }

  function ask<T>(call: (functions: Thread['functions']) => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const asked: Waiting = {
      send(to) {
        const noteAnswer = () => {
          to.hasAnswered = true
          clearTimeout(asked.timer)
          waiting.delete(asked)
        }
        call(to.functions).finally(noteAnswer).then(resolve, reject)
      },
      reject,
    }
    start(asked)
    return promise
  }

  function start(asked: Waiting) {
    thread ??= begin()
    const patienceMs = thread.hasAnswered ? deadlineMs : FIRST_DEADLINE_MS
    const fault = new Error(`the assistant gave no answer within ${patienceMs} ms`)
    asked.timer = setTimeout(() => beginAnew(asked, fault), patienceMs)
    waiting.add(asked)
    thread.follow()
    asked.send(thread)
  }

  function beginAnew(culprit: Waiting | undefined, error: unknown) {
    parts.log.error({ err: error }, 'assistant: its thread was ended')
    void thread?.end()
    thread = undefined
    const others = [...waiting]
    waiting.clear()
    for (const asked of others) {
      clearTimeout(asked.timer)
      if (asked === culprit) asked.reject(error)
      else start(asked)
    }
  }

  return {
    prepare() {
      // Only a message restarts an ended thread: one that cannot start would fail with every poll.
      if (hasPrepared) return
      hasPrepared = true
      thread ??= begin()
      thread.follow()
    },
    replyTo: (turn) => ask(({ replyTo }) => replyTo(turn)),
    callTool: (call) => ask(({ callTool }) => callTool(call)),
    findSimilar: (text) => ask(({ findSimilar }) => findSimilar(text)),
    getEncoder: () => encoder,
    async close() {
      const present = thread
      thread = undefined
      await present?.end()
    },
  }
}

/** Starts the assistant's thread, which gets the town, its places and the tables of ways whenever they change. */
function startThread(
  { start, vectorStore, log, entry = ENTRY, ...parts }: ThreadParts,
  noteEncoder: ServerFunctions['noteEncoder'],
  onEnd: (error: unknown) => void,
) {
  const worker = new Worker(entry, {
    workerData: start,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  })
  worker.unref()
  const functions: BirpcReturn<ThreadFunctions> = createBirpc<ThreadFunctions, ServerFunctions>(
    { ...vectorStore, noteEncoder, log: (level, facts, message) => log[level](facts, message) },
    {
      post: (message) => worker.postMessage(message),
      on: (listener) => worker.on('message', listener),
      timeout: -1,
    },
  )
  const listChanges = createChanges(parts)
  const follow = () => {
    const changes = listChanges()
    if (Object.keys(changes).length > 0) void functions.follow.asEvent(changes)
  }
  const following = setInterval(follow, FOLLOW_INTERVAL_MS).unref()
  worker.on('error', onEnd)
  worker.on('exit', () => {
    clearInterval(following)
    onEnd(new Error('the thread ended'))
  })
  return {
    functions,
    follow,
    /** Interrupting a run of the encoder would crash the whole process: the thread ends between two runs. */
    async end() {
      const ended = Promise.withResolvers<void>()
      worker.once('exit', ended.resolve)
      // Otherwise a stopping server would end before its database is released.
      worker.ref()
      void functions.end.asEvent()
      await Promise.race([ended.promise, wait(END_PATIENCE_MS, undefined, { ref: false })])
      await worker.terminate()
    },
  }
}

/** What must still be sent to a thread; afterwards it counts as sent. */
function createChanges({
  getTown,
  placeService,
  getTables = () => NO_TABLES,
}: Pick<ThreadParts, 'getTown' | 'placeService' | 'getTables'>) {
  let sent: { revision?: number; places?: StoredPlaces['places']; tables: typeof NO_TABLES } = {
    tables: NO_TABLES,
  }
  return (): ReplierChanges => {
    const [{ revision, story }, snapshot, tables] = [getTown(), placeService.getSnapshot(), getTables()]
    const changes = {
      ...(revision !== sent.revision && { story }),
      ...(snapshot.places !== sent.places && { snapshot }),
      ...(tables !== sent.tables && { tables }),
    }
    sent = { revision, places: snapshot.places, tables }
    return changes
  }
}
