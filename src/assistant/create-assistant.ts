import type { AnswerContext, Reply } from './answers/answer-context.ts'
import { answerOfSeveral, answerPointing, askWhichOf } from './answers/pointing.ts'
import { RESPONDERS } from './answers/responders.ts'
import type { Answer, CreateAssistant, Turn } from './assistant.ts'
import type { AssistantGuide } from './assistant-guide.ts'
import { cleanGuide } from './clean-guide.ts'
import { composePlaceWish } from './dialogue/compose-understanding.ts'
import { continueQuestion } from './dialogue/continue-question.ts'
import { listNamedPlaces } from './dialogue/named-places.ts'
import { narrowNamesakes } from './dialogue/narrow-namesakes.ts'
import { resolvePointers } from './dialogue/resolve-pointers.ts'
import { type DialogueState, NEW_DIALOGUE } from './dialogue-state.ts'
import { findUngrounded } from './grounding/find-ungrounded.ts'
import type { Intent } from './intents.ts'
import { selectPlaces } from './retrieval/select-places.ts'
import { createUnderstanding } from './understand.ts'
import type { Understanding } from './understanding.ts'
import { LONGEST_ANSWER } from './wording/place-list.ts'
import { takeSentences } from './wording/sentences.ts'
import { told } from './wording/told.ts'

/** Intents of a message that does no more than name a place. */
const NAMING = new Set<Intent>([
  'ordinal_ref',
  'place_info',
  'find_category',
  'find_feature',
  'nearest',
  'unknown',
  'anaphora',
])

/**
 * The assistant of a guide: a message is understood, what it points to is looked up in the conversation, its
 * intent is answered from the guide's data, and the answer is checked before it is given.
 */
export const createAssistant: CreateAssistant = (asGiven) => {
  const guide = cleanGuide(asGiven)
  const understand = createUnderstanding(guide)
  return {
    understand,
    answer: (turn, understanding = understand(turn)) => answer(guide, turn, understanding),
  }
}

function answer(guide: AssistantGuide, turn: Turn, understood: Understanding): Answer {
  const state = turn.state ?? NEW_DIALOGUE
  const continued = continueQuestion({ guide, turn, state, understanding: understood })
  const taken = takeQuestion(guide, takeOffer(continued, state), state)
  const understanding = narrowNamesakes({ guide, understanding: taken })
  const context = { guide, turn, understanding, state }
  const reply = checkReply(context, respond(context))
  const intent = reply.intent ?? understanding.intent
  return {
    text: reply.told.text,
    ...(reply.walk ? { walk: reply.walk } : {}),
    placeIds: [...reply.told.placeIds],
    quickReplies: [...(reply.quickReplies ?? [])],
    intent: understood.intent === 'confirm_yes' ? 'confirm_yes' : intent,
    state: remember(state, reply, intent),
  }
}

/** «Да» is whatever was offered. */
function takeOffer(understanding: Understanding, { offer }: DialogueState): Understanding {
  return understanding.intent === 'confirm_yes' && offer ? offer : understanding
}

/** A place named after «О каком месте вы спрашиваете?» is the answer to that. */
function takeQuestion(
  guide: AssistantGuide,
  understanding: Understanding,
  { question, list }: DialogueState,
): Understanding {
  if (!question) return understanding
  const { intent, slots } = understanding
  const ids = [
    ...slots.ordinals.flatMap((ordinal) => (ordinal < 0 ? list.at(ordinal) : list[ordinal - 1]) ?? []),
    ...selectPlaces(guide, slots, ['want', 'near', 'start']).places.map(({ id }) => id),
  ]
  const [id, other] = NAMING.has(intent) ? ids : []
  if (id === undefined || other !== undefined) return understanding
  return {
    ...question,
    slots: { ...question.slots, anaphor: undefined, wishes: [composePlaceWish('want', id)] },
  }
}

function respond(context: AnswerContext): Reply {
  const resolved = resolvePointers(context)
  if ('candidates' in resolved) {
    return answerOfSeveral(context) ?? askWhichOf(resolved.candidates, context.understanding)
  }
  const { understanding } = resolved
  const answered = { ...context, understanding }
  // A place is named and nothing is known of the wish: what the guide has of it is better than «не знаю».
  if (understanding.intent === 'unknown' && listNamedPlaces(answered).length > 0)
    return answerPointing(answered)
  return RESPONDERS[understanding.intent](answered)
}

/** The reply, shortened if need be; another one when something in it stands on nothing. */
function checkReply({ guide, turn }: AnswerContext, reply: Reply): Reply {
  const { text, computed } = reply.told
  if (findUngrounded(guide, { text, computed, message: turn.message }).length > 0) {
    return {
      told: told`Не могу подтвердить ответ данными путеводителя, поэтому промолчу. Спросите иначе или посмотрите каталог мест.`,
      quickReplies: ['Что посмотреть в городе', 'Что ты умеешь'],
    }
  }
  if (text.length <= LONGEST_ANSWER) return reply
  return { ...reply, told: { ...reply.told, text: takeSentences(text, LONGEST_ANSWER) } }
}

/** Answers that change no subject: what was offered before them still stands. */
const ASIDES = new Set<Intent>(['unknown', 'gibberish', 'smalltalk', 'about_bot', 'abuse'])

function remember(
  state: DialogueState,
  { remember = {} }: Reply,
  lastIntent: Understanding['intent'],
): DialogueState {
  const { offer, question: _asked, ...kept } = state
  const next = { ...kept, ...(ASIDES.has(lastIntent) ? { offer } : {}), ...remember, lastIntent }
  // What is undefined is forgotten: JSON has no word for it.
  return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)) as DialogueState
}
