import { findPlace } from '../dialogue/named-places.ts'
import { listNames } from '../walks/tell-walk.ts'
import { isFree } from '../walks/walk-pool.ts'
import { joinTold, told } from '../wording/grounded-text.ts'
import { tellPlace } from '../wording/place-name.ts'
import { endSentence } from '../wording/sentences.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { isAboutWalk } from './walks.ts'

const ASKS_SUM =
  /по деньгам|сколько [^?]*(?:денег|стоит|стоят|рубл|обойд|выйдет|потрат|заплат|билет)|во сколько [^?]*(?:обойд|выйдет|встанет|станет)|почем [^?]*(?:вс|это)|(?:дорого|денег) [^?]*(?:выйдет|обойд|будет|надо|нужно|хватит)/u

/** «И сколько всё это денег?» after a walk: what its stops cost, as far as the guide says. */
export function answerWalkPrices(context: AnswerContext): Reply | undefined {
  const { state, understanding } = context
  const { wishes, ordinals } = understanding.slots
  const isNamed = wishes.some(({ anyOf }) => anyOf.some(({ kind }) => kind !== 'feature'))
  const isOfAll = !isNamed && ordinals.length === 0 && ASKS_SUM.test(understanding.text)
  if (!state.walk || !isOfAll || !isAboutWalk(context)) return undefined
  const ids = [...new Set(state.walk.points.map(({ id }) => id))]
  const stops = ids.flatMap((id) => findPlace(context, id) ?? [])
  const priced = stops.filter((place) => place.price !== undefined && !isFree(place))
  const free = stops.filter(isFree)
  const unknown = stops.filter((place) => !priced.includes(place) && !free.includes(place))
  return {
    told: joinTold(
      [
        priced.length > 0 ? told`Платить придётся вот где:` : told`Цен этих мест в путеводителе нет.`,
        ...priced.map((place) => told`${tellPlace(place)} — ${endSentence(place.price ?? '')}`),
        free.length > 0 ? told`Без платы: ${listNames(free)}.` : '',
        unknown.length > 0 && priced.length > 0 ? told`Цена не указана: ${listNames(unknown)}.` : '',
      ],
      '\n',
    ),
    intent: 'route_query',
    quickReplies: ['Только бесплатное', 'Покороче'],
  }
}
