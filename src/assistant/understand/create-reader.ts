import type { AssistantGuide } from '../assistant-guide.ts'
import type { Encoder } from '../encoder/encoder.ts'
import { createExamples, type Examples, getExamples } from './examples.ts'
import { createGazetteer, type Gazetteer } from './gazetteer.ts'
import { createTextReader, type TextReader } from './read-text.ts'

/** Everything that parses messages of a guide, with or without an encoder. */
export type GuideReader = {
  readonly guide: AssistantGuide
  readonly gazetteer: Gazetteer
  readonly readText: TextReader
  readonly encoder: Encoder | undefined
  /** See `getExamples`. */
  getExamples(): Promise<Examples>
}

/** Indexes the names and words of a guide. */
export function createMessageReader(guide: AssistantGuide, encoder?: Encoder): GuideReader {
  const gazetteer = createGazetteer(guide)
  return {
    guide,
    gazetteer,
    readText: createTextReader(gazetteer),
    encoder,
    getExamples: () => (encoder ? getExamples(encoder) : createExamples()),
  }
}
