import { compareForms, SAME_FORM } from '#domain/suggest/word-forms.ts'
import { toWord } from '#domain/suggest/word-stem.ts'
import type { AnswerContext } from '../answers/answer-context.ts'
import { listWords } from '../retrieval/passage-index.ts'
import type { Understanding, Wish } from '../understanding.ts'
import { findPlace } from './named-places.ts'

/**
 * «А купаются в нём?» of a lake spoken of: a beach is known for swimming and is not named. Beside a pronoun only
 * what has a place's own name names it.
 */
export function dropAssociated(context: AnswerContext): Understanding {
  const { understanding, state } = context
  const { slots, intent } = understanding
  const { anaphor } = slots
  if (anaphor === undefined || anaphor === 'there' || state.placeId === undefined) return understanding
  const wishes = slots.wishes.filter((wish) => !isAssociated(context, wish))
  if (wishes.length === slots.wishes.length) return understanding
  return {
    ...understanding,
    intent: intent === 'place_info' ? 'anaphora' : intent,
    slots: { ...slots, wishes },
  }
}

function isAssociated(context: AnswerContext, { role, anyOf: [target, other], said = '' }: Wish): boolean {
  if (role !== 'want' || target?.kind !== 'place' || other || said === '') return false
  const place = findPlace(context, target.id)
  const own = listWords(`${place?.name} ${place?.category}`).map(toWord)
  return !listWords(said.toLowerCase()).some((word) =>
    own.some((name) => compareForms(name, toWord(word)) >= SAME_FORM),
  )
}
