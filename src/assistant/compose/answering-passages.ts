import { rateNames } from '../guide/name-shares.ts'
import type { Passage, PlaceField } from '../guide/passage.ts'
import { listStems } from '../guide/passage-words.ts'
import type { Request, Scope } from '../request.ts'
import { ANSWER_THRESHOLDS, getAnswerLevel } from '../tools/answering-model.ts'
import type { Found } from '../tools/search-guide.ts'
import type { ToolContext } from '../tools/tool-context.ts'

type Ask = Extract<Request, { kind: 'ask' }>

/** A passage names a place when it says so much of its name. */
export const MIN_NAME_SAID = 0.75

/** What was found, where the best of what belongs to the question's places probably answers; else nothing. */
export function listAnswering(context: ToolContext, request: Ask, found: readonly Found[]): readonly Found[] {
  const meant = found.filter((one) => isOfMeant(context, request, one))
  const level = getAnswerLevel(meant[0]?.probability)
  return level === 'sure' || level === 'likely' ? meant : []
}

/** So many sentences may come nearest: one of three holds the answer much oftener than the first alone. */
const MAX_NEAREST = 3
/** Of a place that is spoken of, beside what others say. */
const MAX_OWN = 2
/**
 * Where the best is less probable nothing comes near: in the calibration two unknown questions stand there for each known. What
 * shares no word with a message that follows nothing has to be near: commands and gibberish come a little near to anything.
 */
const MIN_NEAREST = ANSWER_THRESHOLDS.near / 2

/**
 * What comes nearest, of the places spoken of first, and of nothing else where one is named. Facts that nobody asked for come
 * near every question.
 */
export function listNearest({ scope, facts }: Ask, found: readonly Found[]): readonly Found[] {
  const isFollowUp = scope.placeIds.length > 0 || scope.shownPassages.length > 0
  const isNear = ({ probability, wordShare }: Found) =>
    probability >= (wordShare > 0 || isFollowUp ? MIN_NEAREST : ANSWER_THRESHOLDS.near)
  if (!found.some(isNear)) return []
  const mayShow = found.filter(
    ({ passage: { owner } }) => owner.kind === 'town' || facts.length > 0 || !UNASKED_FIELDS.has(owner.field),
  )
  const own = mayShow.filter(({ passage }) => isOwn(scope, passage))
  if (isOneNamed(scope)) return own.slice(0, MAX_NEAREST)
  const others = mayShow.filter((one) => !own.includes(one))
  return [...own.slice(0, MAX_OWN), ...others].slice(0, MAX_NEAREST)
}

/** The same sentence at many places. */
const UNASKED_FIELDS: ReadonlySet<PlaceField> = new Set([
  'openingHours',
  'phone',
  'address',
  'website',
  'stepFree',
  'dogsAllowed',
  'indoor',
  'visitMinutes',
])

/** A passage about the town has to share so much of the words with a question about a place. */
const MIN_SHARED_WORDS = 0.3

/**
 * Of a place that is spoken of others tell nothing unless they name it, or, where it is not named, surely answer; of one that
 * is named the town has to say more.
 */
function isOfMeant(
  context: ToolContext,
  { scope }: Ask,
  { passage, probability, wordShare }: Found,
): boolean {
  if (scope.placeIds.length === 0 || isOwn(scope, passage) || isNaming(context, scope, passage)) return true
  const level = getAnswerLevel(probability)
  const isOfOne = isOneNamed(scope)
  if (passage.owner.kind === 'place') return level === 'sure' && !isOfOne
  return !isOfOne || level === 'sure' || level === 'likely' || wordShare >= MIN_SHARED_WORDS
}

/** True of a passage of a place that is spoken of. */
function isOwn({ placeIds }: Scope, { owner }: Passage): boolean {
  return owner.kind === 'place' && placeIds.includes(owner.id)
}

function isOneNamed({ placeIds, isExplicit }: Scope): boolean {
  return isExplicit === true && placeIds.length === 1
}

function isNaming({ guide }: ToolContext, { placeIds }: Scope, { text }: Passage): boolean {
  const names = rateNames(guide.places, listStems(text))
  return placeIds.some((id) => (names.get(id) ?? 0) >= MIN_NAME_SAID)
}
