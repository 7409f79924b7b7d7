import type { EmbeddedAnswer, EmbeddedTurn } from '#assistant/drivers/embedded.ts'
import type { ToolResult } from '#assistant/wire/call-tool.ts'
import type { ToolCall } from '#assistant/wire/tool-call.ts'
import type { KnownTable } from '#domain/ways/foot-distances.ts'
import type { EncoderRuntime } from './assistant/open-encoder.ts'
import type { StoredPlaces } from './places/place-store.ts'
import type { TownStory } from './town.ts'
import type { VectorAnswer, VectorCall } from './vector-calls.ts'

/** What the assistant's thread is started with. */
export type ReplierStart = {
  /** The file of the town's own ways on foot, if it has one. */
  waysFile: Uint8Array | undefined
  /** The folder of the encoder's model, if not the guide's own. */
  modelDir?: string | undefined
}

/** A message to answer, a tool to call, or a text to find places by its meaning. */
export type Asked = { turn: EmbeddedTurn } | { call: ToolCall } | { similarTo: string }

/** What each of these is answered with. */
export type Answer = EmbeddedAnswer | ToolResult | readonly number[]

/**
 * What is asked, or nothing yet; the town, the places and the tables of ways come with it when they are others than before.
 * Or what came of a call to the store of vectors.
 */
export type ReplierQuestion = {
  asked?: { id: number } & Asked
  story?: TownStory
  snapshot?: StoredPlaces
  tables?: readonly KnownTable[]
  stored?: VectorAnswer
  /** The thread is to end. */
  isOver?: true
}

/** What came of what was asked. */
export type ReplierAnswer =
  | { kind: 'answer'; id: number; answer: Answer }
  | { kind: 'failure'; id: number; error: unknown }

export type ReplierNews =
  | ReplierAnswer
  | { kind: 'log'; level: 'info' | 'warn' | 'error'; facts: object; message: string }
  | { kind: 'encoder'; runtime: EncoderRuntime }
  | { kind: 'store'; call: VectorCall }
