import type { Answer, Turn } from '#assistant/assistant.ts'
import type { KnownTable } from '#domain/ways/foot-distances.ts'
import type { Config } from './config.ts'
import type { StoredPlaces } from './places/place-store.ts'
import type { TownStory } from './town.ts'

/** What the assistant's thread is started with. */
export type ReplierStart = {
  llm: Config['llm']
  /** The file of the town's own ways on foot, if it has one. */
  waysFile: Uint8Array | undefined
}

/** A message to answer, or none yet; the town, the places and the tables of ways come with it when they are others than before. */
export type ReplierQuestion = {
  asked?: { id: number; turn: Turn }
  story?: TownStory
  snapshot?: StoredPlaces
  tables?: readonly KnownTable[]
}

export type ReplierNews =
  | { kind: 'answer'; id: number; answer: Answer }
  | { kind: 'failure'; id: number; error: unknown }
  | { kind: 'log'; level: 'warn' | 'error'; facts: object; message: string }
