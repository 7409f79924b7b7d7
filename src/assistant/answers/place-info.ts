import type { Place } from '#domain/place.ts'
import { listNamedPlaces } from '../dialogue/named-places.ts'
import { listWords } from '../retrieval/passage-index.ts'
import { findPartialSupport } from '../retrieval/place-passages.ts'
import { told } from '../wording/grounded-text.ts'
import { tellMissing } from '../wording/missing.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import { shorten } from '../wording/sentences.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { replyWithList } from './list-reply.ts'
import { tellOfPlace } from './place-story.ts'
import { LONGEST_QUOTE } from './quote-limits.ts'
import { tellAboutAnswer, tellNotInAbout } from './town.ts'

/** All about one place; of several named the visitor chooses. */
export function answerPlaceInfo(context: AnswerContext): Reply {
  const places = narrowByText(listNamedPlaces(context), context.understanding.text)
  const [place] = places
  if (places.length === 1 && place) return tellOfPlace(context, place)
  // «Ширина Ольвы»: several places bear the name, and the page about the town says it.
  const about = places.length > 1 && asksOfMore(context) ? tellAboutAnswer(context) : undefined
  if (about) return { told: about, quickReplies: ['История города', 'Что посмотреть в городе'] }
  if (places.length > 1) {
    return replyWithList({ context, places, head: told`Таких мест несколько. О каком рассказать?` })
  }
  return answerUnnamed(context)
}

/** Whether the message has words beside the names. */
function asksOfMore({ understanding: { slots, text } }: AnswerContext): boolean {
  const named = new Set(slots.wishes.flatMap(({ said = '' }) => listWords(said)))
  return listWords(text).some((word) => !named.has(word))
}

/** «Мамонт в музее»: of several the one whose texts have the other words of the question. */
function narrowByText(places: Place[], text: string): Place[] {
  if (places.length < 2) return places
  const support = findPartialSupport(places, text)
  const [best, next] = support
  return best && (!next || next.coverage < best.coverage) ? [best.place] : places
}

/** No place of the guide is named: the page about the town or a description may still speak of it. */
function answerUnnamed(context: AnswerContext): Reply {
  const { guide, understanding } = context
  const { wishes, unknownNames } = understanding.slots
  const features = wishes.flatMap(({ anyOf }) =>
    anyOf.flatMap((target) => (target.kind === 'feature' ? [target.text] : [])),
  )
  const asked = [...unknownNames, ...features].join(' ') || understanding.text
  const mention = findPartialSupport(guide.places, asked).find(({ quote }) => quote !== undefined)
  const about = tellAboutAnswer({ ...context, understanding: { ...understanding, text: asked } })
  if (about) return { told: about, quickReplies: ['История города', 'Что посмотреть в городе'] }
  if (mention?.quote) {
    return {
      told: told`Отдельного места с таким названием в каталоге нет, но об этом говорит описание: ${tellQuotedPlace(mention.place)}.
${shorten(mention.quote, LONGEST_QUOTE)}`,
      quickReplies: ['Расскажи подробнее', 'Как туда пройти?'],
      remember: { placeId: mention.place.id },
    }
  }
  const missing = unknownNames.length > 0 || features.length > 0 ? tellMissing([asked]) : tellNotInAbout()
  return { told: missing, quickReplies: ['Что посмотреть в городе', 'Что ты умеешь'] }
}
