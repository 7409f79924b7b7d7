import type { Walk } from '#domain/walk.ts'
import type { Dialogue } from '../understand/dialogue.ts'
import type { GroundedText } from '../wording/grounded-text.ts'

/** What a composer makes of a tool's result. `text.placeIds` are the places it names, in order. */
export type Reply = {
  text: GroundedText
  walk?: Walk
  quickReplies?: readonly string[]
  /** What later turns need of it. */
  remember?: Partial<Dialogue>
  /** False when the guide has nothing that answers: another request of the same message may do better. */
  isSupported: boolean
  /** What comes nearest is told where nothing answers. */
  isNear?: boolean
}
