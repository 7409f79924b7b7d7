import { hasCyrillic } from '#domain/suggest/normalize-words.ts'
import { rateNames } from '../guide/name-shares.ts'
import type { Passage, PlaceField } from '../guide/passage.ts'
import { listStems } from '../guide/passage-words.ts'
import type { Request, Scope } from '../request.ts'
import { ANSWER_THRESHOLDS, getAnswerLevel } from '../tools/answering-model.ts'
import { multiplyVectors } from '../tools/compare-vectors.ts'
import type { Found } from '../tools/search-guide.ts'
import type { ToolContext } from '../tools/tool-context.ts'

type Ask = Extract<Request, { kind: 'ask' }>

/** A passage names a place when it says so much of its name. */
export const MIN_NAME_SAID = 0.75
/** What shares no word with the question has to come nearer: of such sentences from here on one in four answers. */
export const MIN_CLOSE = (2 * ANSWER_THRESHOLDS.near + ANSWER_THRESHOLDS.likely) / 3

/**
 * What may be told of what was found: all where the best probably answers, else the first that comes near and belongs to what
 * is spoken of; nothing where the guide does not know.
 */
export function listAnswering(context: ToolContext, request: Ask, found: readonly Found[]): readonly Found[] {
  const meant = found.filter((one) => isOfMeant(context, request, one))
  const level = getAnswerLevel(meant[0]?.probability)
  if (level === 'sure' || level === 'likely') return meant
  const akin = meant.find((one) => isNear(request, one) && isAkin(context, request, one))
  const nearest = akin ?? findParallel(context, request, found)
  return nearest === undefined ? [] : [nearest]
}

/** Another place has to answer so probably that its sentence shows what is asked for. */
const MIN_SHOWN = 0.15
/** Sentences of two places at least so alike tell the same fact: «Карты принимают», «Только наличные». */
const MIN_PARALLEL = 0.45

/** Where another place answers best, the sentence of the place spoken of that tells the same of it. */
function findParallel(
  { index: { passages, vectors } }: ToolContext,
  { scope: { placeIds } }: Ask,
  found: readonly Found[],
): Found | undefined {
  const [id, another] = placeIds
  const isOwn = ({ owner }: Passage) => owner.kind === 'place' && owner.id === id && TEXTS.has(owner.field)
  const other = found.find(
    ({ passage, probability }) =>
      passage.owner.kind === 'place' && passage.owner.id !== id && probability >= MIN_SHOWN,
  )
  const shown = other && vectors[other.number]
  if (other === undefined || shown === undefined || id === undefined || another !== undefined)
    return undefined
  const alike = passages.flatMap((passage, number) => {
    const own = isOwn(passage) ? vectors[number] : undefined
    return own ? [{ passage, number, likeness: multiplyVectors(own.dense, shown.dense) }] : []
  })
  const [best] = alike.toSorted((a, b) => b.likeness - a.likeness)
  if (best === undefined || best.likeness < MIN_PARALLEL) return undefined
  return { ...other, number: best.number, passage: best.passage, probability: ANSWER_THRESHOLDS.near }
}

const TEXTS: ReadonlySet<PlaceField> = new Set(['description', 'story', 'note'])

/** A sentence of the place's own that shares words need not come so near. A fact that nobody asked for is no guess. */
const MIN_OWN = 0.15

function isNear({ scope, facts }: Ask, { passage: { owner }, probability, wordShare }: Found): boolean {
  const isOwn = owner.kind === 'place' && scope.placeIds.includes(owner.id)
  const isField = owner.kind === 'place' && UNASKED_FIELDS.has(owner.field) && facts.length === 0
  if (isField) return false
  // A name that is said is shared with all sentences of its place.
  if (isOwn && !scope.isExplicit && wordShare >= MIN_SHARED_WORDS && probability >= MIN_OWN) return true
  return getAnswerLevel(probability) !== 'unknown'
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
  const { owner } = passage
  if (scope.placeIds.length === 0 || (owner.kind === 'place' && scope.placeIds.includes(owner.id)))
    return true
  if (isNaming(context, scope, passage)) return true
  const level = getAnswerLevel(probability)
  const isOfOne = scope.isExplicit === true && scope.placeIds.length === 1
  if (owner.kind === 'place') return level === 'sure' && !isOfOne
  return !isOfOne || level === 'sure' || level === 'likely' || wordShare >= MIN_SHARED_WORDS
}

/** Guesses about the place spoken of help oftener than not; those about the town, or any, have to share something. */
function isAkin(context: ToolContext, { question, scope }: Ask, one: Found): boolean {
  const { passage, wordShare, probability } = one
  const { owner } = passage
  const isOwn = owner.kind === 'place' && scope.placeIds.includes(owner.id)
  if (isOwn) return scope.placeIds.length === 1 || wordShare > 0
  if (owner.kind === 'place' && scope.placeIds.length > 0) return isNaming(context, scope, passage)
  // Words of another language are shared by no sentence.
  const isForeign = !hasCyrillic(question.stems.join(' '))
  return wordShare > 0 || isForeign || probability >= MIN_CLOSE || isOfShown(context, scope, passage)
}

function isNaming({ guide }: ToolContext, { placeIds }: Scope, { text }: Passage): boolean {
  const names = rateNames(guide.places, listStems(text))
  return placeIds.some((id) => (names.get(id) ?? 0) >= MIN_NAME_SAID)
}

/** True of a sentence of the place, or under the heading of the page about the town, of which something was told. */
function isOfShown({ index }: ToolContext, { shownPassages }: Scope, { owner, context }: Passage): boolean {
  return shownPassages.some((number) => {
    const before = index.passages[number]
    if (owner.kind === 'place') return before?.owner.kind === 'place' && before.owner.id === owner.id
    return context !== '' && before?.owner.kind === 'town' && before.context === context
  })
}
