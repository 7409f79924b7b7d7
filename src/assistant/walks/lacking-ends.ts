import type { AnswerContext } from '../answers/answer-context.ts'
import { type GroundedText, joinTold, told, UNTOLD } from '../wording/grounded-text.ts'
import { tellMissing } from '../wording/missing.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import { isPlanned, type OrderResult } from './plan-order.ts'
import { isWhere } from './put-in-middle.ts'
import type { WalkOrder } from './walk-order.ts'

const START = /(?:^|\s)(?:от|с|со|из|у|возле|начать\s\p{L}+|старт\p{L}*\s\p{L}+)\s(?:\p{L}+\s)?$/u
const END = /(?:^|\s)(?:до|к|ко|на|вернуться|законч\p{L}*\s\p{L}+|финиш\p{L}*\s\p{L}+)\s(?:\p{L}+\s)?$/u

/** «От площади», «у реки»: said of any town, and no name that the guide should know. */
const OF_ANY_TOWN =
  /^(?:площад|центр|улиц|город|рек[аиуе]|озер|берег|вод[аеуы]|двор|лес|район|квартал)\p{L}*$/iu

/** What was asked for and is not there comes before the walk without it. */
export function tellMissingFirst(
  context: AnswerContext,
  { missing }: WalkOrder,
  result: OrderResult,
): GroundedText {
  const told = missing.filter((name) => !OF_ANY_TOWN.test(name) && !isWhere(name))
  return told.length === 0 ? UNTOLD : tellLacking(context, told, result)
}

/** What a walk was asked to begin or end at and the guide lacks, with what was taken instead; the rest is said to be missing. */
function tellLacking(
  { understanding: { text, slots } }: AnswerContext,
  missing: readonly string[],
  result: OrderResult,
): GroundedText {
  const points = isPlanned(result) ? result.plan.walk.points : []
  const [first, last] = [points[0], points.at(-1)]
  const isEnd = (name: string, end: RegExp) =>
    slots.unknownNames.includes(name) &&
    end.test(text.slice(0, Math.max(0, text.indexOf(name.toLowerCase()))))
  const start = missing.find((name) => isEnd(name, START))
  const goal = missing.find((name) => name !== start && isEnd(name, END))
  const rest = missing.filter((name) => name !== start && name !== goal)
  // Who only comes back there is told where the way ends.
  const end = slots.isRoundTrip === true ? first : last
  return joinTold(
    [
      rest.length > 0 ? tellMissing(rest) : UNTOLD,
      start && first
        ? told`Места, откуда вы хотели начать, в путеводителе нет: начало — ${{ ...tellQuotedPlace(first), placeIds: [] }}.`
        : UNTOLD,
      goal && end
        ? told`Места, где вы хотели закончить, в путеводителе нет: конец — ${{ ...tellQuotedPlace(end), placeIds: [] }}, дорогу оттуда прибавьте сами.`
        : UNTOLD,
      (start || goal) && points.length === 0 ? tellMissing([]) : UNTOLD,
    ],
    ' ',
  )
}
