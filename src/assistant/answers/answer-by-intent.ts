import { listNamedPlaces } from '../dialogue/named-places.ts'
import { resolvePointers } from '../dialogue/resolve-pointers.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { answerOfSeveral, answerPointing, askWhichOf } from './pointing.ts'
import { RESPONDERS } from './responders.ts'

/** As the rules answer it, once it is known what «он», «второй» and the like are. */
export function answerByIntent(context: AnswerContext): Reply {
  const resolved = resolvePointers(context)
  if ('candidates' in resolved) {
    return answerOfSeveral(context) ?? askWhichOf(resolved.candidates, context.understanding)
  }
  const { understanding } = resolved
  const answered = { ...context, understanding }
  if (understanding.intent === 'unknown' && listNamedPlaces(answered).length > 0)
    return answerPointing(answered)
  return RESPONDERS[understanding.intent](answered)
}
