import * as z from 'zod'
import { areStemsIn, listStems } from '../../guide/passage-words.ts'
import type { Sentence } from './evidence.ts'
import type { Fault, Grounds } from './grounds.ts'
import { parseJson } from './model-answer.ts'

const SILENCE =
  /(?<!\p{L})(?:(?:прямо|точно|тоже|также|ничего|этого|об этом|о (?:н[её]м|ней|них|том)|в (?:путеводителе|нём)|путеводитель) )*(?:не (?:сказан|указан|назван|называ|упомя|упомина|описан|зна)\p{L}*|нет(?!\p{L}))(?: (?:тоже|также|вовсе|в путеводителе))*/iu
const OF_GUIDE = /путеводител|не (?:сказан|указан|назван|упомя|описан)/iu
const CLAUSE_END = /[;:.()]|\s[—–]\s/u
const QUOTED = /«[^»]*»+/gu
/** In a question verbs stand beside what is asked about: so many words are a thing with its verb, at a place or in the town. */
const QUESTION = /(?<!\p{L})(?:ли|сколько|насколько|где|куда|когда|как\p{L}*|кто|что|чем|почём)(?!\p{L})/iu
const MIN_QUESTION_WORDS = { place: 2, town: 3 }
/** «О парковках»: of the whole town, where nothing points to a place. */
const TOPIC = /^\s*(?:но |а |и )?(?:об?|про)(?!\p{L})/iu
/** «О других площадках»: of those that were told the guide is not silent. */
const OTHERS = /(?<!\p{L})(?:друг|остальн|больше|ещё)/iu
const UNSURE =
  /(?<!\p{L})(?:нет(?!\p{L})|неизвестн|узна[вйт]|уточн|спросите|не (?:извест|указ|сказ|подтвержд|провер|удал|мож|уточн))/iu
const POINTS_TO_PLACE =
  /(?<!\p{L})(?:там|тут|здесь|туда|он[аои]?|него|не[ёе]|них|ней|н[её]м|его|её|ее|их|об[аоеи]\p{L}*)(?!\p{L})/iu
const NAME = /[\s«]\p{Lu}/u
/** More things nobody denies in an answer. */
const MAX_TOPICS = 4

const foundSchema = z.object({
  found: z.array(
    z.object({ id: z.string(), text: z.string(), place: z.object({ id: z.number() }).optional() }),
  ),
})

/** Things that the guide is said to be silent about though its own search finds them, with the sentence that it has. */
export async function findFalseDenials({ answer, session, sentences }: Grounds): Promise<Fault[]> {
  const topics = sentences.flatMap((sentence) => listDenied(sentence, answer.placeIds))
  const faults = topics.slice(0, MAX_TOPICS).map(async ({ stems, said, placeIds }): Promise<Fault[]> => {
    const input = { question: said, ...(placeIds.length > 0 && { placeIds }) }
    const shown = await session.callTool({ id: '', name: 'search_guide', arguments: JSON.stringify(input) })
    const { found = [] } = foundSchema.safeParse(parseJson(shown)).data ?? {}
    const isAnswering = (clause: string) => !UNSURE.test(clause) && areStemsIn(stems, listStems(clause))
    const answering = found.find(
      ({ text, place }) =>
        (placeIds.length === 0 || (place && placeIds.includes(place.id))) &&
        text.split(CLAUSE_END).some(isAnswering),
    )
    return answering
      ? [{ kind: 'denial', what: `«${said}» в путеводителе есть, ${answering.id}: ${answering.text}` }]
      : []
  })
  return (await Promise.all(faults)).flat()
}

type Denied = {
  readonly said: string
  readonly stems: readonly string[]
  readonly placeIds: readonly number[]
}

/** What a sentence says that the guide does not tell: the words beside the denial, each thing of a list by itself. */
function listDenied({ text, named, about }: Sentence, answered: readonly number[]): Denied[] {
  const ids = [...new Set(about.length > 0 ? about.map(({ id }) => id) : answered)]
  const names = about.flatMap(({ name }) => listStems(name))
  return text.split(CLAUSE_END).flatMap((clause) => {
    if (!SILENCE.test(clause) || !OF_GUIDE.test(clause)) return []
    const parts = clause.replace(QUOTED, '').split(',')
    const at = parts.findIndex((part) => SILENCE.test(part))
    const [own = '', before = ''] = [parts[at], parts[at - 1]].map((part = '') => part.replace(SILENCE, ' '))
    const topic = listStems(own).length > 0 ? own : before
    if (OTHERS.test(topic)) return []
    const isQuestion = QUESTION.test(topic)
    const isOfPlace = named.length > 0 || POINTS_TO_PLACE.test(text) || NAME.test(clause)
    const isOfTown = !isOfPlace && (isQuestion || TOPIC.test(topic))
    const min = isQuestion ? MIN_QUESTION_WORDS[isOfTown ? 'town' : 'place'] : 1
    return topic.split(/ и | или | ни /u).flatMap((said) => {
      const stems = listStems(said).filter((stem) => isOfTown || !areStemsIn([stem], names))
      return stems.length < min ? [] : [{ said: said.trim(), stems, placeIds: isOfTown ? [] : ids }]
    })
  })
}
