import type { AssistantGuide } from '../assistant-guide.ts'
import type { Question, TextVectors } from '../encoder/encoder.ts'
import type { NeedKey } from '../request.ts'
import { listPassages } from './list-passages.ts'
import type { Passage } from './passage.ts'

/** What passages are compared with beside a visitor's question: a need, when a place was built, how one gets there. */
export type ProbeKey = NeedKey | 'built' | 'byBus' | 'byCar'

/** Questions that tools ask of passages by themselves, by what they are about. */
export type Probes = ReadonlyMap<ProbeKey, Question>

/** What is looked up in a guide, made once for a version of it. */
export type GuideIndex = {
  readonly passages: readonly Passage[]
  /** By the number of the passage; a passage without vectors is found by words alone. */
  readonly vectors: readonly (TextVectors | undefined)[]
  /** Of the same encoder as the vectors; without them only the facts of a place say what it has. */
  readonly probes?: Probes | undefined
}

/** The index of a guide. `vectors` are those of `listPassageTexts`, in its order, as far as they are there. */
export function createGuideIndex(
  guide: AssistantGuide,
  vectors: readonly (TextVectors | undefined)[] = [],
  probes?: Probes,
): GuideIndex {
  return { passages: listPassages(guide), vectors, probes }
}

/** What the encoder reads of each passage: `heading or place: sentence`. */
export function listPassageTexts(passages: readonly Passage[]): string[] {
  return passages.map(({ text, context }) => {
    const heading = context.trim()
    return heading === '' || text.startsWith(heading) ? text : `${heading}: ${text}`
  })
}
