import { HISTORY } from '../about/about-topics.ts'
import { findAboutAnswer } from '../about/find-about-answer.ts'
import { getDate } from '../local-day.ts'
import { type GroundedText, joinTold, told, toldComputed } from '../wording/grounded-text.ts'
import { chooseForm } from '../wording/plural.ts'
import { tellPlaceCount } from '../wording/quantity.ts'
import { shorten } from '../wording/sentences.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { LONGEST_QUESTION } from './quote-limits.ts'
import { TOWN_REPLIES } from './town-replies.ts'

/** What a question about the past leans on when nothing else is known of it. */
const OF_HISTORY = { asked: /./, sections: HISTORY, words: [] }
const LONGEST_TOWN_QUOTE = 600
const ABOUT_REPLIES = [...TOWN_REPLIES, 'Когда лучше приехать']

/** A question about the town, answered word for word from the page about it. */
export function answerTown(context: AnswerContext): Reply {
  const { understanding } = context
  const answer = tellAboutAnswer(context)
  if (/сколько (?:у вас |всего |тут |здесь )?(?:мест|локац|точек|объект)/.test(understanding.text)) {
    return answerPlaceCount(context)
  }
  if (!answer) return { told: tellNotInAbout(), quickReplies: ABOUT_REPLIES }
  return {
    told: joinTold([answer, tellAge(context)], ' '),
    quickReplies: ABOUT_REPLIES,
    remember: { townQuestion: understanding.text.slice(0, LONGEST_QUESTION) },
  }
}

/** How many places the guide has, and of what kinds. */
function answerPlaceCount({ guide }: AnswerContext): Reply {
  const categories = new Set(guide.places.map(({ category }) => category)).size
  return {
    told: told`В каталоге ${tellPlaceCount(guide.places.length)}, категорий — ${toldComputed(`${categories}`)}.`,
    quickReplies: TOWN_REPLIES,
  }
}

/** «Из раздела «О городе — История»: …», or undefined when the page does not say it. */
export function tellAboutAnswer({ guide, understanding, turn }: AnswerContext): GroundedText | undefined {
  const usual = understanding.intent === 'city_history' ? OF_HISTORY : undefined
  const answer = findAboutAnswer(guide, understanding.text || turn.message, usual)
  if (!answer) return undefined
  const isWhole = answer.section === '' || answer.section === guide.city.name
  const section = isWhole ? 'О городе' : `О городе — ${answer.section}`
  return told`Из раздела «${section}»: ${shorten(answer.sentences.join(' '), LONGEST_TOWN_QUOTE)}`
}

/** The page about the town does not say it. */
export function tellNotInAbout(): GroundedText {
  return told`В разделе «О городе» этого нет, а выдумывать не буду. Спросите об истории, климате, дороге в город или о местах каталога.`
}

/** «Сколько лет городу»: counted from the year that the answering sentence names. */
function tellAge(context: AnswerContext): GroundedText | string {
  const { guide, understanding, turn } = context
  if (!/сколько лет|возраст/.test(understanding.text)) return ''
  const year = findAboutAnswer(guide, 'когда основан город')
    ?.sentences.join(' ')
    .match(/(?<!\d)1\d{3}(?!\d)/)?.[0]
  if (year === undefined) return ''
  const now = getDate(turn.now).slice(0, 4)
  const age = Number(now) - Number(year)
  return told`Если считать от ${toldComputed(year)} года, в ${toldComputed(now)} году городу ${toldComputed(`${age} ${chooseForm(age, ['год', 'года', 'лет'])}`)}.`
}
