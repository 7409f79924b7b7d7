import { composeUnderstanding } from '../dialogue/compose-understanding.ts'
import { dropUnderstood, listUnderstood } from '../dialogue/understood.ts'
import type { Intent } from '../intents.ts'
import type { Slots } from '../understanding.ts'
import { type GroundedText, joinTold, told, toldComputed } from '../wording/grounded-text.ts'
import { LONGEST_ANSWER } from '../wording/place-list.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { answerWalk } from './walks.ts'

/** A list of places or a theme stays one when a condition goes; all other walks are planned as any walk. */
const KEPT: readonly (Intent | undefined)[] = ['route_explicit', 'route_theme']

/** The walk planned anew without the condition that the visitor takes back; undefined when he takes none back. */
export function answerDrop(context: AnswerContext): Reply | undefined {
  const { turn, state, guide } = context
  const { drop } = turn
  if (drop === undefined) return undefined
  const { walk, walkWishes } = state
  const condition = walk && walkWishes && listUnderstood(walkWishes, guide).find(({ id }) => id === drop)
  // Another tab may have taken it back already, or begun anew.
  if (!condition) return { told: told`Этого условия уже нет, менять нечего.`, remember: { walkWishes } }
  const wishes = { ...dropUnderstood(walkWishes, drop), unknownNames: [] }
  const intent = chooseIntent(state.lastIntent, wishes)
  const reply = answerWalk({
    ...context,
    understanding: composeUnderstanding(intent, wishes),
    state: { ...state, walk: undefined, walkWishes: undefined },
  })
  return {
    ...reply,
    intent,
    told: introduce(tellDropped(condition.label), reply.told),
    // Taken back is taken back, also when there is no walk without it.
    remember: { walkWishes: wishes, ...reply.remember },
  }
}

function chooseIntent(last: Intent | undefined, { wishes }: Slots): Intent {
  const isKept = KEPT.includes(last) && wishes.some(({ role }) => role === 'want' || role === 'only')
  return isKept && last !== undefined ? last : 'route_general'
}

/** A label in quotes is the guide's word in other marks or case, which nothing vouches for in an answer. */
function tellDropped(label: string): GroundedText {
  return label.includes('«') ? told`Это условие убрал.` : told`Убрал условие: ${toldComputed(label)}.`
}

/** What was done comes first where there is room for it. */
function introduce(done: GroundedText, answer: GroundedText): GroundedText {
  const whole = joinTold([done, answer], '\n')
  return whole.text.length <= LONGEST_ANSWER ? whole : answer
}
