import { composePlaceWish, composeUnderstanding } from '../dialogue/compose-understanding.ts'
import { joinTold, told } from '../wording/grounded-text.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { answerWalk } from './walks.ts'

const ASKS_BACK =
  /(?:верни|вернуть|вернем|верните|давай|сделай\p{L}*|оставь\p{L}*)(?: \p{L}+){0,2} (?:как было|как раньше|прежн\p{L}+|предыдущ\p{L}+|обратно)|отмени\p{L}* (?:это |последн\p{L}+ )?(?:изменен|правк|действ)/u
/** What the stops were chosen by is said by the stops themselves. */
const OF_STOPS = new Set(['want', 'with', 'add', 'only', 'replace', 'remove'])

/** «Верните как было»: the walk before the last change, its stops in their order; undefined when that is not asked. */
export function answerWalkBefore(context: AnswerContext): Reply | undefined {
  const { state, understanding } = context
  const { walk, walkBefore, walkWishesBefore } = state
  if (!walk || !walkBefore || !ASKS_BACK.test(understanding.text)) return undefined
  const others = (walkWishesBefore?.wishes ?? []).filter(({ role }) => !OF_STOPS.has(role))
  const stops = walkBefore.map((id, step) => ({ ...composePlaceWish('want', id), step }))
  const slots = {
    ...walkWishesBefore,
    wishes: [...others, ...stops],
    stopCount: undefined,
    // The walk at hand took this time, whatever was asked for at first.
    durationMinutes: undefined,
  }
  const reply = answerWalk({
    ...context,
    understanding: composeUnderstanding('route_explicit', slots),
    state: { ...state, walk: undefined, walkWishes: undefined },
  })
  if (!reply.walk) return undefined
  return {
    ...reply,
    intent: 'route_general',
    told: joinTold([told`Вернул прежний маршрут.`, reply.told], '\n'),
    remember: { ...reply.remember, walkWishes: walkWishesBefore },
  }
}
