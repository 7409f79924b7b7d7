import { onceFor } from '#domain/once-for.ts'
import { compareForms, SAME_FORM } from '#domain/suggest/word-forms.ts'
import { toWord } from '#domain/suggest/word-stem.ts'
import type { AboutSection, AssistantGuide } from '../assistant-guide.ts'
import { indexPassages, listWords, type PassageIndex, rankPassages } from '../retrieval/passage-index.ts'
import { splitSentences } from '../wording/sentences.ts'
import { ABOUT_TOPICS, type AboutTopic } from './about-topics.ts'

/** What the page about the town says to a question: sentences of one section, word for word. */
export type AboutAnswer = { section: string; sentences: string[] }

/** A sentence with the paragraph it stands in. */
type SentenceOwner = { section: AboutSection; paragraph: readonly string[]; number: number }

/** Less than this share of the question's telling words is no answer. */
const LEAST_ABOUT_COVERAGE = 0.5
const MOST_ABOUT_SENTENCES = 3
/** The second sentence of a paragraph leans on the first («Но началом города считают…»): a short pair is told whole. */
const LONGEST_PAIR = 350
/** «А в 1970?»: the sentence with that very number. */
const NUMBER_BONUS = 4
const WHEN = /^(?:а )?(?:когда|в каком году|с какого года|до |что .*до )/
const YEAR = /(?<!\d)1\d{3}(?!\d)/
/** «Сколько школ»: a sentence that counts nothing is no answer. */
const HOW_MANY = /^(?:а )?сколько /
const COUNTED = /(?<![\d.])(?!(?:1[5-9]|20)\d\d(?!\d))\d[\d \u00a0]*(?:,\d+)? \p{Ll}/u
/** What people usually say in the answer tells more than the words of the question. */
const TOPIC_WEIGHT = 1.5
/** A sentence of the section that the question is about counts so much more. */
const SECTION_BONUS = 2

/** The sentences that answer the question, if the text does; `usual` is for a question of no known topic. */
export function findAboutAnswer(
  guide: AssistantGuide,
  text: string,
  usual?: AboutTopic,
): AboutAnswer | undefined {
  const question = text.toLowerCase().replaceAll('ё', 'е')
  const topic = ABOUT_TOPICS.find(({ asked }) => asked.test(question)) ?? usual
  const section = guide.about.find(({ title }) => topic?.sections?.test(title))
  const [first] = guide.about
  if (first && !topic && isOfWholeTown(guide, question)) return takeSection(first)
  const titled = findTitled(guide, question)
  if (titled) return takeSection(titled)
  if (topic?.isWhole && section) return takeSection(section)
  const best = findSentence(guide, question, topic)
  if (best) return takeSentence(best)
  return topic?.isSectionEnough && section ? takeSection(section) : undefined
}

/** «Расскажи о городе»: the question names nothing in particular. */
function isOfWholeTown(guide: AssistantGuide, question: string): boolean {
  return /город/.test(question) && withoutTownName(question, guide) === ''
}

/** «Какой у вас климат?»: the question has no other words than the title of a section. */
function findTitled({ about, city }: AssistantGuide, question: string): AboutSection | undefined {
  const words = listWords(withoutTownName(question, { city }))
  if (words.length === 0) return undefined
  return about.find(({ title }) => {
    const own = listWords(title).map(toWord)
    return words.every((word) => own.some((other) => compareForms(other, toWord(word)) >= SAME_FORM))
  })
}

function findSentence(
  guide: AssistantGuide,
  question: string,
  topic: AboutTopic | undefined,
): SentenceOwner | undefined {
  const index = getIndex(guide.about)
  const ranked = rankPassages(index, withoutTownName(question, guide))
  const ranks = new Map(ranked.map((rank) => [rank.owner, rank]))
  const numbers = question.match(/\d{3,}/g) ?? []
  let best: { owner: SentenceOwner; score: number } | undefined
  for (const { owner, text } of index.passages) {
    const rank = ranks.get(owner)
    const topicScore = scoreTopic(text, topic?.words ?? [])
    const isInSection = topic?.sections?.test(owner.section.title) === true
    const least = isInSection ? LEAST_ABOUT_COVERAGE / 2 : LEAST_ABOUT_COVERAGE
    if (topicScore === 0 && (rank?.coverage ?? 0) < least) continue
    if (topicScore === 0 && HOW_MANY.test(question) && !COUNTED.test(text)) continue
    const bonus = isInSection ? SECTION_BONUS : 1
    const numbered = numbers.some((number) => text.includes(number)) ? NUMBER_BONUS : 1
    const dated = WHEN.test(question) && YEAR.test(text) ? SECTION_BONUS : 1
    const score = ((rank?.score ?? 0) + topicScore) * bonus * dated * numbered
    if (score > (best?.score ?? 0)) best = { owner, score }
  }
  return best?.owner
}

/** How many beginnings of words the sentence has; the first of the list count most. */
function scoreTopic(text: string, beginnings: readonly string[]): number {
  const words = listWords(text)
  return beginnings.reduce((score, beginning, position) => {
    const isSaid = words.some((word) => word.startsWith(beginning))
    return isSaid ? score + TOPIC_WEIGHT / (1 + position / 2) : score
  }, 0)
}

const getIndex = onceFor(
  (about: readonly AboutSection[]): PassageIndex<SentenceOwner> => indexPassages(about.flatMap(listPassages)),
)

function listPassages(section: AboutSection) {
  return section.text.split('\n').flatMap((line) => {
    const paragraph = splitSentences(line)
    return paragraph.map((text, number) => ({
      text,
      context: section.title,
      owner: { section, paragraph, number },
    }))
  })
}

function takeSection(section: AboutSection): AboutAnswer {
  return { section: section.title, sentences: splitSentences(section.text).slice(0, MOST_ABOUT_SENTENCES) }
}

function takeSentence({ section, paragraph, number }: SentenceOwner): AboutAnswer {
  const before = number === 1 ? (paragraph[0] ?? '') : ''
  const hasRoom = before.length + (paragraph[number] ?? '').length <= LONGEST_PAIR
  const first = before !== '' && hasRoom ? 0 : number
  return { section: section.title, sentences: paragraph.slice(first, first + MOST_ABOUT_SENTENCES) }
}

function withoutTownName(question: string, { city }: Pick<AssistantGuide, 'city'>): string {
  const names = new Set(listWords([city.name, ...Object.values(city.nameForms ?? {})].join(' ')))
  return listWords(question)
    .filter((word) => !names.has(word))
    .join(' ')
}
