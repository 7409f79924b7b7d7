import type { Place } from '#domain/place.ts'
import type { Reply } from '../compose/reply.ts'
import { concatGrounded, type GroundedText, grounded } from '../wording/grounded-text.ts'
import { takeSentences, uncapitalize } from '../wording/sentences.ts'

const ORDINALS = ['первый', 'второй', 'третий']
/** Maximum length of a near answer beside a real one, in characters. */
const MAX_BESIDE_LENGTH = 220

/** Joins replies in their order; beside an answered question one without an answer is named by its number. */
export function joinReplies(replies: readonly Reply[], places: readonly Place[]): Reply {
  const isAnswered = replies.some(({ isSupported }) => isSupported)
  const [only, another] = replies
  if (only === undefined) throw new Error('there is nothing to join')
  if (another === undefined) return only
  const texts = replies.map(({ text, isSupported }, at) => {
    if (isSupported || !isAnswered) return text
    const fitted = fitGrounded(text, MAX_BESIDE_LENGTH, places)
    const beside = { ...fitted, text: uncapitalize(fitted.text) }
    return grounded`На ${ORDINALS[at] ?? 'последний'} вопрос: ${beside}`
  })
  const unique = texts.filter(({ text }, at) => texts.findIndex((other) => other.text === text) === at)
  const walk = replies.find((reply) => reply.walk !== undefined)?.walk
  return {
    text: concatGrounded(unique, '\n'),
    ...(walk && { walk }),
    quickReplies: [...new Set(replies.flatMap(({ quickReplies = [] }) => quickReplies))],
    remember: Object.assign({}, ...replies.map(({ remember }) => remember)),
    isSupported: isAnswered,
    isNear: replies.some(({ isNear }) => isNear === true),
  }
}

const ITEM = /^\d+\. /u
/** What a cut may leave behind: a number without its item, or a heading without its list. */
const DANGLING = /(?:(?:^|\n)(?:\d+\.|[^\n]*:))+$/u

/** Returns at most `limit` characters: drops the last items of the longest list, then sentences at the end. */
export function fitAnswer(text: string, limit: number): string {
  let fitted = text
  while (fitted.length > limit) {
    const shorter = dropItem(fitted)
    if (shorter === undefined) return takeSentences(fitted, limit).replace(DANGLING, '')
    fitted = shorter
  }
  return fitted
}

/** Does the same for a text with places: places whose names were cut are removed too. */
export function fitGrounded(
  reply: GroundedText,
  limit: number,
  places: readonly Pick<Place, 'id' | 'name'>[],
): GroundedText {
  const text = fitAnswer(reply.text, limit)
  const placeIds = reply.placeIds.filter((id) => {
    const name = places.find((place) => place.id === id)?.name ?? ''
    return text.includes(name) || !reply.text.includes(name)
  })
  return { ...reply, text, placeIds }
}

/** Returns undefined if no list has more than one item. */
function dropItem(text: string): string | undefined {
  const lines = text.split('\n')
  let longest = { length: 1, last: -1 }
  let length = 0
  for (const [at, line] of lines.entries()) {
    length = ITEM.test(line) ? length + 1 : 0
    if (length > longest.length) longest = { length, last: at }
  }
  return longest.last < 0 ? undefined : lines.filter((_, at) => at !== longest.last).join('\n')
}
