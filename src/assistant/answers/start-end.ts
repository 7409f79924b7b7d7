import type { AnswerContext, Reply } from './answer-context.ts'
import { answerEdit } from './edits.ts'
import { answerWalk, isAboutWalk, startsNewWalk } from './walks.ts'

const ENDS = new Set(['start', 'first', 'end', 'last'])

/** «Начало от вокзала»: of the walk at hand that is a change, its other stops stay. */
export function answerStartEnd(context: AnswerContext): Reply {
  const { understanding } = context
  const { wishes, durationMinutes, deadline, stopCount } = understanding.slots
  const hasLimit = [durationMinutes, deadline, stopCount].some((limit) => limit !== undefined)
  const isEnds = wishes.length > 0 && wishes.every(({ role }) => ENDS.has(role))
  if (hasLimit || !isEnds || startsNewWalk(understanding) || !isAboutWalk(context)) return answerWalk(context)
  return answerEdit({ ...context, understanding: { ...understanding, intent: 'edit_order' } })
}
