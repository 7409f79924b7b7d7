import type { Understanding } from '../understanding.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { answerEdit } from './edits.ts'
import { answerWalk, isAboutWalk, startsNewWalk } from './walks.ts'

const ENDS = new Set(['start', 'first', 'end', 'last'])

/** «Начало от вокзала»: of the walk at hand that is a change, its other stops stay. */
export function answerStartEnd(given: AnswerContext): Reply {
  const context = { ...given, understanding: withEnd(given.understanding) }
  const { understanding } = context
  const { wishes, durationMinutes, deadline, stopCount } = understanding.slots
  const hasLimit = [durationMinutes, deadline, stopCount].some((limit) => limit !== undefined)
  const isEnds = wishes.length > 0 && wishes.every(({ role }) => ENDS.has(role))
  if (hasLimit || !isEnds || startsNewWalk(understanding) || !isAboutWalk(context)) return answerWalk(context)
  return answerEdit({ ...context, understanding: { ...understanding, intent: 'edit_order' } })
}

/** «Закончить хочу в кофейне»: the one place named is the end, though it is only said to be wanted. */
function withEnd(understanding: Understanding): Understanding {
  const { slots, text } = understanding
  const [wish, another] = slots.wishes
  if (!wish || another || wish.role !== 'want') return understanding
  const role = /законч|заверш|финиш|в конце/.test(text)
    ? 'end'
    : /(?:^|\s)нач[аин]|старт/.test(text)
      ? 'start'
      : 'want'
  return { ...understanding, slots: { ...slots, wishes: [{ ...wish, role }] } }
}
