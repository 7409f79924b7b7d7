import { getEmergencyNumbers } from '#domain/emergency.ts'
import { answerAct } from './answers/answer-act.ts'
import { answerByIntent } from './answers/answer-by-intent.ts'
import type { AnswerContext, Reply } from './answers/answer-context.ts'
import { answerDrop } from './answers/drop-condition.ts'
import { answerEmergency, answerServiceNumber, answerWhereHelpIs } from './answers/emergency.ts'
import { answerFollowUp } from './answers/follow-up.ts'
import { answerSection } from './answers/section.ts'
import type { Answer, CreateAssistant, Turn } from './assistant.ts'
import type { AssistantGuide } from './assistant-guide.ts'
import { cleanGuide } from './clean-guide.ts'
import { answerParts } from './dialogue/answer-parts.ts'
import { composePlaceWish } from './dialogue/compose-understanding.ts'
import { continueQuestion } from './dialogue/continue-question.ts'
import { meanAskedAt } from './dialogue/mean-asked-at.ts'
import { narrowNamesakes } from './dialogue/narrow-namesakes.ts'
import { offerOnce } from './dialogue/offer-once.ts'
import { keepTold, rememberRequest } from './dialogue/remember-request.ts'
import { tellUnderstood } from './dialogue/understood.ts'
import { type DialogueState, NEW_DIALOGUE } from './dialogue-state.ts'
import { speakEnglish } from './english/speak-english.ts'
import { findUngrounded } from './grounding/find-ungrounded.ts'
import { listNeeds } from './guide/needs.ts'
import type { Intent } from './intents.ts'
import { planWithin } from './planner/planning-work.ts'
import { selectPlaces } from './retrieval/select-places.ts'
import { rateDanger } from './understand/rate-danger.ts'
import { createUnderstanding } from './understand.ts'
import type { Understanding } from './understanding.ts'
import { joinTold, told, toldComputed } from './wording/grounded-text.ts'
import { LONGEST_ANSWER } from './wording/place-list.ts'
import { takeSentences } from './wording/sentences.ts'

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

/** Many times what a walk takes that somebody really wants; a message of places and conditions at random is given up. */
const MOST_PLANNING_STEPS = 5_800_000

/**
 * The assistant of a guide: a message is understood, what it points to is looked up in the conversation, its
 * intent is answered from the guide's data, and the answer is checked before it is given. The `state` of an answer goes
 * into the next turn: `answer({ message: 'а завтра?', state: before.state, … })`.
 */
export const createAssistant: CreateAssistant = (asGiven) => {
  const guide = cleanGuide(asGiven)
  const read = speakEnglish(guide, createUnderstanding(guide))
  return {
    understand: (turn) => read(turn).understanding,
    answer: (given, understood) => {
      const { turn, understanding, tell } = read(given, understood)
      const answerOne = (one: Turn, of: Understanding) => answer(guide, one, of)
      const readPart = (message: string, state: Turn['state']) =>
        read({ ...turn, message, state }).understanding
      const answerAll = () =>
        // What a language model has understood is one request.
        understood === undefined
          ? answerParts({ turn, guide, understanding, read: readPart, answer: answerOne })
          : answerOne(turn, understanding)
      return tell(planWithin(MOST_PLANNING_STEPS, answerAll))
    },
  }
}

function answer(guide: AssistantGuide, turn: Turn, understood: Understanding): Answer {
  const state = meanAskedAt(guide, understood, turn.state ?? NEW_DIALOGUE)
  const continued = continueQuestion({ guide, turn, state, understanding: understood })
  const taken = takeQuestion(guide, takeOffer(continued, state), state)
  const understanding = narrowNamesakes({ guide, understanding: taken })
  const context = { guide, turn, understanding, state }
  const asked = answerDrop(context) ?? answerSection(context) ?? respond(context)
  const reply = offerOnce(checkReply(context, asked), state)
  const intent = reply.intent ?? understanding.intent
  return {
    text: reply.told.text,
    ...(reply.walk ? { walk: reply.walk } : {}),
    placeIds: [...reply.told.placeIds],
    quickReplies: [...(reply.quickReplies ?? [])],
    ...tellUnderstood(reply.remember, guide),
    intent: understood.intent === 'confirm_yes' ? 'confirm_yes' : intent,
    state: remember(state, { ...reply, ...keepRequest(context, reply, intent) }, intent),
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

const DANGERS = new Set<Intent>(['emergency', 'crisis'])
/** So sure the classifier must be by itself, where the rules see danger too, and to say a word of it. */
const SURELY_DANGER = 0.42
const MAY_BE_DANGER = 0.3

/** Danger before everything else; then the act that is likeliest. */
function respond(context: AnswerContext): Reply {
  const { understanding, turn, state } = context
  const { intent, language } = understanding
  const ofNumber = answerServiceNumber(context)
  if (ofNumber) return ofNumber
  // What is typed in Latin letters the classifier has not seen.
  const danger = rateDanger(/[a-z]{3}/i.test(turn.message) ? understanding.text : turn.message)
  const isOfRules = DANGERS.has(intent)
  const isDanger =
    isOfRules || (danger.share >= SURELY_DANGER && !isNameAlone(context) && !asksForService(context))
  if (isDanger && !goesOnAfterHelp(context) && !asksTheWay(context)) {
    const kind = intent === 'crisis' && isOfRules ? 'crisis' : danger.kind
    return { ...answerEmergency(context, kind), intent: kind === 'crisis' ? 'crisis' : 'emergency' }
  }
  const ofHospital =
    state.lastIntent === 'emergency' && ASKS_OF_HOSPITAL.test(turn.message)
      ? answerWhereHelpIs(context)
      : undefined
  if (ofHospital) return ofHospital
  const isAttack = intent === 'injection' || language === 'other'
  const reply = isAttack ? answerByIntent(context) : (answerFollowUp(context) ?? answerAct(context))
  return danger.share >= MAY_BE_DANGER && !asksForService(context) ? addEmergencyLine(context, reply) : reply
}

const ASKS_WHERE = /(?:где|куда|как(?:ой|ая)? (?:номер|адрес)|сколько|до скольки|телефон|адрес)/iu

const HELP_HAS_COME =
  /вызвал|едут|едет|приехал|увез|забрал|вытащил|достал|спас(?:ли|ен)|полегчал|дозвонил|позвонил/iu
const ASKS_OF_HOSPITAL = /больниц|травмпункт|при[её]мн\p{L}+ поко|фельдшер|поликлин|медпункт/iu

/** Help is on its way, and now somebody asks where the hospital is: that is answered. */
function goesOnAfterHelp({ state, turn: { message } }: AnswerContext): boolean {
  const isAsking = ASKS_WHERE.test(message) || (HELP_HAS_COME.test(message) && ASKS_OF_HOSPITAL.test(message))
  return state.lastIntent === 'emergency' && isAsking
}

/** «Пожарная» is how a place is called. */
function isNameAlone({ understanding: { slots, text } }: AnswerContext): boolean {
  return slots.wishes.some(({ anyOf: [first], said }) => first?.kind === 'place' && said === text)
}

const SHORT_MESSAGE = 40

/** «Где можно снять деньги»: only where something is to be had is asked, and of nothing that anybody falls ill of. */
function asksForService({ understanding: { intent, text } }: AnswerContext): boolean {
  const isShort = text.length <= SHORT_MESSAGE && /^(?:а |и |подскажите,? )?(?:где|есть ли) /u.test(text)
  const needs = isShort && intent === 'services' ? listNeeds(text) : []
  return needs.length > 0 && needs.every(({ urgent }) => urgent === undefined)
}

const IS_LOST = /(?:^|\s)(?:потерял(?:ся|ась|ись)|заблудил\p{L}+)/iu

/** «Потерялась, где вокзал?»: who names a place to go to is shown the way there. */
function asksTheWay({ turn, understanding: { slots } }: AnswerContext): boolean {
  const isNamed = slots.wishes.some(({ anyOf: [first] }) => first?.kind === 'place')
  return IS_LOST.test(turn.message) && ASKS_WHERE.test(turn.message) && isNamed
}

/** Where it only may be danger, the number stands at the end. */
function addEmergencyLine({ guide }: AnswerContext, reply: Reply): Reply {
  const { all } = getEmergencyNumbers(guide.city.emergency)
  // The number stands there already.
  if (reply.told.text.includes(all)) return reply
  return {
    ...reply,
    told: joinTold([reply.told, told`Если случилась беда, звоните ${toldComputed(all)}.`], '\n'),
  }
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

/** A walk that makes way for another one can be asked back. */
function keepWalkBefore(
  { walk, walkWishes }: DialogueState,
  { walk: next }: Partial<DialogueState>,
): Partial<DialogueState> {
  if (!walk || !next) return {}
  const ids = walk.points.map(({ id }) => id)
  const isSame = ids.join() === next.points.map(({ id }) => id).join()
  return isSame ? {} : { walkBefore: ids, walkWishesBefore: walkWishes }
}

/** What a short follow-up may go on with: the request, the places it was answered with, and what was told of it. */
function keepRequest(
  { guide, understanding, state }: AnswerContext,
  reply: Reply,
  intent: Intent,
): Pick<Reply, 'remember'> {
  if (ASIDES.has(intent)) return {}
  const request = rememberRequest(reply.request ?? understanding, reply)
  const told = keepTold(guide, state, reply)
  // An answer may leave open which sentences it told.
  const lastPassages = reply.remember?.lastPassages ?? told.lastPassages
  const passages = lastPassages && { lastPassages }
  return { remember: { way: undefined, request, ...told, ...reply.remember, ...passages } }
}

function remember(
  state: DialogueState,
  { remember = {}, told }: Reply,
  lastIntent: Understanding['intent'],
): DialogueState {
  const { offer, question: _asked, ...kept } = state
  const next = {
    ...kept,
    ...(ASIDES.has(lastIntent) ? { offer } : {}),
    ...keepWalkBefore(state, remember),
    ...remember,
    askedAtId: told.askedAtIds?.[0],
    lastIntent,
  }
  // What is undefined is forgotten: JSON has no word for it.
  return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)) as DialogueState
}
