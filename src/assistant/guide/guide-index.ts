import type { AssistantGuide } from '../assistant-guide.ts'
import type { Question, TextVectors } from '../encoder/encoder.ts'
import type { NeedKey } from '../request.ts'
import { listPassages } from './list-passages.ts'
import type { Passage } from './passage.ts'

/**
 * Questions that passages are compared with beside the visitor's: a need, the year of construction, the way
 * there.
 */
export type ProbeKey = NeedKey | 'built' | 'byBus' | 'byCar'

/** Fixed questions of the tools for passages, by subject. */
export type Probes = ReadonlyMap<ProbeKey, Question>

/** Indexes of a guide, built once for each version. */
export type GuideIndex = {
  readonly passages: readonly Passage[]
  /** By the number of the passage; a passage without vectors is found only by words. */
  readonly vectors: readonly (TextVectors | undefined)[]
  /** From the same encoder as the vectors; without them only facts say what a place has. */
  readonly probes?: Probes | undefined
}

/**
 * Builds the index of a guide. `vectors` are those of `listPassageTexts`, in its order, as far as available.
 */
export function createGuideIndex(
  guide: AssistantGuide,
  vectors: readonly (TextVectors | undefined)[] = [],
  probes?: Probes,
): GuideIndex {
  return { passages: listPassages(guide), vectors, probes }
}

/** Returns the encoder's text of each passage: `heading or place: sentence`. */
export function listPassageTexts(passages: readonly Passage[]): string[] {
  return passages.map(({ text, context }) => {
    const heading = context.trim()
    return heading === '' || text.startsWith(heading) ? text : `${heading}: ${text}`
  })
}
