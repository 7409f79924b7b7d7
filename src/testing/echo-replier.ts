import type { EmbeddedAnswer, EmbeddedTurn, Replier } from '#assistant/drivers/embedded.ts'
import { NEW_DIALOGUE } from '#assistant/understand/dialogue.ts'

/** A fake replier: repeats the message and remembers the messages of the conversation. */
export function createEchoReplier(
  answerTo: (turn: EmbeddedTurn) => Partial<EmbeddedAnswer> | Promise<Partial<EmbeddedAnswer>> = () => ({}),
): Replier {
  return {
    replyTo: async (turn) => {
      const { previous } = turn.dialogue ?? NEW_DIALOGUE
      return {
        text: `Эхо: ${turn.message}`,
        placeIds: [],
        quickReplies: [],
        dialogue: { ...NEW_DIALOGUE, previous: [...previous, turn.message] },
        ...(await answerTo(turn)),
      }
    },
  }
}
