import type { Place } from '#domain/place.ts'
import { compareForms, SAME_FORM } from '#domain/suggest/word-forms.ts'
import { toWord } from '#domain/suggest/word-stem.ts'
import { splitSentences } from '../wording/sentences.ts'
import { DETAIL_TOPICS } from './detail-topics.ts'
import { listWords } from './passage-index.ts'
import { findSupport } from './place-passages.ts'

/** A question about a place: what its texts say to it, or that they do not. */
export type Detail = { kind: 'said'; sentence: string } | { kind: 'unsaid' }

/** A word of the question itself tells more than a usual word of such answers. */
const OWN_WORD_WEIGHT = 2
const QUESTION =
  /(?:^|\s)(?:когда|кто|кем|сколько|как(?:ой|ая|ое|ие|ого|ом|им)|почему|зачем|чей|чья|чье|чьи|есть|можно|пускают|разреш|правда|ли|где|куда|что|стар(?:ый|ая|ое|ые)|высоко|глубоко|долго|сложно|тяжело|трудно|опасно|шумно|людно|дорого|много)(?:\s|$)/
/** Words that ask of a place in general, or point to it. */
const GENERAL =
  /^(?:расска|подробн|интерес|описан|информац|знаме|извест|такое|такой|представл|посмотр|увид|стоит|нах|распол|сходи|пойти|посети|чем|именно|он|она|оно|они|его|ее|их|нем|ней|них|там|тут|здесь|это|туда|вообще|сейчас|теперь|место)/

/** What the place's own texts say to a question; undefined when the message asks nothing in particular. */
export function findDetail(place: Place, question: string): Detail | undefined {
  const text = question.toLowerCase().replaceAll('ё', 'е')
  if (!QUESTION.test(text)) return undefined
  const topic = DETAIL_TOPICS.find(({ asked }) => asked.test(text))
  const sentence = topic ? findByTopic(place, topic, listTellingWords(place, text)) : undefined
  if (sentence !== undefined) return { kind: 'said', sentence }
  const words = listTellingWords(place, text)
  const quote = words.length > 0 ? findSupport([place], words.join(' '))[0]?.quote : undefined
  if (quote !== undefined) return { kind: 'said', sentence: quote }
  return topic || words.length > 0 ? { kind: 'unsaid' } : undefined
}

function findByTopic(
  place: Place,
  { words, says }: (typeof DETAIL_TOPICS)[number],
  asked: readonly string[],
): string | undefined {
  const scored = listSentences(place).map((sentence) => {
    const said = listWords(sentence)
    const hits = words.filter((word) => said.some((other) => other.startsWith(word))).length
    const own = asked.filter((word) =>
      said.some((other) => compareForms(toWord(word), toWord(other)) > 0),
    ).length
    return {
      sentence,
      score: hits + OWN_WORD_WEIGHT * own + (says?.test(sentence) ? 1 : 0),
      isSaid: says ? says.test(sentence) : hits > 0,
    }
  })
  const best = scored.filter(({ isSaid }) => isSaid).sort((a, b) => b.score - a.score)[0]
  return best?.sentence
}

/** The sentences of a place's texts, each once. */
export function listSentences({ description, descriptionFull, additionalInfo }: Place): string[] {
  const texts = [description, descriptionFull, additionalInfo]
  return [...new Set(texts.flatMap((text) => (text ? splitSentences(text) : [])))]
}

/** The words of the question that are neither the place's name nor asking. */
function listTellingWords({ name, category, tags }: Place, text: string): string[] {
  const own = listWords([name, category, ...tags].join(' '))
  return listWords(text).filter(
    (word) =>
      !GENERAL.test(word) && !own.some((other) => compareForms(toWord(word), toWord(other)) >= SAME_FORM),
  )
}
