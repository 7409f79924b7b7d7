import * as z from 'zod/mini'
import type { KnownMessages } from './encoder.ts'
import { packVectors, unpackVectors } from './packed-vectors.ts'

/**
 * `example-vectors.json`: the outputs of the model with this hash for messages, as packed vectors in Base64.
 */
const fileSchema = z.object({ model: z.string(), messages: z.record(z.string(), z.base64()) })

type KnownMessagesFile = z.infer<typeof fileSchema>

const NO_TOKENS = new Float32Array()

/** Parses the known messages of a file; empty if another model made them. Throws if the file is invalid. */
export function parseKnownMessages(text: string, modelId: string): KnownMessages {
  const { model, messages } = fileSchema.parse(JSON.parse(text))
  if (model !== modelId) return new Map()
  return new Map(Object.entries(messages).map(([message, base64]) => [message, unpack(base64)]))
}

/** Formats the file of outputs of the model with this hash, a line for each message. */
export function formatKnownMessages(model: string, known: KnownMessages): string {
  const messages = Object.fromEntries([...known].map(([message, dense]) => [message, pack(dense)]))
  return `${JSON.stringify({ model, messages } satisfies KnownMessagesFile, null, 1)}\n`
}

function pack(dense: Float32Array): string {
  return z.core.util.uint8ArrayToBase64(packVectors({ dense, tokens: NO_TOKENS }))
}

function unpack(base64: string): Float32Array {
  const vectors = unpackVectors(z.core.util.base64ToUint8Array(base64))
  if (vectors === undefined) throw new Error('the vector of a message is cut off')
  return vectors.dense
}
