import type { LocalTime } from '#domain/hours/hours-reader.ts'
import type { ToolName } from './tool-inputs.ts'

/** A call of a tool from outside; `input` fits the tool's schema. */
export type ToolCall = {
  name: ToolName
  input: unknown
  now: LocalTime
  /** The address that visitors know; empty where nobody has told it. */
  publicUrl: string
}
