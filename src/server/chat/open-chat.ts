import type { Database } from '#server/db/database.ts'
import { createChatStore } from './chat-store.ts'
import { createReplyJobStore } from './reply-job-store.ts'
import { openReplyWorker, type ReplyWorkerParts } from './reply-worker.ts'

export type Chat = ReturnType<typeof openChat>

/** The chat of this node: stores what visitors write and gives the replies. `close` waits for those under way. */
export function openChat(database: Database, parts: Omit<ReplyWorkerParts, 'store'>) {
  const jobs = createReplyJobStore(database)
  const worker = openReplyWorker({ ...parts, store: jobs })
  return {
    store: createChatStore(database),
    wakeReplies: worker.wake,
    countOwed: jobs.count,
    close: worker.close,
  }
}
