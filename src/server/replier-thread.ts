import type { EmbeddedAnswer } from '#assistant/drivers/embedded.ts'
import type { Replier } from '#assistant/drivers/replier.ts'
import type { ToolResult } from '#assistant/wire/call-tool.ts'
import type { ToolCall } from '#assistant/wire/tool-call.ts'
import type { EncoderRuntime } from './assistant/open-encoder.ts'
import type { Answer, Asked, ReplierAnswer } from './replier-messages.ts'
import { type ReplierWorker, startReplierWorker, type WorkerParts } from './replier-worker.ts'

/** Many times what an answer takes; a lease on a reply ends after 20. */
const DEADLINE_MS = 15_000
/** Until a thread has read the assistant's tables, on a slow or busy machine. */
const FIRST_DEADLINE_MS = 60_000

export type ReplierThread = Required<Replier> & {
  /** Calls a tool that answers are made from. */
  callTool: (call: ToolCall) => Promise<ToolResult>
  /** Ids of the places that come near a text in meaning, the nearest first. */
  findSimilar: (text: string) => Promise<readonly number[]>
  /** What the encoder runs on; undefined until it was tried. */
  getEncoder: () => EncoderRuntime | undefined
  close: () => Promise<void>
}

type ThreadParts = WorkerParts & { deadlineMs?: number }

type Thread = ReplierWorker & { hasAnswered: boolean }

type Waiting = {
  asked: Asked
  timer: NodeJS.Timeout
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/**
 * The assistant in a thread of its own, begun with the first message, or before it if asked to: however long it thinks, requests are answered
 * meanwhile. A message that takes longer than its deadline, or ends the thread, is rejected; the others that waited with
 * it are asked again of a new thread.
 */
export function openReplierThread({ deadlineMs = DEADLINE_MS, ...parts }: ThreadParts): ReplierThread {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let thread: Thread | undefined
  let hasPrepared = false
  let encoder: EncoderRuntime | undefined

  function begin(): Thread {
    const isPresent = () => thread === own
    const worker = startReplierWorker(parts, {
      onAnswer: (news) => isPresent() && take(news),
      onEncoder(runtime) {
        encoder = runtime
      },
      onEnd: (error) => isPresent() && beginAnew(firstWaiting(), error),
    })
    const own = { ...worker, hasAnswered: false }
    return own
  }

  function take(news: ReplierAnswer) {
    if (thread !== undefined) thread.hasAnswered = true
    const asked = waiting.get(news.id)
    waiting.delete(news.id)
    clearTimeout(asked?.timer)
    if (news.kind === 'answer') asked?.resolve(news.answer)
    else asked?.reject(news.error)
  }

  function ask(id: number, { asked, ...waiter }: Omit<Waiting, 'timer'>) {
    thread ??= begin()
    const patienceMs = thread.hasAnswered ? deadlineMs : FIRST_DEADLINE_MS
    const fault = new Error(`the assistant gave no answer within ${patienceMs} ms`)
    const timer = setTimeout(() => beginAnew(id, fault), patienceMs)
    waiting.set(id, { asked, ...waiter, timer })
    thread.post({ asked: { id, ...asked } })
  }

  function askThread(asked: Asked) {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    lastId += 1
    ask(lastId, { asked, resolve, reject })
    return promise
  }

  /** The thread does one message after the other: what waits longest is what it hangs on. */
  function firstWaiting(): number | undefined {
    return waiting.keys().next().value
  }

  function beginAnew(culprit: number | undefined, error: unknown) {
    parts.log.error({ err: error }, 'assistant: its thread was ended')
    void thread?.end()
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
      thread.post({})
    },
    replyTo: (turn) => askThread({ turn }) as Promise<EmbeddedAnswer>,
    callTool: (call) => askThread({ call }) as Promise<ToolResult>,
    findSimilar: (text) => askThread({ similarTo: text }) as Promise<readonly number[]>,
    getEncoder: () => encoder,
    async close() {
      const present = thread
      thread = undefined
      await present?.end()
    },
  }
}
