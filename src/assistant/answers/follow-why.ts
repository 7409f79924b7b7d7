import type { Place } from '#domain/place.ts'
import { findPlace } from '../dialogue/named-places.ts'
import type { Intent } from '../intents.ts'
import { findReason } from '../walks/stop-reason.ts'
import { type GroundedText, joinTold, told } from '../wording/grounded-text.ts'
import { tellPlace } from '../wording/place-name.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { isAboutWalk } from './walks.ts'

const BARE_WHY =
  /^(?:(?:а|и|ну|но) )?(?:почему|зачем|отчего|с чего(?: бы| это| вдруг)?|чем обоснован\p{L}*)(?: (?:так|такой|такая|такие|именно|это|этот|эта|эти|он|она|они|его|ее|их|туда|сюда|такой выбор|выбрал|выбрали|посоветовал|советуешь|перв\p{L}+|втор\p{L}+))*$/u
/** Answers that chose some places of many. */
const CHOOSING = new Set<Intent>([
  'surprise',
  'recommend_top',
  'find_category',
  'find_feature',
  'nearest',
  'route_children',
  'more_options',
])
const MOST_EXPLAINED_PLACES = 4
const LONGEST_REASON_OF_CHOICE = 120

/** «Почему?» after a choice: by what it was made, with what the guide says of each place. */
export function followWhy(context: AnswerContext): Reply | undefined {
  const { state, understanding } = context
  if (!BARE_WHY.test(understanding.text) || state.lastIntent === undefined) return undefined
  const ids = isAboutWalk(context)
    ? (state.walk?.points ?? []).map(({ id }) => id)
    : state.list.slice(0, state.shown)
  const places = [...new Set(ids)]
    .flatMap((id) => findPlace(context, id) ?? [])
    .slice(0, MOST_EXPLAINED_PLACES)
  const head = getHead(context)
  if (head === undefined || places.length === 0) return undefined
  return {
    told: joinTold([head, ...places.map(tellReason)], '\n'),
    intent: state.lastIntent,
    quickReplies: ['Расскажи про первое', 'Построй маршрут'],
    ...(state.request && { request: state.request.asked }),
    remember: { list: state.list, shown: state.shown, placeId: undefined },
  }
}

function getHead(context: AnswerContext): GroundedText | undefined {
  const { lastIntent = 'unknown' } = context.state
  if (isAboutWalk(context))
    return told`Взял места, о которых в путеводителе есть что рассказать, так, чтобы между ними было недалеко и всё поместилось в прогулку:`
  if (lastIntent === 'compare')
    return told`Какое лучше, путеводитель не говорит: оценок в нём нет. Выбирать можно по тому, что в них есть:`
  return CHOOSING.has(lastIntent) ? told`Выбирал по тому, что сказано в путеводителе:` : undefined
}

function tellReason(place: Place): GroundedText {
  const reason = findReason(place, LONGEST_REASON_OF_CHOICE)
  return reason === '' ? tellPlace(place) : told`• ${tellPlace(place)}: ${reason}.`
}
