import type { Place } from '#domain/place.ts'
import type { AnswerContext } from '../answers/answer-context.ts'
import { selectPlaces } from '../retrieval/select-places.ts'
import type { Wish } from '../understanding.ts'

const ANY_ROLE: readonly Wish['role'][] = [
  'want',
  'only',
  'end',
  'last',
  'near',
  'start',
  'first',
  'with',
  'add',
  'replace',
]

/** The places that the message names, in the order of naming; those of a category in the order of the guide. */
export function listNamedPlaces({ guide, understanding }: AnswerContext): Place[] {
  const { wishes } = understanding.slots
  const named = wishes.flatMap(
    (wish) => selectPlaces(guide, { ...understanding.slots, wishes: [wish] }, ANY_ROLE).places,
  )
  return [...new Set(named)]
}

/** The id of the one place that a message wishes for; undefined where it wishes for anything else too. */
export function findWishedId({ slots }: AnswerContext['understanding']): number | undefined {
  const [wish, another] = slots.wishes
  const [target, other] = wish?.anyOf ?? []
  return target?.kind === 'place' && !another && !other ? target.id : undefined
}

/** The id of the one place that the last request was answered with. */
export function findAnsweredId({ request }: AnswerContext['state']): number | undefined {
  const [id, other] = request?.placeIds ?? []
  return other === undefined ? id : undefined
}

/** A place of the guide by its id. */
export function findPlace({ guide }: Pick<AnswerContext, 'guide'>, id: number): Place | undefined {
  return guide.places.find((place) => place.id === id)
}
