import * as z from 'zod/mini'
import { DENSE_SIZE, type KnownMessages, type TextVectors, TOKEN_SIZE } from './encoder.ts'

const SCALE_BYTES = 4
const MAX_STEP = 127
const DENSE_BYTES = SCALE_BYTES + DENSE_SIZE
const TOKEN_BYTES = SCALE_BYTES + TOKEN_SIZE

/** Packs each vector as its largest value, a little-endian float, and 127 steps of that: less than half a degree off. */
export function packVectors({ dense, tokens }: TextVectors): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(DENSE_BYTES + (tokens.length / TOKEN_SIZE) * TOKEN_BYTES)
  packVector(dense, bytes)
  for (let from = 0, at = DENSE_BYTES; at < bytes.length; from += TOKEN_SIZE, at += TOKEN_BYTES)
    packVector(tokens.subarray(from, from + TOKEN_SIZE), bytes.subarray(at))
  return bytes
}

/** Returns undefined for invalid bytes. `tokens` is unpacked at each access: those of a guide take hundreds of MB. */
export function unpackVectors(bytes: Uint8Array): TextVectors | undefined {
  const count = (bytes.length - DENSE_BYTES) / TOKEN_BYTES
  if (count < 0 || !Number.isInteger(count)) return undefined
  return {
    dense: unpackVector(bytes, new Float32Array(DENSE_SIZE)),
    get tokens() {
      const tokens = new Float32Array(count * TOKEN_SIZE)
      for (let from = 0, at = DENSE_BYTES; at < bytes.length; from += TOKEN_SIZE, at += TOKEN_BYTES)
        unpackVector(bytes.subarray(at), tokens.subarray(from, from + TOKEN_SIZE))
      return tokens
    },
  }
}

function packVector(vector: Float32Array, into: Uint8Array) {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  new DataView(into.buffer, into.byteOffset).setFloat32(0, largest, true)
  const steps = new Int8Array(into.buffer, into.byteOffset + SCALE_BYTES, vector.length)
  if (largest > 0) steps.set(vector.map((value) => Math.round((value / largest) * MAX_STEP)))
}

function unpackVector(bytes: Uint8Array, into: Float32Array): Float32Array {
  const scale = new DataView(bytes.buffer, bytes.byteOffset).getFloat32(0, true) / MAX_STEP
  const steps = new Int8Array(bytes.buffer, bytes.byteOffset + SCALE_BYTES, into.length)
  for (let at = 0; at < into.length; at += 1) into[at] = (steps[at] ?? 0) * scale
  return into
}

/** `example-vectors.json`: packed vectors of messages in Base64, by the model with this hash. */
const fileSchema = z.object({ model: z.string(), messages: z.record(z.string(), z.base64()) })

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
  return `${JSON.stringify({ model, messages } satisfies z.infer<typeof fileSchema>, null, 1)}\n`
}

function pack(dense: Float32Array): string {
  return z.core.util.uint8ArrayToBase64(packVectors({ dense, tokens: NO_TOKENS }))
}

function unpack(base64: string): Float32Array {
  const vectors = unpackVectors(z.core.util.base64ToUint8Array(base64))
  if (vectors === undefined) throw new Error('the vector of a message is cut off')
  return vectors.dense
}
