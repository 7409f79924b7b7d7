import type { Act } from '../acts.ts'
import { namesMissingThing } from '../guide/missing-things.ts'
import { listAskingClauses } from '../understand/asking-clause.ts'
import { joinTold, told } from '../wording/grounded-text.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { TOWN_REPLIES } from './town-replies.ts'
import { tellWhomToAsk } from './whom-to-ask.ts'

const ACTS = new Set<Act>(['find', 'tell', 'when', 'way', 'live', 'refuse'])

/** «Где тут нотариус»: what the guide has not a word of is not there, whatever shares a word with the question. */
export function tellMissingThing(context: AnswerContext, act: Act): Reply | undefined {
  const { guide, turn } = context
  const asked = listAskingClauses(turn.message)
  if (!ACTS.has(act) || !namesMissingThing(guide, asked)) return undefined
  return {
    told: joinTold(
      [
        told`Об этом в путеводителе сведений нет.`,
        // What ails somebody no librarian is to be asked.
        context.understanding.intent === 'medical_legal' ? '' : tellWhomToAsk(context),
      ],
      ' ',
    ),
    quickReplies: TOWN_REPLIES,
  }
}
