import type { AssistantGuide } from '../assistant-guide.ts'
import type { TextVectors } from '../encoder/encoder.ts'
import { listPassages } from './list-passages.ts'
import type { Passage } from './passage.ts'

/** What is looked up in a guide, made once for a version of it. */
export type GuideIndex = {
  readonly passages: readonly Passage[]
  /** By the number of the passage; a passage without vectors is found by words alone. */
  readonly vectors: readonly (TextVectors | undefined)[]
}

/** The index of a guide. `vectors` are those of `listPassageTexts`, in its order, as far as they are there. */
export function createGuideIndex(
  guide: AssistantGuide,
  vectors: readonly (TextVectors | undefined)[] = [],
): GuideIndex {
  return { passages: listPassages(guide), vectors }
}

/** What the encoder reads of each passage: `heading or place: sentence`. */
export function listPassageTexts(passages: readonly Passage[]): string[] {
  return passages.map(({ text, context }) => {
    const heading = context.trim()
    return heading === '' || text.startsWith(heading) ? text : `${heading}: ${text}`
  })
}
