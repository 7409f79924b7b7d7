import type { Place } from '#domain/place.ts'
import { composeUnderstanding } from '../dialogue/compose-understanding.ts'
import { findPlace } from '../dialogue/named-places.ts'
import { getOrigin } from '../dialogue/origin.ts'
import { diversify, listByInterest } from '../retrieval/interest.ts'
import { selectPlaces } from '../retrieval/select-places.ts'
import { getSeededNumber } from '../seeded-number.ts'
import { told } from '../wording/grounded-text.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { replyWithList } from './list-reply.ts'
import { MOST_OF_CATEGORY } from './suitable-list.ts'

/** «Самое красивое из них»: of the list shown last. */
const OF_LIST = /из них|из этих/
/** «Что посмотреть за городом». */
const OUTSIDE = /за город(?:ом|$|\s)|окрестност|пригород|вне город/
const SURPRISE_COUNT = 3
/** A surprise is drawn from these. */
const SURPRISE_POOL = 15

/** What to see first: diverse places, the most telling first. */
export function answerRecommend(context: AnswerContext): Reply {
  const origin = getOrigin(context)
  const outside = OUTSIDE.test(context.understanding.text)
    ? context.guide.places.filter(({ outsideTown }) => outsideTown === true)
    : undefined
  if (outside?.length === 0) return answerNothingOutside()
  return replyWithList({
    context,
    places: outside ?? diversify(listWanted(context), MOST_OF_CATEGORY),
    head: outside
      ? told`За городом:`
      : OF_LIST.test(context.understanding.text)
        ? told`Оценок в каталоге нет. Больше всего рассказать могу об этих:`
        : told`С чего начать знакомство с городом:`,
    origin: origin.from === 'visitor' ? origin : undefined,
  })
}

function answerNothingOutside(): Reply {
  return {
    told: told`Мест за городом в каталоге нет, только в самом городе. Показать, что посмотреть в нём?`,
    quickReplies: ['Да, покажи', 'Построй маршрут'],
    remember: { offer: composeUnderstanding('recommend_top') },
  }
}

/** A few places chosen by lot, others each time. */
export function answerSurprise(context: AnswerContext): Reply {
  const { state, turn } = context
  const seen = state.lastIntent === 'surprise' ? new Set(state.list) : new Set<number>()
  const pool = diversify(listWanted(context), MOST_OF_CATEGORY).slice(0, SURPRISE_POOL)
  const fresh = pool.filter(({ id }) => !seen.has(id))
  const drawn = drawPlaces(fresh.length >= SURPRISE_COUNT ? fresh : pool, `${turn.seed} ${seen.size}`)
  const reply = replyWithList({
    context,
    places: drawn,
    head: told`Выбрал для вас:`,
  })
  return {
    ...reply,
    intent: 'surprise',
    quickReplies: ['Да, построй маршрут', 'Удиви ещё раз', 'Расскажи про первое'],
    remember: { ...reply.remember, list: [...drawn.map(({ id }) => id), ...seen], shown: drawn.length },
  }
}

function listWanted(context: AnswerContext): Place[] {
  const { guide, understanding, state } = context
  const listed = OF_LIST.test(understanding.text)
    ? state.list.slice(0, state.shown).flatMap((id) => findPlace(context, id) ?? [])
    : []
  if (listed.length > 0) return listByInterest(listed)
  const { places } = selectPlaces(guide, understanding.slots, ['want', 'only'])
  return listByInterest(places.length > 0 ? places : guide.places)
}

function drawPlaces(pool: readonly Place[], seed: string): Place[] {
  return pool
    .map((place) => ({ place, lot: getSeededNumber(`${seed} ${place.id}`) }))
    .sort((a, b) => a.lot - b.lot)
    .slice(0, SURPRISE_COUNT)
    .map(({ place }) => place)
}
