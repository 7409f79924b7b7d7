import type { Answer, Turn } from '#assistant/assistant.ts'
import type { KnownTable } from '#domain/ways/foot-distances.ts'
import type { EncoderRuntime } from './assistant/open-encoder.ts'
import type { Config } from './config.ts'
import type { StoredPlaces } from './places/place-store.ts'
import type { TownStory } from './town.ts'
import type { VectorAnswer, VectorCall } from './vector-calls.ts'

/** What the assistant's thread is started with. */
export type ReplierStart = {
  llm: Config['llm']
  /** The file of the town's own ways on foot, if it has one. */
  waysFile: Uint8Array | undefined
  /** The folder of the encoder's model, if not the guide's own. */
  modelDir?: string | undefined
}

/**
 * A message to answer, or none yet; the town, the places and the tables of ways come with it when they are others than before.
 * Or what came of a call to the store of vectors.
 */
export type ReplierQuestion = {
  asked?: { id: number; turn: Turn }
  story?: TownStory
  snapshot?: StoredPlaces
  tables?: readonly KnownTable[]
  stored?: VectorAnswer
}

/** What came of a message. */
export type ReplierAnswer =
  | { kind: 'answer'; id: number; answer: Answer }
  | { kind: 'failure'; id: number; error: unknown }

export type ReplierNews =
  | ReplierAnswer
  | { kind: 'log'; level: 'info' | 'warn' | 'error'; facts: object; message: string }
  | { kind: 'encoder'; runtime: EncoderRuntime }
  | { kind: 'store'; call: VectorCall }
