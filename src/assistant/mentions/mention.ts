import type { Target } from '../understanding.ts'

/** Words that name something: places, a category, a tag, or nothing this guide has (no targets). */
export type Mention = {
  readonly from: number
  readonly to: number
  readonly targets: readonly Target[]
  /** All that is of the kind under any name, which is meant where it is refused: «без церквей» is without chapels too. */
  readonly ofKin?: readonly Target[]
  /** As the visitor wrote it. */
  readonly said: string
  readonly isSeveral: boolean
  /**
   * `place` one place by its name, `kind` some of a kind, `theme` a tag, `feature` something a place may have,
   * `absent` a thing this guide has not.
   */
  readonly kind: 'place' | 'kind' | 'theme' | 'feature' | 'absent'
}
