import { listNamedPlaces } from '../dialogue/named-places.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { answerHours } from './opening.ts'
import { answerWalk, asksForWalk } from './walks.ts'

/** A day or an hour: whether the one named place is open then, else a walk at that time. */
export function answerWhen(context: AnswerContext): Reply {
  const [place, other] = listNamedPlaces(context)
  const isOneVisit = place !== undefined && other === undefined && !asksForWalk(context.understanding)
  return isOneVisit ? answerHours(context) : answerWalk(context)
}
