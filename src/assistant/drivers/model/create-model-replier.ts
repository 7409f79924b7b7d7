import { listUnderstood } from '../../compose/walk-understood.ts'
import { NO_CONDITIONS } from '../../request.ts'
import { type Dialogue, NEW_DIALOGUE } from '../../understand/dialogue.ts'
import type { ToolResult } from '../../wire/call-tool.ts'
import type { ToolCall } from '../../wire/tool-inputs.ts'
import { translateParts } from '../answer-in-english.ts'
import type { EmbeddedAnswer, EmbeddedTurn, Replier } from '../embedded.ts'
import { askModel, type Exchange, NotAdmitted } from './ask-model.ts'
import type { ChatModel, ModelUse } from './chat-model.ts'
import { checkAnswer, NOT_JSON, nameFaults } from './check-answer.ts'
import type { Fault } from './grounds.ts'
import { type ModelAnswer, parseModelAnswer } from './model-answer.ts'
import { createModelSession, type ModelSession, type ShownWalk } from './model-session.ts'
import { listHistory, type ModelTown, writePrompt } from './prompt.ts'

export type ModelReplierParts = {
  readonly ask: ChatModel
  /** Answers first: its answer is there when the model has none, and it tells danger. */
  readonly embedded: Replier
  readonly callTool: (call: ToolCall) => Promise<ToolResult>
  readonly getTown: () => ModelTown
  /** The address that visitors know; empty where nobody has told it. */
  readonly publicUrl: string
  /** Whether one more request may be sent for this conversation; counts it. */
  readonly admit: (conversation: string | undefined) => Promise<boolean>
  /** A text without e-mail addresses, telephone and card numbers. */
  readonly maskPersonal: (text: string) => string
  readonly deadlineMs: number
  readonly log: { readonly warn: (facts: object, message: string) => void }
  readonly onUse: (use: ModelUse) => void
}

type Given = { readonly answer: ModelAnswer; readonly session: ModelSession }

const MAX_FOCUS = 10

/** A replier in front of the embedded one: a language model answers from the guide's tools, and what it says is checked. */
export function createModelReplier(parts: ModelReplierParts): Replier {
  const { embedded, getTown } = parts
  return {
    prepare: () => embedded.prepare?.(),
    async replyTo(turn) {
      const { isFinal, ...answer } = await embedded.replyTo(turn)
      const given = isFinal ? undefined : await askForAnswer(parts, turn, answer.dialogue.language)
      return given ? toAnswer(getTown(), turn, answer, given) : answer
    },
  }
}

/** A checked answer of the model, mended once at most; undefined when there is none. */
async function askForAnswer(
  parts: ModelReplierParts,
  turn: EmbeddedTurn,
  language: Dialogue['language'],
): Promise<Given | undefined> {
  const { log, onUse, deadlineMs } = parts
  const exchange: Exchange = { messages: [], rounds: 0, tokens: 0 }
  const signal = AbortSignal.timeout(deadlineMs)
  const { promise: isOver, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(new Error(`no answer within ${deadlineMs} ms`)))
  let outcome: ModelUse['outcome'] = 'failed'
  try {
    const { faults, given } = await Promise.race([askTwice(parts, turn, language, exchange, signal), isOver])
    outcome = given ? 'answered' : 'ungrounded'
    // What is ungrounded may be the visitor's words: the kinds are enough.
    if (!given) log.warn({ faults: faults.map(({ kind }) => kind) }, 'assistant: the model was refused')
    return given
  } catch (error) {
    if (exchange.rounds > 0 || !(error instanceof NotAdmitted))
      log.warn({ err: error }, 'assistant: the model gave no answer')
    return undefined
  } finally {
    const { rounds, tokens } = exchange
    if (rounds > 0) onUse({ rounds, tokens, outcome })
  }
}

type Tried = { readonly faults: readonly Fault[]; readonly given?: Given }

async function askTwice(
  { ask, admit, callTool, getTown, publicUrl, maskPersonal }: ModelReplierParts,
  turn: EmbeddedTurn,
  language: Dialogue['language'],
  exchange: Exchange,
  signal: AbortSignal,
): Promise<Tried> {
  const { city, places } = getTown()
  const session = createModelSession({ callTool, places, publicUrl, isEnglish: language === 'en' }, turn)
  const asking = { ask, admit: () => admit(turn.conversation), callTool: session.callTool, signal }
  const history = listHistory(turn, city)
  const tryOnce = async (): Promise<Tried> => {
    const answer = parseModelAnswer(await askModel(asking, exchange))
    if (!answer) return { faults: [NOT_JSON] }
    const faults = await checkAnswer({ answer, session, turn, history, city, places, publicUrl, language })
    return faults.length > 0 ? { faults } : { faults, given: { answer, session } }
  }
  exchange.messages.push(...writePrompt(turn, { city, places }, history, language, maskPersonal))
  const first = await tryOnce()
  if (first.given) return first
  exchange.messages.push({ role: 'user', content: nameFaults(first.faults) })
  return tryOnce()
}

/** The answer as visitors get it, and what the next turn needs of it: of the embedded answer only how the message was read. */
function toAnswer(
  town: ModelTown,
  turn: EmbeddedTurn,
  { dialogue }: EmbeddedAnswer,
  { answer: { text, placeIds, walk: walkId }, session }: Given,
): EmbeddedAnswer {
  const before = turn.dialogue ?? NEW_DIALOGUE
  const shown = walkId === undefined ? undefined : session.walks.get(walkId)
  const isList = !shown && placeIds.length > 1
  const subject = isList ? 'list' : placeIds.length > 0 ? 'place' : 'town'
  const focus = placeIds.length > 0 ? placeIds.slice(0, MAX_FOCUS) : before.focus
  return {
    text,
    placeIds,
    ...(shown ? showWalk(town, shown, dialogue.language) : { quickReplies: [] }),
    dialogue: {
      ...dialogue,
      offer: undefined,
      offersMade: before.offersMade,
      before: shown ? 'walk' : subject,
      focus: shown ? [] : focus,
      shownPassages: [],
      list: isList ? { placeIds, shown: placeIds.length, conditions: NO_CONDITIONS } : before.list,
      walk: shown ?? before.walk,
      walkBefore: shown && before.walk !== shown ? before.walk : before.walkBefore,
    },
  }
}

function showWalk(
  { places }: ModelTown,
  { walk, wishes }: ShownWalk,
  language: Dialogue['language'],
): Pick<EmbeddedAnswer, 'walk' | 'quickReplies' | 'understood'> {
  const shown = {
    walk,
    understood: listUnderstood(wishes, { places }),
    quickReplies: [walk.points.length > 2 ? 'Покороче' : 'Подлиннее', 'Новый маршрут'],
  }
  return language === 'ru' ? shown : translateParts({ places }, shown)
}
