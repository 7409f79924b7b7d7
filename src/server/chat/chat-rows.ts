import type { Answer } from '#assistant/assistant.ts'
import { type DialogueState, dialogueStateSchema } from '#assistant/dialogue-state.ts'
import type { ChatMessage } from '#domain/chat-message.ts'
import type { ChatMessageRow } from '#server/db/tables.ts'

/** What the storage gives of a message. */
export type StoredMessage = Omit<ChatMessageRow, 'session_id' | 'reply_to'>

/** What a message of the assistant carries beside its text. */
type Extras = Pick<ChatMessage, 'routePoints' | 'route' | 'places' | 'quickReplies' | 'understood'>

/** A stored message as the API gives it. */
export function toChatMessage(row: StoredMessage): ChatMessage {
  const extras: Extras = row.extras === null ? {} : JSON.parse(row.extras)
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
export function toExtras({
  walk,
  placeIds,
  quickReplies,
  understood,
}: Pick<Answer, 'walk' | 'placeIds' | 'quickReplies' | 'understood'>): string | null {
  const extras: Extras = {
    ...(walk && { routePoints: walk.points, route: walk }),
    ...(placeIds.length > 0 && { places: placeIds }),
    ...(quickReplies.length > 0 && { quickReplies }),
    // An empty list says that no condition is left.
    ...(understood && { understood }),
  }
  return Object.keys(extras).length === 0 ? null : JSON.stringify(extras)
}

/** The stored state of a conversation; what this release cannot read counts as a new conversation. */
export function readState(json: string | null): DialogueState | undefined {
  if (json === null) return undefined
  const parsed = dialogueStateSchema.safeParse(JSON.parse(json))
  return parsed.success ? parsed.data : undefined
}
