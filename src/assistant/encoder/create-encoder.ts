import { type Encoder, type Heads, type KnownMessages, type TextVectors, TOKEN_SIZE } from './encoder.ts'
import {
  buildMessageInputs,
  buildPassageInput,
  listContentTokens,
  type ModelInput,
} from './encoder-inputs.ts'
import type { ModelFile } from './model-file.ts'
import type { ModelOutputs, ModelSession } from './model-session.ts'
import type { Tokenizer } from './tokenizer.ts'

type EncoderParts = {
  session: ModelSession
  tokenizer: Tokenizer
  model: ModelFile
  knownMessages?: KnownMessages | undefined
}

/**
 * The encoder on a model that runs somewhere. Each text is run by itself: the numbers of a batch are rounded by the largest of
 * them all, so that beside other texts a text would get other vectors.
 */
export function createEncoder({ session, tokenizer, model, knownMessages }: EncoderParts): Encoder {
  const run = async (input: ModelInput) => {
    const outputs = await session.run(input.ids)
    const content = listContentTokens(input.tokens, input.ownFrom)
    return { outputs, vectors: { ...cutVectors(outputs, input), content } }
  }
  return {
    modelId: model.model.sha256,
    dangerThresholds: model.dangerThresholds,
    knownMessages,
    async encodePassages(texts) {
      const vectors: TextVectors[] = []
      for (const text of texts) {
        const input = buildPassageInput(text, tokenizer)
        vectors.push(cutVectors(await session.run(input.ids), input))
      }
      return vectors
    },
    async encodeMessage(message, needsTurns = () => true) {
      const { alone, joined, afterAnswer } = buildMessageInputs(message, tokenizer)
      const ofAlone = await run(alone)
      const ofAfter = isSame(afterAnswer, alone) ? ofAlone : await run(afterAnswer)
      const heads = readHeads(ofAfter.outputs, model.classes)
      const ofJoined = isSame(joined, alone) || !needsTurns(heads) ? ofAlone : await run(joined)
      return { alone: ofAlone.vectors, joined: ofJoined.vectors, heads }
    },
  }
}

function isSame(one: ModelInput, other: ModelInput): boolean {
  return one.ids.length === other.ids.length && one.ids.every((id, at) => id === other.ids[at])
}

/** The model's vectors of a text: of its tokens those behind the prefix, without the mark at the end. */
function cutVectors({ dense, tokens }: ModelOutputs, { from, tokens: kept }: ModelInput): TextVectors {
  return { dense, tokens: tokens.slice(from * TOKEN_SIZE, (from + kept.length) * TOKEN_SIZE) }
}

/** Returns the probabilities of the heads from their logits, in the order of `classes`. */
export function readHeads(
  logits: Omit<ModelOutputs, 'dense' | 'tokens'>,
  classes: ModelFile['classes'],
): Heads {
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
