import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { compareForms, SAME_FORM } from '#domain/suggest/word-forms.ts'
import { toWord } from '#domain/suggest/word-stem.ts'
import type { Act } from '../acts.ts'
import type { Answer, Turn } from '../assistant.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import type { DialogueState } from '../dialogue-state.ts'
import { ACT_OF_INTENT } from '../intents.ts'
import type { Understanding } from '../understanding.ts'
import { isRefusal } from '../wanted/is-refusal.ts'
import { uncapitalize } from '../wording/first-letter.ts'
import { LONGEST_ANSWER } from '../wording/place-list.ts'
import { takeSentences } from '../wording/sentences.ts'

/** How a message with several questions is read and answered, one of them at a time. */
export type PartReader = {
  readonly turn: Turn
  readonly guide: Pick<AssistantGuide, 'places'>
  readonly understanding: Understanding
  readonly read: (message: string, state: DialogueState | undefined) => Understanding
  readonly answer: (turn: Turn, understanding: Understanding) => Answer
}

const ASKING =
  '(?:где|куда|откуда|когда|сколько|почем|почём|во сколько|до скольки|со скольки|как|почему|зачем|кто|чем|какие|какой|какая|какое|есть ли|можно ли|нужно ли|стоит ли|далеко ли|что (?:посмотр|можно|там|интересн))'
const BORDER = new RegExp(`(?:[.!?…]+\\s+|,?\\s+(?:и|а|да и|а еще|а ещё)\\s+|[,;]\\s*)(?=${ASKING})`, 'iu')
const ASKING_WORD = new RegExp(`(?<!\\p{L})${ASKING}(?!\\p{L})`, 'iu')
const BEGINS_ASKING = new RegExp(`^${ASKING}`, 'iu')
const LEAST_WORDS = 2
const MOST_QUESTIONS_OF_MESSAGE = 3
const LONGEST_FURTHER_ANSWER = 320
const SHORTEST_FURTHER_ANSWER = 60
/** Kinds of answers: parts of one kind are answered by one answer, which looks at all of them. */
const KINDS: Partial<Record<Act, string>> = {
  tell: 'tell',
  find: 'find',
  when: 'when',
  way: 'way',
  plan: 'plan',
}
const NO_ANSWER =
  /^Похоже, об этом|Прямого ответа не нашлось|прямо об этом не сказано|об этом в путеводителе не сказано/u

/** Each question of a message gets its sentences, and be it that the guide does not say it. */
export function answerParts(reader: PartReader): Answer {
  const { turn, understanding } = reader
  const whole = () => reader.answer(turn, understanding)
  if (understanding.language !== 'ru' || turn.drop !== undefined || !isPlain(understanding)) return whole()
  const parts = splitQuestions(turn.message).slice(0, MOST_QUESTIONS_OF_MESSAGE)
  if (parts.length < 2) return whole()
  const kinds = parts.map((part) => getKind(reader.read(part, turn.state)))
  if (kinds.some((kind) => kind === undefined) && !kinds.includes('plan')) return whole()
  if (new Set(kinds).size === 1) return kinds[0] === 'tell' ? tellUnanswered(reader, whole(), parts) : whole()
  const walk = parts[kinds.indexOf('plan')]
  const others = parts.filter((_, index) => kinds[index] !== 'plan')
  const isWalk = (understanding.act ?? ACT_OF_INTENT[understanding.intent]) === 'plan'
  // A walk keeps to conditions that stand anywhere in the message.
  if (walk !== undefined)
    return addParts(reader, isWalk ? whole() : answerPart(reader, walk, turn.state), others)
  const [first = '', ...rest] = parts
  return addParts(reader, answerPart(reader, first, turn.state), rest)
}

function answerPart({ turn, read, answer }: PartReader, part: string, state: Turn['state']): Answer {
  return answer({ ...turn, message: part, state }, read(part, state))
}

function isPlain({ intent, act }: Understanding): boolean {
  return act !== undefined && act !== 'help' && ACT_OF_INTENT[intent] !== 'help' && act !== 'change'
}

function getKind({ act, intent, slots }: Understanding): string | undefined {
  // «Что посмотреть за час» is a walk, whatever it looks like without the rest.
  if (slots.durationMinutes !== undefined) return 'plan'
  const kind = KINDS[act ?? ACT_OF_INTENT[intent]]
  // What is looked for must be named: «есть ли места» alone finds anything.
  return kind === 'find' && slots.wishes.every(({ role }) => role === 'near') ? undefined : kind
}

/** The questions of a message; what stands before the first belongs to it. */
function splitQuestions(message: string): string[] {
  const [start = '', ...rest] = message.split(BORDER).map((part) => part.trim())
  const questions = rest.filter((part) => BEGINS_ASKING.test(part) && countWords(part) >= LEAST_WORDS)
  if (questions.length < rest.length) return []
  if (BEGINS_ASKING.test(start)) return [start, ...questions]
  const [first, ...others] = questions
  return first === undefined ? [] : [`${start} ${first}`, ...others]
}

function countWords(text: string): number {
  return text.split(/\s+/).length
}

function addParts(reader: PartReader, main: Answer, parts: readonly string[]): Answer {
  let answer = main
  for (const part of parts) {
    // Beside a walk a question is of the town and of none of its stops.
    const said = answerPart(reader, part, main.walk ? reader.turn.state : answer.state)
    const isPart = getKind(reader.read(part, reader.turn.state)) !== undefined
    if (isUnanswered(said)) answer = addNote(answer, part)
    else if (isPart) answer = joinAnswers(reader, answer, said)
  }
  return answer
}

function isUnanswered({ text }: Answer): boolean {
  return isRefusal(text) || NO_ANSWER.test(text)
}

/** The walk stays what is spoken of; of lists and places the last. */
function joinAnswers({ guide }: PartReader, answer: Answer, said: Answer): Answer {
  const isWalk = answer.walk !== undefined
  const main = withoutOffer(answer.text)
  const room = Math.min(LONGEST_FURTHER_ANSWER, LONGEST_ANSWER - main.length - 1)
  const text = room < SHORTEST_FURTHER_ANSWER ? '' : takeSentences(withoutOffer(said.text), room)
  // Of a list that was cut short only what is left of it is named.
  const named = said.placeIds.filter((id) =>
    guide.places.some((place) => place.id === id && text.includes(place.name)),
  )
  return {
    ...answer,
    text: text === '' ? answer.text : `${main}\n${text}`,
    placeIds: [...new Set([...answer.placeIds, ...named])],
    ...(isWalk
      ? {}
      : { ...(said.walk && { walk: said.walk }), quickReplies: said.quickReplies, state: said.state }),
  }
}

/** An invitation stands at the end of an answer or nowhere. */
function withoutOffer(text: string): string {
  return text.replace(/(?:^|\s)(?:Построить|Показать|Добавить|Сделать|Подсказать)[^.!?\n]*\?$/u, '')
}

/** «О том, где остановиться, в путеводителе не сказано.» */
function addNote(answer: Answer, part: string): Answer {
  // What was told before the question is no part of it.
  const [asked = ''] = part.slice(Math.max(0, part.search(ASKING_WORD))).split(/[?.!,…;]/u)
  return {
    ...answer,
    text: `${withoutOffer(answer.text)}\nО том, ${uncapitalize(asked)}, в путеводителе не сказано.`,
  }
}

/** Of several questions told of in one answer those are named that have none. */
function tellUnanswered(reader: PartReader, main: Answer, parts: readonly string[]): Answer {
  if (isUnanswered(main)) return main
  const lacking = parts.slice(1).filter((part) => {
    const said = answerPart(reader, part, main.state)
    return isUnanswered(said) || lacksCount(part, `${main.text} ${said.text}`)
  })
  return lacking.reduce(addNote, main)
}

const COUNTED = /^(?:и )?сколько (\p{L}{4,})/iu
const OF_OTHER_MEASURE =
  /^(?:стоит|стоят|времени|километр|метров|минут|часов|идти|ехать|платить|можно|нужно|лет)/u
/** So few words stand between a count and what is counted: «26 новых кораблей». */
const MOST_WORDS_BEFORE_COUNTED = 3
const NUMBER =
  /^(?:\d{1,3}|\d{4,}|один|одна|два|две|три|четыре|пять|шесть|семь|восемь|девять|десять|сто|сотни|десятки|несколько|ни)$/u
const YEAR = /^(?:1[5-9]|20)\d{2}$/u

/** «Сколько кораблей спустили» is answered by a number of ships and by no year. */
function lacksCount(part: string, text: string): boolean {
  const [, counted = ''] = COUNTED.exec(part) ?? []
  if (counted === '' || OF_OTHER_MEASURE.test(counted)) return false
  const noun = toWord(counted.toLowerCase())
  const words = normalizeWords(text)
  return !words.some(
    (word, at) =>
      compareForms(toWord(word), noun) >= SAME_FORM &&
      words
        .slice(Math.max(0, at - MOST_WORDS_BEFORE_COUNTED), at)
        .some((one) => NUMBER.test(one) && !YEAR.test(one)),
  )
}
