import type { Database } from '#server/db/database.ts'
import { createChatQuota } from './chat-quota.ts'
import { createChatStore } from './chat-store.ts'
import { createReplyJobStore } from './reply-job-store.ts'
import { openReplyWorker, type ReplyWorkerParts } from './reply-worker.ts'

/** Messages and replies that a conversation may hold. */
const MESSAGES_A_CONVERSATION = 1_000

export type Chat = ReturnType<typeof openChat>

type ChatParts = Omit<ReplyWorkerParts, 'store'> & { rateLimitScale: number }

/** The chat of this node: stores what visitors write and gives the replies. `close` waits for those under way. */
export function openChat(database: Database, { rateLimitScale, ...parts }: ChatParts) {
  const jobs = createReplyJobStore(database)
  const worker = openReplyWorker({ ...parts, store: jobs })
  return {
    store: createChatStore(database),
    wakeReplies: worker.wake,
    prepareReplies: () => parts.replier.prepare?.(),
    countOwed: jobs.count,
    quota: createChatQuota(jobs.count, rateLimitScale),
    mostMessages: MESSAGES_A_CONVERSATION * rateLimitScale,
    close: worker.close,
  }
}
