import { getEmergencyNumbers } from '#domain/emergency.ts'
import type { Place } from '#domain/place.ts'
import { compareForms, SAME_FORM } from '#domain/suggest/word-forms.ts'
import { toWord } from '#domain/suggest/word-stem.ts'
import { findAboutAnswer } from '../about/find-about-answer.ts'
import { listNamedPlaces } from '../dialogue/named-places.ts'
import { listSentences } from '../retrieval/find-detail.ts'
import { listWords } from '../retrieval/passage-index.ts'
import { type GroundedText, joinTold, told, toldComputed } from '../wording/grounded-text.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import { endSentence, shorten } from '../wording/sentences.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { TOWN_REPLIES } from './town-replies.ts'

/** A danger that people ask about: how, and the word that a text must have to say something of it. */
type Danger = { asked: RegExp; says: RegExp; feature: string; isWater: boolean }

const DANGERS: readonly Danger[] = [
  { asked: /глуб/, says: /глуб/i, feature: 'глубина', isWater: true },
  { asked: /купа|плава|нырят|окун/, says: /купа|плава/i, feature: 'купаться', isWater: true },
  { asked: /вод[аеуы]|теч/, says: /вод[аеуы](?!и)/i, feature: 'вода', isWater: true },
  { asked: /клещ/, says: /клещ/i, feature: 'клещи', isWater: false },
  { asked: /зме[йияюе]/, says: /зме[йия]/i, feature: 'змеи', isWater: false },
  { asked: /собак/, says: /бродяч/i, feature: 'бродячие собаки', isWater: false },
  { asked: /лед|лёд/, says: /л[её]д/i, feature: 'лёд', isWater: true },
  { asked: /ноч|вечер|темно/, says: /освещ|фонар|ночью безопас/i, feature: 'освещение', isWater: false },
]
/** «Безопасно там?» of a beach or a lake. */
const BY_WATER: Danger = {
  asked: /./,
  says: /глуб|купа|плава|спасат|дно|утон/i,
  feature: 'купаться глубина спасатели дно',
  isWater: true,
}
const WATER = /пляж|озер|пруд|рек[аи]|водо|карьер|купал/
const MOST_SAFETY_QUOTES = 2
const LONGEST_SAFETY_QUOTE = 260

/** What the texts say of a danger, and common caution; nothing is promised. */
export function answerSafety(context: AnswerContext): Reply {
  const { guide, understanding } = context
  const { all } = getEmergencyNumbers(guide.city.emergency)
  const named = listNamedPlaces(context)
  const isByWater = named.some(({ category }) => WATER.test(category.toLowerCase()))
  const danger =
    DANGERS.find(({ asked }) => asked.test(understanding.text)) ?? (isByWater ? BY_WATER : undefined)
  const facts = danger ? listFacts(context, danger) : []
  const caution = danger?.isWater
    ? told`Купайтесь только на оборудованных пляжах и там, где это разрешено.`
    : told`Будьте осторожны, как в любом незнакомом месте. При опасности звоните ${toldComputed(all)}.`
  return {
    told: joinTold(
      [
        ...(facts.length > 0
          ? facts
          : [told`Безопасно ли это, сказать не могу: таких сведений в путеводителе нет.`]),
        caution,
      ],
      '\n',
    ),
    quickReplies: danger?.isWater ? ['Какие есть пляжи', 'Где погулять у воды'] : TOWN_REPLIES,
    remember: { placeId: named.length === 1 ? named[0]?.id : undefined },
  }
}

/** Whether a sentence has a telling word of the place's name. */
function mentions(sentence: string, { name }: Place): boolean {
  const words = listWords(sentence).map(toWord)
  return listWords(name).some((own) => words.some((word) => compareForms(word, toWord(own)) >= SAME_FORM))
}

/** Sentences that speak of the danger: of the named places first, else of the page about the town. */
function listFacts(context: AnswerContext, { says, feature }: Danger): GroundedText[] {
  const { guide, understanding } = context
  const named = listNamedPlaces(context)
  const ofPlaces = named
    .flatMap((place) => {
      const quote = listSentences(place)
        .filter((sentence) => says.test(sentence))
        .join(' ')
      return quote === '' ? [] : [{ place, quote }]
    })
    .slice(0, MOST_SAFETY_QUOTES)
    .map(
      ({ place, quote }) =>
        told`${tellQuotedPlace(place)}: ${endSentence(shorten(quote, LONGEST_SAFETY_QUOTE))}`,
    )
  if (ofPlaces.length > 0) return ofPlaces
  const about = findAboutAnswer(guide, feature) ?? findAboutAnswer(guide, understanding.text)
  const isOfNamed = (sentence: string) =>
    named.length === 0 || named.some((place) => mentions(sentence, place))
  const sentences = about?.sentences.filter((sentence) => says.test(sentence) && isOfNamed(sentence)) ?? []
  if (!about || sentences.length === 0) return []
  const section =
    about.section === '' || about.section === guide.city.name ? 'О городе' : `О городе — ${about.section}`
  return [told`Из раздела «${section}»: ${shorten(sentences.join(' '), LONGEST_SAFETY_QUOTE)}`]
}
