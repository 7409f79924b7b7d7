import type { AnswerContext, Reply } from './answer-context.ts'
import { answerServices } from './services.ts'
import { answerFromTexts } from './supported-list.ts'
import { answerWalk } from './walks.ts'

/** Beside the walk itself: only what the texts have. */
const RIDE_EXTRAS: readonly { asked: RegExp; words: readonly string[] }[] = [
  {
    asked: /прокат|аренд|напрокат|где (?:можно )?взять|взять (?:вел|самокат)/,
    words: ['прокат велосипедов', 'прокат самокатов'],
  },
  { asked: /велодорож/, words: ['велодорожка'] },
]

/** Wheels: a walk at their speed; parking and hire only where the texts have them. */
export function answerTransport(context: AnswerContext): Reply {
  const { understanding } = context
  if (/парков|припарк|стоянк/.test(understanding.text)) return answerServices(context)
  const extra = RIDE_EXTRAS.find(({ asked }) => asked.test(understanding.text))
  if (extra) return answerFromTexts(context, extra.words)
  return answerWalk(context)
}
