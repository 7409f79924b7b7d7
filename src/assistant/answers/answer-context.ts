import type { Walk } from '#domain/walk.ts'
import type { Turn } from '../assistant.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import type { DialogueState } from '../dialogue-state.ts'
import type { Intent } from '../intents.ts'
import type { Understanding } from '../understanding.ts'
import type { GroundedText } from '../wording/grounded-text.ts'

/** All that an answer is made of. «Он», «второй» and the like are already places of the guide. */
export type AnswerContext = {
  guide: AssistantGuide
  turn: Turn
  understanding: Understanding
  state: DialogueState
}

/** An answer before it is checked. What `remember` leaves out stays as it was, except `offer`, which is for one turn. */
export type Reply = {
  told: GroundedText
  walk?: Walk
  quickReplies?: readonly string[]
  remember?: Partial<DialogueState>
  /** The intent that was answered in the end, where it is not the understood one. */
  intent?: Intent
  /** The whole request that a follow-up stood for, where it is not the message alone. */
  request?: Understanding
}

/** Answers one intent. */
export type Responder = (context: AnswerContext) => Reply
