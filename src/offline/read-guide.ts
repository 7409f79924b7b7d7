import type { AssistantGuide } from '#assistant/assistant-guide.ts'
import { createResponders } from '#assistant/drivers/create-responders.ts'
import { createEmbeddedAssistant, type EmbeddedAssistant } from '#assistant/drivers/embedded.ts'
import type { Encoder, TextVectors } from '#assistant/encoder/encoder.ts'
import { createGuideIndex, listPassageTexts } from '#assistant/guide/guide-index.ts'
import { listPassages } from '#assistant/guide/list-passages.ts'
import { encodeProbes } from '#assistant/guide/probes.ts'
import { createExamples } from '#assistant/understand/examples.ts'
import type { EncoderReading } from '#domain/offline/engine-calls.ts'
import { createKeptEncoder, type VectorStore } from './kept-encoder.ts'

type ReadingParts = {
  guide: AssistantGuide
  encoder: Encoder
  store: VectorStore
  /** Ends when no message waits for its answer. */
  waitUntilFree: () => Promise<unknown>
}

/** An assistant that understands by an encoder, and how far that has read the guide. */
export type GuideReading = {
  /** There once the few texts are read that stand in no guide. Until all is read, the others are found by words. */
  assistant: Promise<EmbeddedAssistant>
  getReading(): EncoderReading
  /** Ends when all is read; rejects when the encoder fails. */
  finished: Promise<void>
}

/** Reads the guide's texts with the encoder, one after the other, between messages. */
export function readGuide({ guide, encoder, store, waitUntilFree }: ReadingParts): GuideReading {
  const kept = createKeptEncoder(encoder, store)
  const texts = listPassageTexts(listPassages(guide))
  const vectors: (TextVectors | undefined)[] = texts.map(() => undefined)
  let done = 0
  let isRunning = true

  async function prepare(): Promise<EmbeddedAssistant> {
    const probes = await encodeProbes(kept.learner)
    const responders = createResponders(await createExamples(kept.learner))
    const index = createGuideIndex(guide, vectors, probes)
    return createEmbeddedAssistant({ guide, index, encoder: kept.encoder, responders })
  }

  async function readTexts() {
    for (const [number, text] of texts.entries()) {
      await waitUntilFree()
      const [read] = await kept.encoder.encodePassages([text])
      vectors[number] = read
      done += 1
    }
    await kept.forgetOthers()
  }

  const assistant = prepare()
  const finished = assistant.then(readTexts).catch((error: unknown) => {
    isRunning = false
    throw error
  })
  return { assistant, finished, getReading: () => ({ isRunning, done, count: texts.length }) }
}
