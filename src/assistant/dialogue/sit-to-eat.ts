import type { AnswerContext } from '../answers/answer-context.ts'
import type { Target, Understanding } from '../understanding.ts'
import { isFood } from '../walks/walk-pool.ts'

const SITS = /(?:^| )(?:где|куда) (?:\p{L}+ ){0,3}посид(?:еть|им)(?: |$)/u
const COSTS = /недорог|деш[её]в|бюджет|эконом/u

/** «Где посидеть недорого»: where sitting costs something people eat or drink. */
export function readSitting({ guide, understanding }: AnswerContext): Understanding {
  const { text, slots } = understanding
  if (slots.wishes.length > 0 || !SITS.test(text) || !COSTS.test(text)) return understanding
  const categories = new Set(guide.places.filter(isFood).map(({ category }) => category))
  if (categories.size === 0) return understanding
  const anyOf = [...categories].map((category): Target => ({ kind: 'category', category }))
  return {
    ...understanding,
    intent: 'find_category',
    act: 'find',
    text: text.replace(/посид(?:еть|им)/u, 'поесть'),
    slots: { ...slots, isFree: undefined, wishes: [{ role: 'want', anyOf, said: 'посидеть' }] },
  }
}
