import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readHeads } from '#assistant/encoder/create-encoder.ts'
import { DENSE_SIZE, type Encoder, type Heads, TOKEN_SIZE } from '#assistant/encoder/encoder.ts'
import { sampleEvery } from '#testing/full-run.ts'
import { MODEL_DIR, openEncoder, readModelFolder } from './open-encoder.ts'

const MIN_COSINE = 0.999
/** Tolerance of a head's shares: the same numbers are summed in another order. */
const MAX_DIFFERENCE = 0.02

const floats = z.pipe(
  z.string(),
  z.transform((base64) => new Float32Array(Uint8Array.from(Buffer.from(base64, 'base64')).buffer)),
)
/** Python's results for the texts with the same file. */
const rowSchema = z.object({
  text: z.string(),
  ids: z.array(z.int()),
  dense: floats,
  logits: floats,
  tokens: z.optional(floats),
})

const rows = z.array(rowSchema).parse(JSON.parse(await readFile(join(MODEL_DIR, 'vectors.json'), 'utf8')))
const { model, tokenizer } = await readModelFolder(MODEL_DIR)
const { encoder, runtime } = await openEncoder()

function cosine(one: Float32Array, other: Float32Array): number {
  const product = one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)
  return product / Math.hypot(...one) / Math.hypot(...other)
}

/** Returns the vectors of a text with the model's prefix, and its heads for a message. */
async function encode(text: string, by: Encoder) {
  const passage = /^passage: (.*)$/s.exec(text)?.[1]
  if (passage !== undefined) return { vectors: (await by.encodePassages([passage]))[0] }
  const message = text.slice('query: '.length)
  const { alone, heads } = await by.encodeMessage({ message, before: 'none', previous: [] })
  return { vectors: alone, heads }
}

/** The heads of a row, whose logits are concatenated. */
function readRowHeads(logits: Float32Array): Heads {
  const { acts, dangers, conditions, edits } = model.classes
  let at = 0
  const take = ({ length }: { length: number }) => {
    at += length
    return logits.slice(at - length, at)
  }
  const parts = { acts: take(acts), dangers: take(dangers), conditions: take(conditions), edits: take(edits) }
  return readHeads({ ...parts, follow_up: take({ length: 1 }) }, model.classes)
}

const listShares = ({ isFollowUp, acts, dangers, conditions, edits }: Heads) =>
  [acts, dangers, conditions, edits].flatMap((head): number[] => Object.values(head)).concat(isFollowUp)

test('the model runs in the runtime for Node', () => {
  expect(runtime).toBe('onnxruntime-node')
  expect(rows.length).toBeGreaterThanOrEqual(200)
})

test('texts are cut into the same pieces as in Python', () => {
  const found = rows.map(({ text }) => [
    tokenizer.start,
    ...tokenizer.tokenize(text).map(({ id }) => id),
    tokenizer.end,
  ])
  expect(found).toEqual(rows.map(({ ids }) => ids))
})

test('vectors and heads are those of Python', { timeout: 120_000 }, async () => {
  if (encoder === undefined) throw new Error('no encoder')
  const cosines: number[] = []
  const differences: number[] = []
  // First passages with the vectors of their tokens, then others, then messages: some of each.
  const sample = sampleEvery(5, rows)
  for (const { text, dense, tokens, logits } of sample) {
    const { vectors, heads } = await encode(text, encoder)
    const own = vectors?.tokens ?? new Float32Array(TOKEN_SIZE)
    cosines.push(cosine(vectors?.dense ?? new Float32Array(DENSE_SIZE), dense))
    // Python's has the marks and the prefix too: of the marks one follows.
    const from = (tokens?.length ?? 0) - TOKEN_SIZE - own.length
    for (let at = 0; tokens !== undefined && at < own.length; at += TOKEN_SIZE) {
      const expected = tokens.subarray(from + at, from + at + TOKEN_SIZE)
      cosines.push(cosine(own.subarray(at, at + TOKEN_SIZE), expected))
    }
    if (heads === undefined) continue
    const shares = listShares(heads)
    differences.push(
      ...listShares(readRowHeads(logits)).map((share, at) => Math.abs((shares[at] ?? 1) - share)),
    )
  }
  expect(Math.min(...cosines)).toBeGreaterThanOrEqual(MIN_COSINE)
  expect(Math.max(...differences)).toBeLessThan(MAX_DIFFERENCE)
  expect([cosines.length > sample.length, differences.length > sample.length]).toEqual([true, true])
})
