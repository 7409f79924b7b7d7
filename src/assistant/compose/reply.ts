import type { Walk } from '#domain/walk.ts'
import type { Dialogue } from '../understand/dialogue.ts'
import type { GroundedText } from '../wording/grounded-text.ts'

/** The reply that a composer makes of a tool's result. `text.placeIds` are the places it names, in order. */
export type Reply = {
  text: GroundedText
  walk?: Walk
  quickReplies?: readonly string[]
  /** State that later turns need. */
  remember?: Partial<Dialogue>
  /** False when the guide has no answer: another request of the same message may have one. */
  isSupported: boolean
  /** True if the reply shows the nearest passages because none answers. */
  isNear?: boolean
}
