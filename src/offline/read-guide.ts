import type { AssistantGuide } from '#assistant/assistant-guide.ts'
import { createResponders } from '#assistant/drivers/create-responders.ts'
import { createEmbeddedAssistant, type EmbeddedAssistant } from '#assistant/drivers/embedded.ts'
import type { Encoder, Question, TextVectors } from '#assistant/encoder/encoder.ts'
import { packVectors, unpackVectors } from '#assistant/encoder/packed-vectors.ts'
import { createGuideIndex, listPassageTexts, type ProbeKey } from '#assistant/guide/guide-index.ts'
import { listPassages } from '#assistant/guide/list-passages.ts'
import { encodeProbes } from '#assistant/guide/probes.ts'
import { createExamples } from '#assistant/understand/examples.ts'
import type { EncoderReading } from '#domain/offline/engine-calls.ts'
import { sha256 } from './sha256.ts'

/** Bytes that are kept on the device, each by a key. What it cannot keep is made anew the next time. */
export type VectorStore = {
  find(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  add(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** Removes what has none of these keys. */
  keepOnly(keys: ReadonlySet<string>): Promise<void>
}

type ReadingParts = {
  guide: AssistantGuide
  encoder: Encoder
  store: VectorStore
  /** Ends when no message waits for its answer. */
  waitUntilFree: () => Promise<unknown>
}

/** An assistant that understands by an encoder, and how far that has read the guide. */
export type GuideReading = {
  /** There at once. Until all is read, the other texts are found by words. */
  assistant: Promise<EmbeddedAssistant>
  getReading(): EncoderReading
  /** Ends when all is read; rejects when the encoder fails. */
  finished: Promise<void>
}

/** Reads the guide's texts with the encoder, one after the other, between messages. What was read once is kept. */
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

  /** Unpacked again, so that answers are the same after a restart. */
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
