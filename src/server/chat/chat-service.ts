import { DAY_MS } from '#domain/time-units.ts'
import type { Database } from '#server/db/database.ts'
import { Meter } from '#server/http/meter.ts'
import { Problem } from '#server/http/problem.ts'
import { createChatStore, type UserMessage } from './chat-store.ts'
import { createReplyJobStore, openReplyWorker, type ReplyWorkerParts } from './replies.ts'

/** Maximum of messages and replies in a conversation. */
const MESSAGES_A_CONVERSATION = 1_000
const WINDOW_MS = 20_000

/** All visitors together, per node: a hundred who all chat, or two school classes that start at the same moment. */
const MESSAGES_A_WINDOW = 100
/** Disk space for messages and their replies. */
const BYTES_A_DAY = 64 * 1024 * 1024
/** Average size of a reply with its walk. */
const REPLY_BYTES = 2_000
/** Pending replies of all nodes: the next message waits for them. */
const REPLIES_OWED = 50
const LOOK_INTERVAL_MS = 500
/** Open conversations are accepted up to this, new ones up to 1. */
const FULL_FOR_ALL = 2
const PAUSE_S = 60

const BUSY_TEXT = 'Сейчас помощника спрашивают слишком многие. Попробуйте через минуту.'
/** The answer to visitors above the quota of the whole guide. */
export const CHAT_BUSY = new Problem(429, 'chat_busy', BUSY_TEXT, PAUSE_S)

export type Chat = ReturnType<typeof openChat>

type ChatParts = Omit<ReplyWorkerParts, 'store'> & { rateLimitScale: number }

/** The chat of this node: stores visitors' messages and computes the replies. `close` waits for running ones. */
export function openChat(database: Database, { rateLimitScale, ...parts }: ChatParts) {
  const jobs = createReplyJobStore(database)
  const store = createChatStore(database)
  const worker = openReplyWorker({ ...parts, store: jobs })
  const quota = createChatQuota(jobs.count, rateLimitScale)
  return {
    store,
    /** Stores a message if the quotas of its conversation and the guide allow; else throws a `Problem`. */
    async add(message: UserMessage) {
      const { mayBegin } = await quota.check()
      if (!mayBegin && !(await store.hasBegun(message.sessionId))) throw CHAT_BUSY
      // Counted before it is stored: parallel messages must see it.
      quota.spend(message.text)
      const stored = await store.addUserMessage(message, MESSAGES_A_CONVERSATION * rateLimitScale)
      worker.wake()
      return stored
    },
    prepareReplies: () => parts.replier.prepare?.(),
    countOwed: jobs.count,
    readFullness: quota.readFullness,
    close: worker.close,
  }
}

/**
 * The chat's share of the guide's capacity: messages, bytes a day, pending replies. When one is used up no
 * conversation starts; open ones continue up to twice the limit. `scale` multiplies all limits.
 */
export function createChatQuota(
  countOwed: () => Promise<number>,
  scale: number,
  now = () => performance.now(),
) {
  const messages = new Meter(MESSAGES_A_WINDOW * scale, WINDOW_MS, now)
  const day = new Meter(BYTES_A_DAY * scale, DAY_MS, now)
  let owed = 0
  let lookedAt = Number.NEGATIVE_INFINITY

  const readFullness = () =>
    Math.max(messages.readFullness(), day.readFullness(), owed / (REPLIES_OWED * scale))

  return {
    /** The largest used share: at 1 and above no conversation starts. */
    readFullness,
    /** Whether a conversation may begin now. Throws `CHAT_BUSY` when not even one that has begun may continue. */
    async check(): Promise<{ mayBegin: boolean }> {
      if (now() - lookedAt >= LOOK_INTERVAL_MS) {
        lookedAt = now()
        owed = await countOwed()
      }
      const fullness = readFullness()
      if (fullness >= FULL_FOR_ALL) throw CHAT_BUSY
      return { mayBegin: fullness < 1 }
    },
    spend(message: string) {
      messages.add(1)
      day.add(Buffer.byteLength(message) + REPLY_BYTES)
    },
  }
}
