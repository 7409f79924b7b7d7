import type { Act } from '../acts.ts'
import { ACT_OF_INTENT, type Intent, USUAL_INTENT } from '../intents.ts'
import type { Rated } from './linear-model.ts'

/** The rules' intent stands where its act is this likely, or nearly as likely as the best. */
const RULE_STANDS = 0.4

/** To turn somebody away, to chat, or to take a message for a yes, the classifier must be sure by itself. */
const TURNS_AWAY = new Set<Act>(['refuse', 'talk', 'help', 'accept', 'reject'])
const SURELY = 0.75

function isSureEnough({ name, share }: Rated<Act>): boolean {
  return !TURNS_AWAY.has(name) || share >= SURELY
}

/** The act of a message and the intent that answers it: that of the rules where it is of the act. */
export function chooseAct(
  rated: readonly Rated<Act>[],
  ofRules: Intent,
): { act: Act; intent: Intent; telling: number } {
  const own = ACT_OF_INTENT[ofRules]
  const share = rated.find(({ name }) => name === own)?.share ?? 0
  const act = share >= RULE_STANDS ? own : ((rated.find((one) => isSureEnough(one)) ?? rated[0])?.name ?? own)
  const telling = rated.find(({ name }) => name === 'tell')?.share ?? 0
  return { act, intent: act === own ? ofRules : USUAL_INTENT[act], telling }
}
