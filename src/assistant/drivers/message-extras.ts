import type { ChatMessage } from '#domain/chat-message.ts'
import type { EmbeddedAnswer } from './embedded.ts'

type Extra = 'routePoints' | 'route' | 'places' | 'quickReplies' | 'understood'
export type MessageExtras = Pick<ChatMessage, Extra>

/** Returns the fields beside the text of a chat message. */
export function listExtras(answer: Omit<EmbeddedAnswer, 'text' | 'dialogue'>): MessageExtras {
  const { walk, placeIds, quickReplies, understood } = answer
  return {
    ...(walk && { routePoints: walk.points, route: walk }),
    ...(placeIds.length > 0 && { places: placeIds }),
    ...(quickReplies.length > 0 && { quickReplies }),
    // An empty list means that no condition is left.
    ...(understood && { understood }),
  }
}
