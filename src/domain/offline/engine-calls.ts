import type { ChatMessage } from '../chat-message.ts'
import type { Coordinates } from '../coordinates.ts'
import type { Directions, Distances } from '../directions.ts'
import type { OpenNow, OpenState } from '../hours/open-state.ts'

/** A message to the assistant; `state` came with its last reply in this conversation. */
export type OfflineTurn = {
  message: string
  position?: Coordinates | undefined
  /** The condition that the message removes. */
  drop?: string | undefined
  state?: unknown
}

export type OfflineReply = {
  message: Omit<ChatMessage, 'id' | 'isBotMessage' | 'createdAt' | 'clientMessageId'>
  state: unknown
}

/** Computations of the engine for a page without a network; the server returns the same answers over HTTP. */
export type EngineCalls = {
  getOpenState(placeId: number): OpenState
  listOpenNow(): OpenNow
  findDirections(points: readonly Coordinates[], isStepFree: boolean): Directions
  measureDistances(points: readonly Coordinates[], isStepFree: boolean): Distances['meters']
  reply(turn: OfflineTurn): Promise<OfflineReply>
  getReading(): Promise<EncoderReading>
}

/**
 * How many of its texts the encoder of this device has read, which it does between messages. `isRunning` is false
 * where none was saved, it is of another version, or it cannot run here: messages are then understood only by words.
 */
export type EncoderReading = { isRunning: boolean; done: number; count: number }

/** A call to the engine's worker, and its response: the answer, or none. */
export type EngineQuestion = {
  [Name in keyof EngineCalls]: { id: number; call: Name; parts: Parameters<EngineCalls[Name]> }
}[keyof EngineCalls]
export type EngineAnswer = { id: number; answer: unknown } | { id: number; fault: string }
