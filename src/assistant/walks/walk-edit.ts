import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { compareForms, SAME_FORM } from '#domain/suggest/word-forms.ts'
import { toWord } from '#domain/suggest/word-stem.ts'
import type { AnswerContext } from '../answers/answer-context.ts'
import type { WalkGroup } from '../planner/walk-request.ts'
import { listWishPlaces } from '../retrieval/select-places.ts'
import type { Slots, Wish } from '../understanding.ts'
import type { GroundedText } from '../wording/grounded-text.ts'

/** A walk being changed: operations take one and give the next. */
export type WalkEdit = {
  /** Ids of the stops that stay, in order. */
  stops: readonly number[]
  /** Stops to come: one of each. */
  groups: readonly WalkGroup[]
  wishes: Slots
  isOrderFixed: boolean
  /** What could not be done, as sentences. */
  faults: readonly GroundedText[]
  /** Stops may go to keep within the limits that were asked for: what comes in was asked for after them. */
  mayDrop: boolean
  isChanged: boolean
}

/** One kind of change, made as the message asks. */
export type EditOperation = (context: AnswerContext, edit: WalkEdit) => WalkEdit

/** The ids that wishes of these roles mean in the guide. */
export function listWishIds(
  { guide }: AnswerContext,
  wishes: readonly Wish[],
  roles: readonly Wish['role'][],
) {
  return wishes
    .filter(({ role }) => roles.includes(role))
    .map((wish) => ({
      wish,
      ids: listWishPlaces(guide, wish).map(({ id }) => id),
    }))
}

/**
 * The ids that wishes of these roles mean among the stops of a walk. «Кафе» means any stop of that category, also
 * one that does not bear the word in its name.
 */
export function listStopIds(
  context: AnswerContext,
  {
    stops,
    wishes,
    roles,
  }: { stops: readonly number[]; wishes: readonly Wish[]; roles: readonly Wish['role'][] },
) {
  return listWishIds(context, wishes, roles).map(({ wish, ids }) => {
    if (ids.some((id) => stops.includes(id))) return { wish, ids }
    const category = findCategory(context, wish)
    const ofCategory = context.guide.places.filter((place) => place.category === category).map(({ id }) => id)
    return { wish, ids: [...new Set([...ids, ...ofCategory])] }
  })
}

/** The category that the visitor called by its name. */
function findCategory({ guide }: AnswerContext, { said, anyOf }: Wish): string | undefined {
  const [word] = anyOf.length > 1 ? normalizeWords(said ?? '') : []
  if (word === undefined) return undefined
  return guide.places.find(({ category }) => compareForms(toWord(category), toWord(word)) >= SAME_FORM)
    ?.category
}

/** The stop that an ordinal means: 2 is the second, -1 the last; undefined when there is none. */
export function findStop(stops: readonly number[], ordinal: number): number | undefined {
  return ordinal < 0 ? stops.at(ordinal) : stops[ordinal - 1]
}

/** The edit with one more thing that could not be done. */
export function withFault(edit: WalkEdit, fault: GroundedText): WalkEdit {
  return { ...edit, faults: [...edit.faults, fault] }
}
