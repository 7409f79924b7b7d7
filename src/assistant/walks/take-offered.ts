import type { AnswerContext } from '../answers/answer-context.ts'
import { findSupport } from '../retrieval/place-passages.ts'
import type { Slots, Wish } from '../understanding.ts'
import { mergeWishes } from './merge-wishes.ts'

const ACCEPTS =
  /^(?:ну |а |и |тогда )*(?:давай(?:те)?|да|ага|ок|окей|хорошо|отлично|супер|класс|пойдет|согласн\S*|построй)(?: |$)/
/** Then the places offered are not all. */
const MORE = /(?:^|\s)(?:еще|что нибудь|что-нибудь|другое|заодно)(?:\s|$)/

/** «Давай, часа на два, и чтоб площадка была»: the walk that was offered, with what is said now. */
export function takeOffered(context: AnswerContext): AnswerContext {
  const { understanding, state } = context
  const { offer } = state
  if (offer === undefined || offer === understanding || !offer.intent.startsWith('route_')) return context
  if (!ACCEPTS.test(understanding.text) || state.walk !== undefined) return context
  const said = { ...understanding.slots, wishes: narrowToShown(context) }
  const slots = mergeWishes(limitOffer(offer.slots, said, understanding.text), said)
  return { ...context, understanding: { ...understanding, slots } }
}

/** Many places and little time: a walk among them, not through all. */
function limitOffer(offered: Slots, said: Slots, text: string): Slots {
  const isLimited =
    said.durationMinutes !== undefined || said.stopCount !== undefined || said.deadline !== undefined
  const isList = offered.wishes.every(({ role, anyOf }) => role === 'want' && anyOf.length === 1)
  if (!isLimited || !isList || MORE.test(text)) return offered
  return { ...offered, wishes: [{ role: 'only', anyOf: offered.wishes.flatMap(({ anyOf }) => anyOf) }] }
}

/** What is wished for again is meant of the places shown, where one of them has it: their playground, not any. */
function narrowToShown({ guide, understanding, state }: AnswerContext): Wish[] {
  const shown = guide.places.filter(({ id }) => state.list.slice(0, state.shown).includes(id))
  return understanding.slots.wishes.map((wish) => {
    const isOpen =
      wish.role === 'want' && wish.said !== undefined && !wish.anyOf.some(({ kind }) => kind === 'place')
    const found = isOpen ? findSupport(shown, wish.said ?? '') : []
    return found.length === 0
      ? wish
      : { ...wish, anyOf: found.map(({ place }) => ({ kind: 'place', id: place.id })) }
  })
}
