import { rateNames } from '../guide/name-shares.ts'
import { listStems } from '../guide/passage-words.ts'
import type { Scope } from '../request.ts'
import { ANSWER_THRESHOLDS, getAnswerLevel } from '../tools/answering-model.ts'
import type { Found } from '../tools/search-guide.ts'
import type { ToolContext } from '../tools/tool-context.ts'

/** A passage names a place when it says so much of its name. */
const MIN_NAME_SAID = 0.75
/** Of a place that the question names only a sentence that says so much of the question may help. */
const MIN_SHARED = 0.5
/** What shares no word with the question has to come nearer: of such sentences from here on one in three answers. */
const MIN_UNSHARED = (ANSWER_THRESHOLDS.near + ANSWER_THRESHOLDS.likely) / 2

/**
 * What may be told of what was found: all where the best probably answers, else the first that comes near and belongs to what
 * is spoken of; nothing where the guide does not know.
 */
export function listTellable(context: ToolContext, scope: Scope, found: readonly Found[]): readonly Found[] {
  const level = getAnswerLevel(found[0]?.probability)
  if (level === 'sure' || level === 'likely') return found
  const akin = found.find(
    (one) => getAnswerLevel(one.probability) !== 'unknown' && isAkin(context, scope, one),
  )
  return akin === undefined ? [] : [akin]
}

/**
 * Of 750 questions without an answer or with another one, those about a place that is named get little from what comes near
 * (one in fifteen is answered by it), those that go on about one more (two in five).
 */
function isAkin({ guide }: ToolContext, scope: Scope, { passage, wordShare, probability }: Found): boolean {
  const { owner, text } = passage
  if (scope.placeIds.length === 0) return wordShare > 0 || probability >= MIN_UNSHARED
  if (owner.kind === 'place' && scope.placeIds.includes(owner.id)) {
    return scope.isExplicit !== true || wordShare >= MIN_SHARED
  }
  const names = rateNames(guide.places, listStems(text))
  return scope.placeIds.some((id) => (names.get(id) ?? 0) >= MIN_NAME_SAID)
}
