import type { Encoder } from '#assistant/encoder/encoder.ts'
import { encodeProbes, type Probes } from '#assistant/guide/guide-index.ts'
import { type Examples, getExamples } from '#assistant/understand/examples.ts'
import { createGuideVectors, type GuideVectors } from './guide-vectors.ts'
import type { TextVectorStore } from './text-vector-store.ts'

/** The encoder with all that it makes of texts: those that are the same in every town, and those of a guide. */
export type GuideEncoder = {
  encoder: Encoder
  probes: Probes
  examples: Examples
  /** Follows the texts of a guide; see `createGuideVectors`. */
  follow: (texts: readonly string[]) => GuideVectors
}

type Parts = {
  store: TextVectorStore
  log: { warn: (facts: object, message: string) => void }
  /** Whether the encoder could read the last message; logged when that changes. */
  onChange: (isWell: boolean, error?: unknown) => void
}

/** Makes an encoder ready for messages and guides: it has read all that is the same in every town. Rejects when it cannot. */
export async function createGuideEncoder(
  given: Encoder,
  { store, log, onChange }: Parts,
): Promise<GuideEncoder> {
  const encoder = watchEncoder(given, onChange)
  const probes = await encodeProbes(encoder)
  const examples = await getExamples(encoder)
  return { encoder, probes, examples, follow: createGuideVectors({ encoder, store, log }) }
}

/** The same encoder; callers do without it when it fails, and the failure is reported. */
function watchEncoder(encoder: Encoder, onChange: Parts['onChange']): Encoder {
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
