import type { Coordinates } from '#domain/coordinates.ts'
import type { LocalTime } from '#domain/hours/hours-reader.ts'
import type { Dialogue } from '../understand/dialogue.ts'
import type { ToolName } from './tool-inputs.ts'

/** A call of a tool from outside; `input` fits the tool's schema. */
export type ToolCall = {
  name: ToolName
  input: unknown
  now: LocalTime
  /** The address that visitors know; empty where nobody has told it. */
  publicUrl: string
  /** Where the visitor stands, when a point of the input is his. */
  position?: Coordinates | undefined
  /** What the caller remembers of a conversation: `change_walk` changes its walk, and a walk comes with its wishes. */
  dialogue?: Pick<Dialogue, 'walk'> | undefined
}
