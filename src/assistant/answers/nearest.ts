import { placeOnMapPath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { findPlace } from '../dialogue/named-places.ts'
import { getOrigin, type Origin, sortByDistance } from '../dialogue/origin.ts'
import { selectPlaces } from '../retrieval/select-places.ts'
import { type GroundedText, joinTold, told, UNTOLD } from '../wording/grounded-text.ts'
import { tellMissing } from '../wording/missing.ts'
import { tellOrigin } from '../wording/origin.ts'
import type { ListOrigin } from '../wording/place-list.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { replyWithList } from './list-reply.ts'

const NEAREST_COUNT = 3
/** «Какой из них ближе к вокзалу»: of the places shown last. */
const OF_LIST = /ближе|из них|из этих/
const NEAR_ALONE =
  /^(?:(?:а|и|ну|что|чего|есть|еще|интересного|посмотреть|можно|нибудь|какие|места?|куда|сходить) )*(?:рядом|поблизости|неподалеку|вокруг|по соседству)(?: (?:что|чего|есть|еще|интересного|посмотреть|можно|нибудь|какие|места?|куда|сходить))*$/u

/** «А рядом чё?» names nothing to be near to: it is the place spoken of; «рядом со мной» is another question. */
export function asksNearAlone(text: string): boolean {
  return NEAR_ALONE.test(text)
}

/** The three nearest places of those asked for, from the visitor, a named place or the town's centre. */
export function answerNearest(context: AnswerContext): Reply {
  const { guide, understanding, state } = context
  const { slots } = understanding
  const anchorId = findAnchorId(context)
  const anchor = anchorId === undefined ? undefined : findPlace(context, anchorId)
  const wanted = selectPlaces(guide, slots, ['want', 'only', 'with', 'add'])
  const isAsked = slots.wishes.some(({ role }) => role === 'want' || role === 'only')
  const listed = isAsked || !OF_LIST.test(understanding.text) ? [] : listShown(context)
  const pool = isAsked ? wanted.places : listed.length > 0 ? listed : guide.places
  const origin: ListOrigin = anchor
    ? { point: anchor.coordinates, from: 'center', place: anchor }
    : getOrigin(context)
  const sorted = sortByDistance(
    pool.filter(({ id }) => id !== anchorId),
    origin.point,
  )
  const [first] = sorted
  if (!first) return { told: tellMissing([]), quickReplies: ['Что посмотреть в городе'] }
  const head = anchor
    ? { ...told`Рядом с местом ${tellQuotedPlace(anchor)}`, placeIds: [] }
    : tellOriginHead(origin, state.isPositionAsked)
  const reply = replyWithList({
    context,
    places: sorted.slice(0, NEAREST_COUNT),
    head: told`${head}:`,
    origin,
    note: joinTold(
      [told`Ближайшее на карте: ${placeOnMapPath(first)}`, guide.ways ? '' : 'Расстояния по прямой.'],
      '\n',
    ),
  })
  return {
    ...reply,
    remember: {
      ...reply.remember,
      list: sorted.map(({ id }) => id),
      isPositionAsked: state.isPositionAsked === true || origin.from === 'center',
      ...(anchor && sorted.length > 0 ? { placeId: undefined } : {}),
    },
  }
}

function listShown(context: AnswerContext): Place[] {
  const { list, shown } = context.state
  return list.slice(0, shown).flatMap((id) => findPlace(context, id) ?? [])
}

/** «Рядом с набережной»: the named place, or the one spoken of when the message points to it. */
function findAnchorId({ guide, understanding, state }: AnswerContext): number | undefined {
  const near = selectPlaces(guide, understanding.slots, ['near', 'start']).places[0]
  if (near) return near.id
  const isPointing =
    /там|него|нее|неё|этим|ним|ней/.test(understanding.text) || understanding.slots.anaphor !== undefined
  return isPointing || asksNearAlone(understanding.text) ? state.placeId : undefined
}

function tellOriginHead(origin: Origin, isAsked: boolean | undefined): GroundedText {
  if (origin.from === 'visitor') return told`Ближе всего к вам`
  const asking = isAsked
    ? UNTOLD
    : told`Где вы, я не знаю: разрешите определить местоположение или скажите, от какого места считать. `
  return told`${asking}Пока считаю ${tellOrigin(origin)}. Ближе всего`
}
