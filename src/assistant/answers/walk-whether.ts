import type { Place } from '#domain/place.ts'
import { composePlaceWish, composeUnderstanding } from '../dialogue/compose-understanding.ts'
import { listNamedPlaces } from '../dialogue/named-places.ts'
import { listWords } from '../retrieval/passage-index.ts'
import { type GroundedText, joinTold, told } from '../wording/grounded-text.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import { endSentence } from '../wording/sentences.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { replyWithList } from './list-reply.ts'
import { tellCaveat } from './tell-quotes.ts'
import { isAboutWalk } from './walks.ts'

const ASKS_WHETHER = /(?:^| )(?:есть|имеется|имеются)(?: ли)?(?: |$)/u
/** Asked so it is wished for on the way. */
const WISHES_IT =
  /добав|включ|встав|хочу|хотим|хочется|надо|нужн|давай|зайд|загля|заскоч|по дороге|по пути|в маршрут|охота/u
const MOST_THERE = 3

/** «А кино есть?» beside a walk asks, and orders nothing: what is there, with an offer to take it in. */
export function answerWhether(context: AnswerContext): Reply | undefined {
  const { understanding } = context
  const { text, slots } = understanding
  const isAsking = ASKS_WHETHER.test(text) && !WISHES_IT.test(text) && slots.wishes.every(isPlainWant)
  // «Спасатели на пляже есть?» asks something else of the place named.
  if (listWords(text).some((word) => !isOfQuestion(word, slots.wishes))) return undefined
  if (!isAsking || slots.wishes.length === 0 || !isAboutWalk(context)) return undefined
  const [place, ...others] = listNamedPlaces(context)
  if (place === undefined || others.length >= MOST_THERE) return undefined
  const reply =
    others.length > 0
      ? replyWithList({ context, places: [place, ...others], head: told`Да, есть, маршрут прежний:` })
      : replyWithOne(context, place)
  // The walk is still what is spoken of.
  return { ...reply, intent: 'route_query' }
}

const OF_QUESTION =
  /^(?:а|и|ну|но|есть|имеется|имеются|ли|тут|там|здесь|рядом|поблизости|у|вас|в|город\p{L}*|какой|какая|какие|какое|нибудь|где|вообще)$/u

function isOfQuestion(word: string, wishes: AnswerContext['understanding']['slots']['wishes']): boolean {
  return (
    OF_QUESTION.test(word) || wishes.some(({ said = '' }) => listWords(said.toLowerCase()).includes(word))
  )
}

function isPlainWant({ role }: AnswerContext['understanding']['slots']['wishes'][number]): boolean {
  return role === 'want' || role === 'add'
}

function replyWithOne({ state }: AnswerContext, place: Place): Reply {
  const isStop = state.walk?.points.some(({ id }) => id === place.id) === true
  return {
    told: joinTold([tellOne(place), isStop ? 'Это место уже в маршруте.' : 'Добавить в маршрут?'], ' '),
    quickReplies: isStop ? ['Покороче', 'Новый маршрут'] : ['Да, добавь', 'Покороче'],
    remember: {
      placeId: place.id,
      offer: isStop
        ? undefined
        : composeUnderstanding('edit_add', { wishes: [composePlaceWish('add', place.id)] }),
    },
  }
}

function tellOne(place: Place): GroundedText {
  const description = endSentence(place.description)
  return joinTold([told`Есть ${tellQuotedPlace(place)}: ${description}`, tellCaveat(place, description)], ' ')
}
