import type { ChatMessage } from '#domain/chat-message.ts'
import type { EmbeddedAnswer } from './embedded.ts'

/** What a message of the assistant carries beside its text. */
export type MessageExtras = Pick<
  ChatMessage,
  'routePoints' | 'route' | 'places' | 'quickReplies' | 'understood'
>

/** What stands beside the text of an answer in its chat message. */
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
    // An empty list says that no condition is left.
    ...(understood && { understood }),
  }
}
