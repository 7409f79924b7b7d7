import type { Act } from '../acts.ts'
import { namesMissingThing } from '../guide/missing-things.ts'
import { listAskingClauses } from '../understand/asking-clause.ts'
import { type GroundedText, told, UNTOLD } from '../wording/grounded-text.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { TOWN_REPLIES } from './town-replies.ts'

const ACTS = new Set<Act>(['find', 'tell', 'when', 'way', 'live', 'refuse'])
/** Who knows the town, the likeliest first. */
const ASKED = [/турист/iu, /справ/iu, /администрац|сельсовет|диспетчерск/iu]

/** «Где тут нотариус»: what the guide has not a word of is not there, whatever shares a word with the question. */
export function tellMissingThing(context: AnswerContext, act: Act): Reply | undefined {
  const { guide, turn } = context
  const asked = listAskingClauses(turn.message)
  if (!ACTS.has(act) || !namesMissingThing(guide, asked)) return undefined
  return {
    told: told`Об этом в путеводителе ничего нет.${tellWhomToAsk(context)}`,
    quickReplies: TOWN_REPLIES,
  }
}

/** The number in the guide where people are told of the town. */
export function tellWhomToAsk({ guide }: Pick<AnswerContext, 'guide'>): GroundedText {
  const phones = guide.city.phones ?? []
  const phone = ASKED.flatMap((name) => phones.find(({ label }) => name.test(label)) ?? [])[0]
  return phone ? told` Спросить можно здесь: ${phone.label}, ${phone.number}.` : UNTOLD
}
