import type { Coordinates } from '#domain/coordinates.ts'
import type { Walk } from '#domain/walk.ts'

/** What the assistant answered to one message. */
export type BotAnswer = {
  text: string
  placeIds: readonly number[]
  walk: Walk | undefined
  quickReplies: readonly string[]
  /** From the message to the answer. */
  ms: number
}

/** One conversation. */
export type Talker = { say(message: string): Promise<BotAnswer> }

/** Where and when a conversation takes place. */
export type Occasion = { now: string; user?: Coordinates | undefined }

/** Something that answers: the server over its public API, or the assistant in this process. */
export type Engine = {
  openTalk(occasion: Occasion): Promise<Talker>
  close(): Promise<void>
}
