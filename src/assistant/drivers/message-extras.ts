import type { ChatMessage } from '#domain/chat-message.ts'
import type { EmbeddedAnswer } from './embedded.ts'

export type MessageExtras = Pick<
  ChatMessage,
  'routePoints' | 'route' | 'places' | 'quickReplies' | 'understood'
>

/** Returns the fields beside the text of a chat message. */
export function listExtras({
  walk,
  placeIds,
  quickReplies,
  understood,
}: Pick<EmbeddedAnswer, 'walk' | 'placeIds' | 'quickReplies' | 'understood'>): MessageExtras {
  return {
    ...(walk && { routePoints: walk.points, route: walk }),
    ...(placeIds.length > 0 && { places: placeIds }),
    ...(quickReplies.length > 0 && { quickReplies }),
    // An empty list means that no condition is left.
    ...(understood && { understood }),
  }
}
