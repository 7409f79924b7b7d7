import type { AssistantGuide } from '../assistant-guide.ts'
import type { Encoder } from '../encoder/encoder.ts'
import { createExamples, type Examples } from './examples.ts'
import { createGazetteer, type Gazetteer } from './gazetteer.ts'
import { createTextReader, type TextReader } from './read-text.ts'

/** What messages of a guide are read with, with or without an encoder. */
export type GuideReader = {
  readonly guide: AssistantGuide
  readonly gazetteer: Gazetteer
  readonly readText: TextReader
  readonly encoder: Encoder | undefined
  /** Encoded when they are first asked for. Rejects when the encoder does, and is tried again then. */
  getExamples(): Promise<Examples>
}

/** Reads the names and words of a guide. */
export function createMessageReader(guide: AssistantGuide, encoder?: Encoder): GuideReader {
  const gazetteer = createGazetteer(guide)
  let examples: Promise<Examples> | undefined
  return {
    guide,
    gazetteer,
    readText: createTextReader(gazetteer),
    encoder,
    getExamples() {
      examples ??= createExamples(encoder).catch((error: unknown) => {
        examples = undefined
        throw error
      })
      return examples
    },
  }
}
