import type { AnswerContext, Reply } from './answers/answer-context.ts'
import { askWhichOf } from './answers/pointing.ts'
import { RESPONDERS } from './answers/responders.ts'
import type { Answer, CreateAssistant, Turn } from './assistant.ts'
import type { AssistantGuide } from './assistant-guide.ts'
import { resolvePointers } from './dialogue/resolve-pointers.ts'
import { type DialogueState, NEW_DIALOGUE } from './dialogue-state.ts'
import { findUngrounded } from './grounding/find-ungrounded.ts'
import { understand } from './temporary-understand.ts'
import type { Understanding } from './understanding.ts'
import { LONGEST_ANSWER } from './wording/place-list.ts'
import { takeSentences } from './wording/sentences.ts'
import { told } from './wording/told.ts'

/**
 * The assistant of a guide: a message is understood, what it points to is looked up in the conversation, its
 * intent is answered from the guide's data, and the answer is checked before it is given.
 */
export const createAssistant: CreateAssistant = (guide) => ({
  understand: (turn) => understand(turn, guide),
  answer: (turn, understanding = understand(turn, guide)) => answer(guide, turn, understanding),
})

function answer(guide: AssistantGuide, turn: Turn, understood: Understanding): Answer {
  const state = turn.state ?? NEW_DIALOGUE
  const understanding = takeOffer(understood, state)
  const context = { guide, turn, understanding, state }
  const reply = checkReply(context, respond(context))
  const intent = reply.intent ?? understanding.intent
  return {
    text: reply.told.text,
    ...(reply.walk ? { walk: reply.walk } : {}),
    placeIds: [...reply.told.placeIds],
    quickReplies: [...(reply.quickReplies ?? [])],
    intent,
    state: remember(state, reply, intent),
  }
}

/** «Да» is whatever was offered. */
function takeOffer(understanding: Understanding, { offer }: DialogueState): Understanding {
  return understanding.intent === 'confirm_yes' && offer ? offer : understanding
}

function respond(context: AnswerContext): Reply {
  const resolved = resolvePointers(context)
  if ('candidates' in resolved) return askWhichOf(resolved.candidates)
  const { understanding } = resolved
  return RESPONDERS[understanding.intent]({ ...context, understanding })
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

function remember(
  state: DialogueState,
  { remember = {} }: Reply,
  lastIntent: Understanding['intent'],
): DialogueState {
  const { offer: _answered, ...kept } = state
  const next = { ...kept, ...remember, lastIntent }
  // What is undefined is forgotten: JSON has no word for it.
  return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)) as DialogueState
}
