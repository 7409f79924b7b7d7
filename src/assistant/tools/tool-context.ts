import type { Coordinates } from '#domain/coordinates.ts'
import type { LocalTime } from '#domain/hours/hours-reader.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import type { GuideIndex } from '../guide/guide-index.ts'

/** All that a tool may look at beside its arguments. A tool is deterministic given these. */
export type ToolContext = {
  guide: AssistantGuide
  index: GuideIndex
  now: LocalTime
  position?: Coordinates | undefined
}
