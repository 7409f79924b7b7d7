import type { Place } from '#domain/place.ts'
import { findSupport, type Support } from '../retrieval/place-passages.ts'
import { type GroundedText, told } from '../wording/grounded-text.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { replyWithList } from './list-reply.ts'

/** The places whose texts say any of the words; that none do is said. */
export function answerFromTexts(context: AnswerContext, words: readonly string[]): Reply {
  const support = listSupport(context.guide.places, words)
  if (support.length > 0) return replyWithSupport(context, support, told`Об этом сказано в описаниях:`)
  return {
    told: told`Где это можно, в каталоге не указано: в описаниях мест об этом ничего нет.`,
    quickReplies: ['Что посмотреть в городе', 'Погулять на улице'],
  }
}

/** A list with the sentences that speak for each place. */
export function replyWithSupport(
  context: AnswerContext,
  support: readonly Support[],
  head: GroundedText,
): Reply {
  const quotes = new Map(support.map(({ place, quote }) => [place.id, quote]))
  return replyWithList({
    context,
    places: support.map(({ place }) => place),
    head,
    getFact: (place) => quotes.get(place.id) ?? place.description,
  })
}

/** Places that say any of the words. */
export function listSupport(places: readonly Place[], words: readonly string[]): Support[] {
  const found = new Map<number, Support>()
  for (const word of words) {
    for (const support of findSupport(places, word)) {
      if (!found.has(support.place.id) && support.place.outsideTown !== true)
        found.set(support.place.id, support)
    }
  }
  return [...found.values()]
}
