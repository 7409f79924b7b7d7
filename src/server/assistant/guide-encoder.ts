import { hash } from 'node:crypto'
import type { Encoder, TextVectors } from '#assistant/encoder/encoder.ts'
import { packVectors, unpackVectors } from '#assistant/encoder/packed-vectors.ts'
import { encodeProbes, type Probes } from '#assistant/guide/guide-index.ts'
import { type Examples, getExamples } from '#assistant/understand/examples.ts'
import type { StoredVectors, TextVectorStore } from './text-vector-store.ts'

/** Texts looked up and stored in one batch: some 500 KB of vectors. */
const PAGE_TEXTS = 100
const NO_BYTES = new Uint8Array()

type VectorParts = {
  encoder: Pick<Encoder, 'modelId' | 'encodePassages'>
  store: TextVectorStore
  log: { warn: (facts: object, message: string) => void }
}

/** The encoder with all that it makes of texts: those that are the same in every town, and those of a guide. */
export type GuideEncoder = {
  encoder: Encoder
  probes: Probes
  examples: Examples
  follow: (texts: readonly string[]) => GuideVectors
}

/** The vectors of a guide's texts in order, which fill up; `finished` is false if other texts replaced them. */
export type GuideVectors = { vectors: readonly (TextVectors | undefined)[]; finished: Promise<boolean> }

/** Makes an encoder ready: it has read all that is the same in every town. Rejects when it cannot. */
export async function createGuideEncoder(
  given: Encoder,
  { onChange, ...parts }: Omit<VectorParts, 'encoder'> & { onChange: OnChange },
): Promise<GuideEncoder> {
  const encoder = watchEncoder(given, onChange)
  const probes = await encodeProbes(encoder)
  const examples = await getExamples(encoder)
  return { encoder, probes, examples, follow: createGuideVectors({ encoder, ...parts }) }
}

type OnChange = (isWell: boolean, error?: unknown) => void

/** The same encoder; callers do without it when it fails, and the failure is reported. */
function watchEncoder(encoder: Encoder, onChange: OnChange): Encoder {
  let isWell = true
  return {
    ...encoder,
    async encodeMessage(...asked) {
      try {
        const encoded = await encoder.encodeMessage(...asked)
        if (!isWell) onChange(true)
        isWell = true
        return encoded
      } catch (error) {
        if (isWell) onChange(false, error)
        isWell = false
        throw error
      }
    },
  }
}

type Wanted = { text: string; numbers: number[] }

/** Returns false when no more vectors are wanted. */
type Take = (key: string, vectors: TextVectors | undefined) => boolean

/**
 * Follows the texts of a guide: what the database has of their vectors is taken, the other texts are read one by one,
 * so that the thread does other work between them. Following other texts stops the earlier ones.
 */
export function createGuideVectors({ encoder, store, log }: VectorParts) {
  const { modelId } = encoder
  let known = new Map<string, TextVectors>()

  /** Without the database vectors are still computed. */
  const attempt = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      log.warn({ err: error }, 'assistant: vectors of the guide are not kept')
      return undefined
    })

  async function readText(text: string): Promise<Uint8Array> {
    const [vectors] = await encoder.encodePassages([text])
    if (vectors === undefined) throw new Error('the encoder gave no vectors')
    return packVectors(vectors)
  }

  /** Passes the vectors of some texts to `take`, until it declines, and stores the new ones. */
  async function learn(texts: readonly [string, Wanted][], take: Take) {
    const keys = texts.map(([key]) => key)
    const stored: StoredVectors = (await attempt(store.find(modelId, keys))) ?? new Map()
    const made = new Map<string, Uint8Array>()
    for (const [key, { text }] of texts) {
      const found = unpackVectors(stored.get(key) ?? NO_BYTES)
      // Unpacks the stored form, so that answers are the same after a restart.
      if (found === undefined) made.set(key, await readText(text))
      if (!take(key, found ?? unpackVectors(made.get(key) ?? NO_BYTES))) break
    }
    if (made.size > 0) await attempt(store.add(modelId, made))
  }

  async function follow(wanted: ReadonlyMap<string, Wanted>, vectors: (TextVectors | undefined)[]) {
    const own = new Map<string, TextVectors>()
    const isLatest = () => known === own
    const take: Take = (key, found) => {
      if (found === undefined) return true
      own.set(key, found)
      for (const number of wanted.get(key)?.numbers ?? []) vectors[number] = found
      return isLatest()
    }
    for (const key of wanted.keys()) take(key, known.get(key))
    known = own
    const missing = [...wanted].filter(([key]) => !own.has(key))
    for (let start = 0; start < missing.length && isLatest(); start += PAGE_TEXTS) {
      await learn(missing.slice(start, start + PAGE_TEXTS), take)
    }
    if (isLatest()) await attempt(store.keepOnly(modelId, [...wanted.keys()]))
    return isLatest()
  }

  return (texts: readonly string[]): GuideVectors => {
    const wanted = new Map<string, Wanted>()
    texts.forEach((text, number) => {
      const key = hash('sha256', text)
      const { numbers } = wanted.get(key) ?? { numbers: [] }
      wanted.set(key, { text, numbers: [...numbers, number] })
    })
    const vectors: (TextVectors | undefined)[] = texts.map(() => undefined)
    return { vectors, finished: follow(wanted, vectors) }
  }
}
