import type { Coordinates } from '#domain/coordinates.ts'
import type { Walk } from '#domain/walk.ts'

/** The assistant's answer to one message. */
export type BotAnswer = {
  text: string
  placeIds: readonly number[]
  walk: Walk | undefined
  quickReplies: readonly string[]
  /** The time from the message to the answer. */
  ms: number
}

/** One conversation. */
export type Talker = { say(message: string): Promise<BotAnswer> }

/** The place and the time of a conversation. */
export type Occasion = { now: string; user?: Coordinates | undefined }

/** An engine that answers: the server over its public API, or the assistant in this process. */
export type Engine = {
  openTalk(occasion: Occasion): Promise<Talker>
  close(): Promise<void>
}
