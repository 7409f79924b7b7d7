import type { Reply } from '../compose/reply.ts'
import { uncapitalize } from '../wording/first-letter.ts'
import { joinTold, told } from '../wording/grounded-text.ts'

const ORDINALS = ['первый', 'второй', 'третий']

/** Replies to several things asked at once as one, in their order; which of them has no answer is told by its number. */
export function joinReplies(replies: readonly Reply[]): Reply {
  const [only, another] = replies
  if (only === undefined) throw new Error('there is nothing to join')
  if (another === undefined) return only
  const isMixed = replies.some(({ isSupported }) => isSupported)
  const texts = replies.map(({ text, isSupported }, at) =>
    isSupported || !isMixed
      ? text
      : told`На ${ORDINALS[at] ?? 'последний'} вопрос: ${{ ...text, text: uncapitalize(text.text) }}`,
  )
  const unique = texts.filter(({ text }, at) => texts.findIndex((other) => other.text === text) === at)
  const walk = replies.find((reply) => reply.walk !== undefined)?.walk
  return {
    text: joinTold(unique, '\n'),
    ...(walk && { walk }),
    quickReplies: [...new Set(replies.flatMap(({ quickReplies = [] }) => quickReplies))],
    remember: Object.assign({}, ...replies.map(({ remember }) => remember)),
    isSupported: isMixed,
  }
}
