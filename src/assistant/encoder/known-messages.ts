import * as z from 'zod/mini'
import type { KnownMessages } from './encoder.ts'
import { packVectors, unpackVectors } from './packed-vectors.ts'

/** `example-vectors.json`: what the model of this hash makes of messages, as packed vectors in base64. */
const fileSchema = z.object({ model: z.string(), messages: z.record(z.string(), z.base64()) })

type KnownMessagesFile = z.infer<typeof fileSchema>

const NO_TOKENS = new Float32Array()

/** The known messages of a file, none when another model made them. Throws when it is no such file. */
export function parseKnownMessages(text: string, modelId: string): KnownMessages {
  const { model, messages } = fileSchema.parse(JSON.parse(text))
  if (model !== modelId) return new Map()
  return new Map(Object.entries(messages).map(([message, base64]) => [message, unpack(base64)]))
}

/** The file of what the model of this hash made of messages, a line each. */
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
