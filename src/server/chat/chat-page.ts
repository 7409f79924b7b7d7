import type { ChatMessage } from '#domain/chat-message.ts'
import { MESSAGES_AT_ONCE } from './chat-store.ts'

/** Of one answer to a poll, before it is compressed: what a slow telephone reads in a second. */
const PAGE_BYTES = 64 * 1024

/**
 * The answer to a poll as JSON: as many of the messages, in their order, as go into 64 KiB, but one at least. `hasMore`
 * says that the next ones are to be asked for at once.
 */
export function writePage(messages: readonly ChatMessage[]): string {
  const items: string[] = []
  let bytes = 0
  for (const message of messages) {
    const item = JSON.stringify(message)
    bytes += Buffer.byteLength(item) + 1
    if (items.length > 0 && bytes > PAGE_BYTES) break
    items.push(item)
  }
  const hasMore = items.length < messages.length || messages.length === MESSAGES_AT_ONCE
  return `{"items":[${items.join(',')}]${hasMore ? ',"hasMore":true' : ''}}`
}
