import type { Answer, Replier, Turn } from '#assistant/assistant.ts'

/** A replier in place of the assistant: repeats the message and counts the messages of the conversation. */
export function createEchoReplier(
  answerTo: (turn: Turn) => Partial<Answer> | Promise<Partial<Answer>> = () => ({}),
): Replier {
  return {
    replyTo: async (turn) => ({
      text: `Эхо: ${turn.message}`,
      placeIds: [],
      quickReplies: [],
      intent: 'unknown',
      state: { list: [], shown: (turn.state?.shown ?? 0) + 1 },
      ...(await answerTo(turn)),
    }),
  }
}
