import type { Act } from '../acts.ts'
import { listByInterest } from '../retrieval/interest.ts'
import { isOpenAir } from '../walks/walk-pool.ts'
import { told } from '../wording/grounded-text.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { replyWithList } from './list-reply.ts'
import { listOrNothing, listSuitable } from './suitable-list.ts'

const MAY_ASK = new Set<Act>(['find', 'tell', 'refuse', 'live'])
const BEST =
  /сам(?:ое|ый|ую) (?:крут|красив|интересн|лучш|классн|топов|важн|достойн|зрелищн|атмосферн|прикольн|главн|стоящ)\p{L}*/u
const ONE_PLACE = /(?:^| )одно (?:\p{L}+ )?(?:мест|достопримечательност)/u
const TO_DO =
  /(?:^| )(?:что|чем|куда) (?:\p{L}+ ){0,3}(?:делать|поделать|заняться|податься|пойти|сходить)(?: |$)/u
/** A longer one tells of more than an evening. */
const LONGEST_EVENING = 60
const OF_EVENING = /(?:^| )(?:вечер\p{L}*|ночью)(?: |$)/u

/** «Одно место, самое крутое»: the best of all, or of those in the open for an evening; undefined where any kind of place is named. */
export function answerBest(context: AnswerContext, act: Act): Reply | undefined {
  const { guide, understanding } = context
  const { text, slots } = understanding
  const isNamed = slots.wishes.some(({ anyOf }) => anyOf.some(({ kind }) => kind !== 'feature'))
  if (!MAY_ASK.has(act) || isNamed) return undefined
  if (ONE_PLACE.test(text) && BEST.test(text)) {
    const places = listByInterest(guide.places.filter(({ outsideTown }) => outsideTown !== true)).slice(0, 1)
    return {
      intent: 'recommend_top',
      ...replyWithList({ context, places, head: told`Если выбирать одно место, то вот оно:` }),
    }
  }
  const isOfRoof = slots.weather !== undefined || slots.isIndoor === true
  const isPlain = TO_DO.test(text) && OF_EVENING.test(text) && text.length <= LONGEST_EVENING
  return isPlain && !isOfRoof ? answerEvening(context) : undefined
}

/** Doors are shut in the evening, the sky is not. */
function answerEvening(context: AnswerContext): Reply {
  const { slots } = context.understanding
  const places = listSuitable(context, slots, isOpenAir)
  const head = told`Вечером можно погулять здесь, под открытым небом:`
  return { intent: 'recommend_top', ...listOrNothing(context, places, head, { slots }) }
}
