import type { Heads } from './encoder.ts'
import type { ModelFile } from './model-file.ts'

type Logits = { readonly [name in 'acts' | 'dangers' | 'conditions' | 'edits' | 'follow_up']: Float32Array }

/** Returns the probabilities of the heads from their logits, in the order of `classes`. */
export function readHeads(logits: Logits, classes: ModelFile['classes']): Heads {
  return {
    acts: nameShares(classes.acts, toShares(logits.acts)),
    dangers: nameShares(classes.dangers, toShares(logits.dangers)),
    conditions: nameShares(classes.conditions, [...logits.conditions].map(toShare)),
    edits: nameShares(classes.edits, [...logits.edits].map(toShare)),
    isFollowUp: toShare(logits.follow_up[0] ?? 0),
  }
}

function nameShares<T extends string>(names: readonly T[], shares: readonly number[]): Record<T, number> {
  return Object.fromEntries(names.map((name, at) => [name, shares[at] ?? 0])) as Record<T, number>
}

/** Softmax. */
function toShares(logits: Float32Array): number[] {
  const highest = Math.max(...logits)
  const powers = [...logits].map((logit) => Math.exp(logit - highest))
  const sum = powers.reduce((all, power) => all + power, 0)
  return powers.map((power) => power / sum)
}

/** The logistic function. */
function toShare(logit: number): number {
  return 1 / (1 + Math.exp(-logit))
}
