import type { Understood } from '#domain/chat-message.ts'
import type { Walk } from '#domain/walk.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import type { Reply } from '../compose/reply.ts'
import { findUngrounded } from '../grounding/find-ungrounded.ts'
import { takeSentences } from '../wording/sentences.ts'
import { buttonInEnglish, labelInEnglish, toEnglish } from '../wording/speak-english.ts'

type PlainAnswer = { text: string; walk?: Walk; quickReplies: string[]; understood?: Understood[] }

/** The button that accepts any offer. */
const TAKE_OFFER = 'Да, построй так'

/**
 * Translates an answer into English, at most `limit` characters long. The Russian text stays if the English
 * one has anything ungrounded; a button without a translation is left out.
 */
export function answerInEnglish<Answer extends PlainAnswer>(
  guide: AssistantGuide,
  answer: Answer,
  { text, quickReplies = [], remember }: Reply,
  { message, limit }: { message: string; limit: number },
): Answer {
  const english = toEnglish(guide, text, limit)
  const isGrounded = findUngrounded(guide, { ...english, message }).length === 0
  const { walk, understood } = answer
  const buttons = quickReplies.map((button) => (button === remember?.offer ? TAKE_OFFER : button))
  return {
    ...answer,
    text: isGrounded ? takeSentences(english.text, limit) : answer.text,
    quickReplies: buttons.flatMap((button) => buttonInEnglish(guide, button) ?? []),
    ...(walk && {
      walk: {
        ...walk,
        // An end point that is no place of the guide.
        points: walk.points.map((point) =>
          point.id === 0 ? { ...point, name: labelInEnglish(guide, point.name) } : point,
        ),
      },
    }),
    ...(understood && {
      understood: understood.map(({ id, label }) => ({ id, label: labelInEnglish(guide, label) })),
    }),
  }
}
