import type { AnswerContext, Reply } from './answer-context.ts'
import { answerFind } from './find-places.ts'
import { answerHours } from './opening.ts'
import { answerWalk, asksForWalk } from './walks.ts'

/** A day or an hour: whether the named places are open then, places of the named kind, else a walk at that time. */
export function answerWhen(context: AnswerContext): Reply {
  const { slots } = context.understanding
  const isNamed = slots.wishes.every(
    ({ anyOf: [target, ...others] }) => target?.kind === 'place' && others.length === 0,
  )
  if (asksForWalk(context.understanding)) return answerWalk(context)
  if (isNamed && slots.wishes.length > 0) return { ...answerHours(context), intent: 'hours_of_place' }
  const asksForKind = slots.wishes.some(({ role }) => role === 'want') || slots.unknownNames.length > 0
  return asksForKind ? answerFind(context) : answerWalk(context)
}
