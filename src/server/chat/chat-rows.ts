import { listExtras, type MessageExtras } from '#assistant/drivers/message-extras.ts'
import { type Dialogue, dialogueSchema } from '#assistant/understand/dialogue.ts'
import type { ChatMessage } from '#domain/chat-message.ts'
import type { ChatMessageRow } from '#server/db/sql/tables.ts'

/** What the storage gives of a message. */
export type StoredMessage = Omit<ChatMessageRow, 'session_id' | 'reply_to'>

/** A stored message as the API gives it. */
export function toChatMessage(row: StoredMessage): ChatMessage {
  const extras: MessageExtras = row.extras === null ? {} : JSON.parse(row.extras)
  return {
    id: row.sequence,
    messageText: row.text,
    isBotMessage: row.is_bot === 1,
    createdAt: row.created_at,
    ...(row.client_key !== null && { clientMessageId: row.client_key }),
    ...extras,
  }
}

/** What stands beside the text of an answer, as JSON; null when there is nothing. */
export function toExtras(answer: Parameters<typeof listExtras>[0]): string | null {
  const extras = listExtras(answer)
  return Object.keys(extras).length === 0 ? null : JSON.stringify(extras)
}

/** What is remembered of a conversation; what this release cannot read counts as a new conversation. */
export function readDialogue(json: string | null): Dialogue | undefined {
  if (json === null) return undefined
  const parsed = dialogueSchema.safeParse(JSON.parse(json))
  return parsed.success ? parsed.data : undefined
}
