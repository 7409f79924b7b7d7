import { hasCyrillic } from '#domain/suggest/normalize-words.ts'
import { rateNames } from '../guide/name-shares.ts'
import type { Passage } from '../guide/passage.ts'
import { listStems } from '../guide/passage-words.ts'
import type { Request, Scope } from '../request.ts'
import { ANSWER_THRESHOLDS, getAnswerLevel } from '../tools/answering-model.ts'
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
export function listTellable(context: ToolContext, request: Ask, found: readonly Found[]): readonly Found[] {
  const meant = found.filter(
    (one) => getAnswerLevel(one.probability) === 'sure' || isOfMeant(context, request, one),
  )
  const level = getAnswerLevel(meant[0]?.probability)
  if (level === 'sure' || level === 'likely') return meant
  const akin = meant.find(
    (one) => getAnswerLevel(one.probability) !== 'unknown' && isAkin(context, request, one),
  )
  return akin === undefined ? [] : [akin]
}

/** Of a place that is named or pointed to other places tell nothing, unless they name it. */
function isOfMeant(context: ToolContext, { scope }: Ask, { passage }: Found): boolean {
  const isOther = passage.owner.kind === 'place' && !scope.placeIds.includes(passage.owner.id)
  return scope.isExplicit !== true || !isOther || isNaming(context, scope, passage)
}

/** Guesses about the place spoken of help oftener than not; those about the town, or any, have to share something. */
function isAkin(context: ToolContext, { question, scope }: Ask, one: Found): boolean {
  const { passage, wordShare, probability } = one
  const { owner } = passage
  const isOwn = owner.kind === 'place' && scope.placeIds.includes(owner.id)
  if (isOwn) return true
  if (owner.kind === 'place' && scope.placeIds.length > 0) return isNaming(context, scope, passage)
  // Words of another language are shared by no sentence.
  const isForeign = !hasCyrillic(question.stems.join(' '))
  return wordShare > 0 || isForeign || probability >= MIN_CLOSE || isOfTold(context, scope, passage)
}

function isNaming({ guide }: ToolContext, { placeIds }: Scope, { text }: Passage): boolean {
  const names = rateNames(guide.places, listStems(text))
  return placeIds.some((id) => (names.get(id) ?? 0) >= MIN_NAME_SAID)
}

/** True of a sentence of the place, or under the heading of the page about the town, of which something was told. */
function isOfTold({ index }: ToolContext, { told }: Scope, { owner, context }: Passage): boolean {
  return told.some((number) => {
    const before = index.passages[number]
    if (owner.kind === 'place') return before?.owner.kind === 'place' && before.owner.id === owner.id
    return context !== '' && before?.owner.kind === 'town' && before.context === context
  })
}
