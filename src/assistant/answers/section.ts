import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import type { AboutSection, AssistantGuide } from '../assistant-guide.ts'
import type { Evidence } from '../guide/find-evidence.ts'
import { listOfSection } from '../guide/list-passages.ts'
import { told, toldComputed } from '../wording/grounded-text.ts'
import { takeSentences } from '../wording/sentences.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { LONGEST_QUESTION } from './quote-limits.ts'
import { TOWN_REPLIES } from './town-replies.ts'

/** What a press on the name of a part of the page about the town sends. */
const LEAD = 'О городе: '
const LONGEST_SECTION = 600
const LONGEST_OF_TOWN = 450
const LONGEST_SECTION_NAME = 45
const MOST_OFFERED = 2
const MOST_RANKED_SECTIONS = 10
/** A heading of fewer words may as well be a question. */
const WORDS_OF_A_NAME = 3

/** The part of the page about the town whose name the message is, told from its beginning; undefined for any other message. */
export function answerSection({ guide, turn: { message } }: AnswerContext): Reply | undefined {
  const said = normalizeWords(message).join(' ')
  const section = guide.about.find(({ title }) => isName(said, title))
  if (section === undefined) return undefined
  const text = listOfSection(section)
    .map((passage) => passage.text)
    .join(' ')
  return {
    told: told`${takeSentences(text, LONGEST_SECTION)}`,
    intent: 'city_facts',
    quickReplies: TOWN_REPLIES,
    remember: { placeId: undefined, lastQuestion: section.title },
  }
}

/** What the page about the town begins with: the town in a few words. */
export function tellWholeTown({ guide, understanding }: AnswerContext): Reply {
  const text = takeSentences(guide.about[0]?.text ?? '', LONGEST_OF_TOWN)
  return {
    told: text === '' ? told`Рассказа о городе в путеводителе пока нет.` : toldComputed(text),
    quickReplies: TOWN_REPLIES,
    remember: { placeId: undefined, lastQuestion: understanding.text.slice(0, LONGEST_QUESTION) },
  }
}

/** What is asked to read the parts of the page where a sentence that is not told stands, those most like the question first. */
export function offerSections(guide: AssistantGuide, ranked: readonly Evidence[], said: string): string[] {
  const near = ranked.slice(0, MOST_RANKED_SECTIONS).filter(({ passage }) => !said.includes(passage.text))
  const titles = near.flatMap(({ passage }) => findSection(guide, passage.text, passage.context)?.title ?? [])
  return [...new Set(titles)]
    .filter((title) => title !== '' && title.length <= LONGEST_SECTION_NAME)
    .slice(0, MOST_OFFERED)
    .map((title) => LEAD + title)
}

function isName(said: string, title: string): boolean {
  if (title === '') return false
  const name = normalizeWords(title)
  return (
    said === normalizeWords(LEAD + title).join(' ') ||
    (name.length >= WORDS_OF_A_NAME && said === name.join(' '))
  )
}

function findSection({ about }: AssistantGuide, sentence: string, context: string): AboutSection | undefined {
  return about.find(({ title, text }) => context.startsWith(title) && text.includes(sentence))
}
