import type { Understood } from '#domain/chat-message.ts'
import type { Coordinates } from '#domain/coordinates.ts'
import type { LocalTime } from '#domain/hours/hours-reader.ts'
import { hasCyrillic } from '#domain/suggest/normalize-words.ts'
import type { Walk } from '#domain/walk.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import { formatNumber } from '../compose/danger.ts'
import type { Reply } from '../compose/reply.ts'
import { dropCondition, listUnderstood } from '../compose/walk-understood.ts'
import { type Encoder, EncoderFailure } from '../encoder/encoder.ts'
import { findUngrounded } from '../grounding/find-ungrounded.ts'
import type { GuideIndex } from '../guide/guide-index.ts'
import type { Request, TalkTopic } from '../request.ts'
import { type Dialogue, NEW_DIALOGUE } from '../understand/dialogue.ts'
import {
  type Asked,
  createMessageReader,
  type GuideReader,
  type ReadMessage,
  readRequests,
} from '../understand/read-message.ts'
import { readWithoutEncoder } from '../understand/without-encoder.ts'
import { concatGrounded, EMPTY_TEXT, type GroundedText, grounded } from '../wording/grounded-text.ts'
import { readEnglishButton } from '../wording/speak-english.ts'
import { answerInEnglish } from './answer-in-english.ts'
import { type AnswerContext, type Responders, respond } from './create-responders.ts'
import { fitGrounded, joinReplies } from './join-replies.ts'
import { updateDialogue } from './update-dialogue.ts'

/** Answers visitors. Rejects if it cannot answer. */
export type Replier = {
  replyTo(turn: EmbeddedTurn): Promise<EmbeddedAnswer>
  /** Prepares slow parts because a visitor may soon write. */
  prepare?(): void
}

export type EmbeddedTurn = {
  message: string
  now: LocalTime
  position?: Coordinates | undefined
  /** Id of the condition that the visitor removes. */
  drop?: string | undefined
  dialogue?: Dialogue | undefined
  /** For a language model: the id of the conversation and its last messages, the newest last. */
  conversation?: string | undefined
  history?: readonly { isVisitor: boolean; text: string }[] | undefined
}

export type EmbeddedAnswer = {
  text: string
  walk?: Walk
  /** Ids of the places named in the answer, in order. */
  placeIds: number[]
  quickReplies: string[]
  /** Conditions of the walk; absent when the answer does not change them. */
  understood?: Understood[]
  dialogue: Dialogue
  /** No language model is asked: there may be a danger, or the wording is fixed («начать заново», abuse, a dropped wish). */
  isFinal?: true
}

export type EmbeddedParts = {
  guide: AssistantGuide
  index: GuideIndex
  /** Without an encoder places are found only by their names, kinds and words. */
  encoder?: Encoder | undefined
  responders: Responders
}

/** Answers without a language model. `reply` does not reject if the encoder fails: it falls back to words. */
export type EmbeddedAssistant = { reply(turn: EmbeddedTurn): Promise<EmbeddedAnswer> }

const MAX_ANSWER_LENGTH = 700
const MAX_QUICK_REPLIES = 4

const FINAL_TOPICS: ReadonlySet<TalkTopic> = new Set(['restart', 'abuse', 'privacy', 'otherLanguage'])

/** Button messages that repeat a kind of request. */
const BUTTONS: Readonly<Partial<Record<Request['kind'], string>>> = {
  find: 'Показать подходящие места',
  plan: 'Построить прогулку',
  hours: 'Когда открыто?',
  directions: 'Как туда пройти?',
}

/** Reply when only words are understood and they lead to nothing. */
const BY_WORDS: Reply = {
  text: grounded`Сейчас я понимаю только названия и виды мест, часы работы и прогулки: назовите место или вид мест.`,
  quickReplies: ['Музеи', 'Где поесть', 'Прогулка на час'],
  isSupported: false,
}

/** Creates the assistant of a guide. The guide is indexed at the first message, or by `prepare`. */
export function createEmbeddedAssistant(parts: EmbeddedParts): EmbeddedAssistant {
  const { guide, index, responders } = parts
  const reader = createMessageReader(guide, parts.encoder)
  return {
    async reply(turn) {
      const dialogue = turn.dialogue ?? NEW_DIALOGUE
      const { now, position } = turn
      const context: AnswerContext = { guide, index, now, position, dialogue }
      const pressed = dialogue.language === 'en' ? readEnglishButton(guide, turn.message) : undefined
      const message = pressed ?? turn.message
      const read =
        turn.drop === undefined
          ? await readMessage(reader, message, now, dialogue)
          : readDrop(guide, turn.drop, dialogue)
      // After an English message answers stay English until one has Russian letters; names and buttons do not count.
      const kept = hasCyrillic(turn.message) ? 'ru' : dialogue.language
      const language = read.language === 'en' ? 'en' : kept
      const answered = read.asked.map((one) => answerOne(responders, context, one))
      const requests = answered.map(({ request }) => request)
      const replies = answered.map(({ reply }) => checkReply(guide, reply, turn.message))
      const joined = joinReplies(replies, guide.places)
      const isLost = read.isByWords && !joined.isSupported && !joined.isNear
      const reply = isLost ? BY_WORDS : joined
      const line = read.mayBeDanger ? formatNumber({ guide }) : EMPTY_TEXT
      // Without the encoder danger is never certain.
      const isUnsure = turn.drop !== undefined || read.mayBeDanger || read.isByWords
      const answer: EmbeddedAnswer = {
        ...finish(context, { text: read.text, language }, requests, reply, line),
        ...((isUnsure || requests.some(isFinal)) && { isFinal: true }),
      }
      if (language === 'ru') return answer
      const whole = { ...reply, text: concatGrounded([reply.text, line], '\n') }
      return answerInEnglish(guide, answer, whole, { message: turn.message, limit: MAX_ANSWER_LENGTH })
    },
  }
}

function isFinal(request: Request): boolean {
  return request.kind === 'danger' || (request.kind === 'talk' && FINAL_TOPICS.has(request.topic))
}

async function readMessage(
  reader: GuideReader,
  message: string,
  now: LocalTime,
  dialogue: Dialogue,
): Promise<ReadMessage> {
  const { encoder } = reader
  if (encoder === undefined) return readWithoutEncoder(reader, message, now, dialogue)
  try {
    const examples = await reader.getExamples()
    return await readRequests({ ...reader, encoder, examples }, message, now, dialogue)
  } catch (error) {
    if (!(error instanceof EncoderFailure)) throw error
    return readWithoutEncoder(reader, message, now, dialogue)
  }
}

function readDrop(guide: AssistantGuide, id: string, dialogue: Dialogue): ReadMessage {
  const { walk, previous } = dialogue
  const wishes = walk && dropCondition(walk.wishes, id, guide)
  const request: Request = wishes ? { kind: 'plan', walk: wishes } : { kind: 'talk', topic: 'noise' }
  return { asked: [[request]], mayBeDanger: false, language: 'ru', text: previous.at(-1) ?? '' }
}

/** Of two readings of one part the better supported one answers; the other becomes a button. */
function answerOne(responders: Responders, context: AnswerContext, [first, ...others]: Asked) {
  const answer = (request: Request) => ({ request, reply: respond(responders, context, request) })
  const likeliest = answer(first)
  const supported = [likeliest, ...others.map(answer)].filter(({ reply }) => reply.isSupported)
  const [best = likeliest, ...rest] = supported
  const buttons = rest.flatMap(({ request }) => BUTTONS[request.kind] ?? [])
  const quickReplies = [...new Set([...(best.reply.quickReplies ?? []), ...buttons])]
  return { ...best, reply: { ...best.reply, quickReplies } }
}

function checkReply(guide: AssistantGuide, reply: Reply, message: string): Reply {
  const { text, computed } = reply.text
  if (findUngrounded(guide, { text, computed, message }).length === 0) return reply
  return {
    text: grounded`Не могу подтвердить ответ данными путеводителя, поэтому промолчу. Спросите иначе или посмотрите каталог мест.`,
    quickReplies: ['Что посмотреть в городе', 'Что ты умеешь'],
    isSupported: false,
  }
}

function finish(
  { guide, dialogue }: AnswerContext,
  said: { text: string; language: Dialogue['language'] },
  requests: readonly Request[],
  reply: Reply,
  line: GroundedText,
): EmbeddedAnswer {
  const fitted = fitGrounded(reply.text, MAX_ANSWER_LENGTH - line.text.length - 1, guide.places)
  const next = updateDialogue(dialogue, said, requests, reply)
  // Conditions of a rebuilt walk; empty if the walk was removed.
  const understood = next.walk ? listUnderstood(next.walk.wishes, guide) : []
  return {
    text: concatGrounded([fitted, line], '\n').text,
    ...(reply.walk && { walk: reply.walk }),
    placeIds: [...fitted.placeIds],
    quickReplies: (reply.quickReplies ?? []).slice(0, MAX_QUICK_REPLIES),
    ...(next.walk !== dialogue.walk && { understood }),
    dialogue: next,
  }
}
