import type { Place } from '#domain/place.ts'
import { findPlace } from '../dialogue/named-places.ts'
import { getOrigin } from '../dialogue/origin.ts'
import { getFootWay, tellFootWay } from '../guide/foot-way.ts'
import { told } from '../wording/grounded-text.ts'
import { tellOrigin } from '../wording/origin.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { isAboutWalk } from './walks.ts'

const ASKS_FAR =
  /^(?:(?:а|и|ну|но|это|оно|они|все|всё|там|очень|сильно|не) )*(?:недалеко|далеко|близко|рядом)(?: (?:ли|это|оно|они|все|всё|там|идти))*(?: (?:от|до|с) (?:центра|центром|меня|нас)(?: города)?)?$/u
/** So far a place of the middle of the town may be. */
const NEAR_METERS = 1000

/** «А не далеко от центра?» after a walk or a list: how far the nearest and the farthest of its places are. */
export function answerFarFrom(context: AnswerContext): Reply | undefined {
  const { state, understanding } = context
  if (state.placeId !== undefined || !ASKS_FAR.test(understanding.text)) return undefined
  const isOfWalk = isAboutWalk(context)
  const ids = isOfWalk ? (state.walk?.points ?? []).map(({ id }) => id) : state.list.slice(0, state.shown)
  const places = [...new Set(ids)].flatMap((id) => findPlace(context, id) ?? [])
  if (places.length < 2) return undefined
  const origin = getOrigin(context)
  const [nearest, farthest] = findEnds(context, places)
  if (!nearest || !farthest) return undefined
  const isNear = farthest.way.straightMeters <= NEAR_METERS
  const head = isNear ? 'Нет, недалеко' : 'По-разному'
  return {
    told: told`${head}. Если считать ${tellOrigin(origin)}, ближе всех ${tellQuotedPlace(nearest.place)} — ${tellFootWay(nearest.way)}; дальше всех ${tellQuotedPlace(farthest.place)} — ${tellFootWay(farthest.way)}.`,
    intent: isOfWalk ? 'route_query' : 'distance_between',
    quickReplies: isOfWalk ? ['Покороче', 'Подлиннее'] : ['Построй маршрут', 'Что рядом со мной'],
    remember: { list: state.list, shown: state.shown },
  }
}

function findEnds(context: AnswerContext, places: readonly Place[]) {
  const { point } = getOrigin(context)
  const ways = places.map((place) => ({ place, way: getFootWay(context.guide, point, place) }))
  const sorted = ways.toSorted((a, b) => a.way.straightMeters - b.way.straightMeters)
  return [sorted[0], sorted.at(-1)] as const
}
