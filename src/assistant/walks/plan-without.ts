import type { AnswerContext } from '../answers/answer-context.ts'
import type { Slots, Wish } from '../understanding.ts'
import { isPlanned, type OrderResult, planOrder } from './plan-order.ts'
import { createWalkOrder } from './walk-order.ts'

/**
 * Where not all of the wishes go together, the walk without those that only describe something («морские места»):
 * what was asked for by name, by kind and by time is kept.
 */
export function planWithout(context: AnswerContext, wishes: Slots, result: OrderResult): OrderResult {
  if (isPlanned(result)) return result
  const firm = wishes.wishes.filter((wish) => !isVague(wish))
  const isLeft = firm.some(({ role }) => role !== 'avoid')
  if (firm.length === wishes.wishes.length || !isLeft) return result
  const order = createWalkOrder(context, { ...wishes, wishes: firm }, context.understanding.intent)
  const again = planOrder(order, context.guide)
  return isPlanned(again) ? again : result
}

function isVague({ role, anyOf }: Wish): boolean {
  const isWanted = role === 'want' || role === 'add'
  return isWanted && anyOf.every(({ kind }) => kind === 'tag' || kind === 'feature')
}
