import type { Understood } from '#domain/chat-message.ts'
import type { Coordinates } from '#domain/coordinates.ts'
import type { LocalTime } from '#domain/hours/hours-reader.ts'
import type { Walk } from '#domain/walk.ts'
import type { AssistantGuide } from './assistant-guide.ts'
import type { DialogueState } from './dialogue-state.ts'
import type { Intent } from './intents.ts'
import type { Understanding } from './understanding.ts'

/** One message of a visitor, with what the assistant remembers of the conversation (nothing at its start). */
export type Turn = {
  message: string
  now: LocalTime
  position?: Coordinates
  /** The condition that the visitor takes back, by the id it was given with (`Answer.understood`). */
  drop?: string
  state: DialogueState | undefined
  /** Chooses between equal answers, so that the same conversation gives the same bytes. */
  seed: string
  /** Whose conversation it is, where that is to be counted. */
  session?: string
}

/** An answer: plain text, and what the page shows beside it. */
export type Answer = {
  text: string
  walk?: Walk
  /** Places named in the answer, in the order of naming. */
  placeIds: number[]
  quickReplies: string[]
  /** The conditions that the walk keeps to; absent when the answer leaves them as they were. */
  understood?: Understood[]
  intent: Intent
  state: DialogueState
}

/** The assistant of one guide. `answer` may be given an understanding made elsewhere, by a language model. */
export type Assistant = {
  understand(turn: Turn): Understanding
  answer(turn: Turn, understanding?: Understanding): Answer
}

export type CreateAssistant = (guide: AssistantGuide) => Assistant

/** Whoever answers visitors: the assistant itself, or one that asks a language model first. Rejects when it cannot. */
export type Replier = {
  replyTo(turn: Turn): Promise<Answer>
  /** A visitor may soon write: what takes long before the first answer is done now. */
  prepare?(): void
}
