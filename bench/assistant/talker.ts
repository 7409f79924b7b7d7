import type { Intent } from '#assistant/intents.ts'
import type { Coordinates } from '#domain/coordinates.ts'
import type { Walk } from '#domain/walk.ts'

/** What the assistant answered to one message. The intent is known only where the engine runs in this process. */
export type BotAnswer = {
  text: string
  placeIds: readonly number[]
  walk: Walk | undefined
  quickReplies: readonly string[]
  intent?: Intent | undefined
  /** From the message to the answer. */
  ms: number
}

/** One conversation. */
export type Talker = { say(message: string): Promise<BotAnswer> }

/** Where and when a conversation takes place; `seed` chooses between equal answers where the engine lets it. */
export type Occasion = { now: string; user?: Coordinates | undefined; seed: string }

/** Something that answers: the server over its public API, or the assistant in this process. */
export type Engine = {
  openTalk(occasion: Occasion): Promise<Talker>
  close(): Promise<void>
}
