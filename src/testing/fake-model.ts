import {
  ACTS,
  CONDITION_KEYS,
  DANGERS,
  DENSE_SIZE,
  EDIT_KINDS,
  TOKEN_SIZE,
} from '#assistant/encoder/encoder.ts'
import type { ModelFile } from '#assistant/encoder/model-file.ts'
import type { ModelOutputs, ModelSession } from '#assistant/encoder/model-session.ts'

const file = { sha256: 'a'.repeat(64), bytes: 1 }

/** The description of a model whose heads have their classes in reverse order. */
export const FAKE_MODEL: ModelFile = {
  model: file,
  tokenizer: { ...file, sha256: 'b'.repeat(64) },
  denseSize: DENSE_SIZE,
  tokenSize: TOKEN_SIZE,
  classes: {
    acts: ACTS.toReversed(),
    dangers: DANGERS.toReversed(),
    conditions: CONDITION_KEYS.toReversed(),
    edits: EDIT_KINDS.toReversed(),
  },
  dangerThresholds: { hint: 0.2, help: 0.5 },
}

/** A model that returns the id of each token and records its input. */
export function createFakeSession(logits: (ids: readonly number[]) => Partial<ModelOutputs> = () => ({})) {
  const runs: (readonly number[])[] = []
  const session: ModelSession = {
    async run(ids) {
      runs.push(ids)
      return {
        dense: new Float32Array(DENSE_SIZE).fill(ids.length),
        tokens: Float32Array.from(ids.flatMap((id) => Array.from({ length: TOKEN_SIZE }, () => id))),
        acts: new Float32Array(ACTS.length),
        dangers: new Float32Array(DANGERS.length),
        conditions: new Float32Array(CONDITION_KEYS.length),
        edits: new Float32Array(EDIT_KINDS.length),
        follow_up: new Float32Array(1),
        ...logits(ids),
      }
    },
  }
  return { session, runs }
}
