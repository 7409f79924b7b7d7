import type { AssistantGuide } from '#assistant/assistant-guide.ts'
import { createResponders } from '#assistant/drivers/create-responders.ts'
import { createEmbeddedAssistant, type EmbeddedAssistant } from '#assistant/drivers/embedded.ts'
import type { Encoder, Question, TextVectors } from '#assistant/encoder/encoder.ts'
import { packVectors, unpackVectors } from '#assistant/encoder/packed-vectors.ts'
import {
  createGuideIndex,
  encodeProbes,
  listPassageTexts,
  type ProbeKey,
} from '#assistant/guide/guide-index.ts'
import { listPassages } from '#assistant/guide/list-passages.ts'
import { createExamples } from '#assistant/understand/examples.ts'
import type { EncoderReading } from '#domain/offline/engine-calls.ts'
import { sha256 } from './sha256.ts'

/** Stores bytes on the device by key. What it cannot store is computed again next time. */
export type VectorStore = {
  find(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  add(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  keepOnly(keys: ReadonlySet<string>): Promise<void>
}

type ReadingParts = {
  guide: AssistantGuide
  encoder: Encoder
  store: VectorStore
  /** Resolves when no message is waiting for its answer. */
  waitUntilFree: () => Promise<unknown>
}

/** An assistant with an encoder, and the progress of encoding the guide. */
export type GuideReading = {
  /** Available at once. Until all texts are encoded, the others are found by words. */
  assistant: Promise<EmbeddedAssistant>
  getReading(): EncoderReading
  /** Resolves when all texts are encoded; rejects if the encoder fails. */
  finished: Promise<void>
}

/** Encodes the guide's texts one at a time, between messages. Stored vectors are reused. */
export function readGuide({ guide, encoder, store, waitUntilFree }: ReadingParts): GuideReading {
  const texts = listPassageTexts(listPassages(guide))
  const vectors: (TextVectors | undefined)[] = texts.map(() => undefined)
  const probes = new Map<ProbeKey, Question>()
  let done = 0
  let isRunning = true

  async function prepare(): Promise<EmbeddedAssistant> {
    const responders = createResponders(await createExamples(encoder))
    const index = createGuideIndex(guide, vectors, probes)
    return createEmbeddedAssistant({ guide, index, encoder, responders })
  }

  async function readTexts() {
    await waitUntilFree()
    for (const [key, probe] of await encodeProbes(encoder)) probes.set(key, probe)
    const keys = new Set<string>()
    for (const [number, text] of texts.entries()) {
      await waitUntilFree()
      const key = await sha256(new TextEncoder().encode(`${encoder.modelId}\npassage\n${text}`))
      const kept = await store.find(key).catch(() => undefined)
      vectors[number] = (kept && unpackVectors(kept)) ?? (await readText(text, key))
      keys.add(key)
      done += 1
    }
    await store.keepOnly(keys)
  }

  /** Unpacks the stored vectors, so answers are the same after a restart. */
  async function readText(text: string, key: string): Promise<TextVectors | undefined> {
    const [read] = await encoder.encodePassages([text])
    if (read === undefined) throw new Error('the encoder gave no vectors')
    const bytes = packVectors(read)
    await store.add(key, bytes).catch(() => undefined)
    return unpackVectors(bytes)
  }

  const assistant = prepare()
  const finished = assistant.then(readTexts).catch((error: unknown) => {
    isRunning = false
    throw error
  })
  return { assistant, finished, getReading: () => ({ isRunning, done, count: texts.length }) }
}
