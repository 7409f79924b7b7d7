import type { Understood } from '#domain/chat-message.ts'
import type { Walk } from '#domain/walk.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import type { Reply } from '../compose/reply.ts'
import { findUngrounded } from '../grounding/find-ungrounded.ts'
import { takeSentences } from '../wording/sentences.ts'
import { buttonInEnglish, labelInEnglish, toEnglish } from '../wording/speak-english.ts'

type Parts = { walk?: Walk; quickReplies: string[]; understood?: Understood[] }

const TAKE_OFFER = 'Да, построй так'

/** Translates an answer, at most `limit` characters long; the Russian text stays if the English one is ungrounded. */
export function answerInEnglish<Answer extends Parts & { text: string }>(
  guide: AssistantGuide,
  answer: Answer,
  { text, quickReplies = [], remember }: Reply,
  { message, limit }: { message: string; limit: number },
): Answer {
  const english = toEnglish(guide, text, limit)
  const isGrounded = findUngrounded(guide, { ...english, message }).length === 0
  const buttons = quickReplies.map((button) => (button === remember?.offer ? TAKE_OFFER : button))
  return {
    ...translateParts(guide, { ...answer, quickReplies: buttons }),
    text: isGrounded ? takeSentences(english.text, limit) : answer.text,
  }
}

/** Translates what stands beside the text of an answer; a button without a translation is left out. */
export function translateParts<Answer extends Parts>(
  guide: Pick<AssistantGuide, 'places'>,
  answer: Answer,
): Answer {
  const { walk, quickReplies, understood } = answer
  // An end point that is no place of the guide.
  const points = walk?.points.map((point) =>
    point.id > 0 ? point : { ...point, name: labelInEnglish(guide, point.name) },
  )
  return {
    ...answer,
    quickReplies: quickReplies.flatMap((button) => buttonInEnglish(guide, button) ?? []),
    ...(walk && { walk: { ...walk, points } }),
    ...(understood && {
      understood: understood.map(({ id, label }) => ({ id, label: labelInEnglish(guide, label) })),
    }),
  }
}
