import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm'
import { createEncoder } from '#assistant/encoder/create-encoder.ts'
import type { Encoder } from '#assistant/encoder/encoder.ts'
import modelFile from '#assistant/encoder/model/model.json' with { type: 'json' }
import { modelSchema } from '#assistant/encoder/model-file.ts'
import { type ModelSession, openModelSession } from '#assistant/encoder/model-session.ts'
import { parseKnownMessages } from '#assistant/encoder/packed-vectors.ts'
import { createTokenizer, tokenizerSchema } from '#assistant/encoder/tokenizer.ts'
import {
  ENCODER_CACHES,
  ENCODER_POINTER,
  type EncoderRole,
  type SavedEncoder,
  savedEncoderSchema,
} from '#domain/offline/pack-list.ts'
import type { VectorStore } from './read-guide.ts'
import { sha256 } from './sha256.ts'

/**
 * Opens the encoder saved on this device; undefined if there is none. Rejects files that are damaged or of another model,
 * and browsers without WebAssembly SIMD.
 */
export async function openSavedEncoder(): Promise<Encoder | undefined> {
  const pointer = await caches.match(ENCODER_POINTER, { cacheName: ENCODER_CACHES.pointer })
  if (pointer === undefined) return undefined
  const saved = savedEncoderSchema.parse(await pointer.json())
  const cache = await caches.open(ENCODER_CACHES.filesPrefix + saved.version)
  const [model, tokenizer, examples, runtime] = await Promise.all([
    readRole(cache, saved, 'model'),
    readRole(cache, saved, 'tokenizer'),
    readRole(cache, saved, 'examples'),
    readRole(cache, saved, 'runtime'),
  ])
  const described = modelSchema.parse(modelFile)
  await compare(model, described.model.sha256)
  await compare(tokenizer, described.tokenizer.sha256)
  env.wasm.numThreads = 1
  env.wasm.wasmBinary = runtime.buffer
  const session = oneByOne(await openModelSession({ InferenceSession, Tensor }, model))
  const vocabulary = tokenizerSchema.parse(JSON.parse(readText(tokenizer)))
  const knownMessages = parseKnownMessages(readText(examples), described.model.sha256)
  return createEncoder({ session, tokenizer: createTokenizer(vocabulary), model: described, knownMessages })
}

async function readRole(cache: Cache, { files }: SavedEncoder, role: EncoderRole) {
  const own = files.filter((file) => file.role === role)
  const parts = own.map(async ({ path }) => {
    const kept = await cache.match(path, { ignoreVary: true })
    if (kept === undefined) throw new Error(`the encoder lacks its file ${path}`)
    return kept.blob()
  })
  return new Uint8Array(await new Blob(await Promise.all(parts)).arrayBuffer())
}

const readText = (file: Uint8Array) => new TextDecoder().decode(file)

async function compare(file: Uint8Array<ArrayBuffer>, expected: string) {
  const found = await sha256(file)
  if (found !== expected)
    throw new Error(`a file of the encoder has the hash ${found} instead of ${expected}`)
}

/** The runtime has one stack, so runs must not overlap. */
function oneByOne(session: ModelSession): ModelSession {
  let last: Promise<unknown> = Promise.resolve()
  return {
    run(ids) {
      const outputs = last.then(() => session.run(ids))
      last = outputs.catch(() => undefined)
      return outputs
    },
  }
}

/** Opens a store in the browser's cache: it is removed with the site's data, and with the encoder. */
export async function openVectorStore(): Promise<VectorStore> {
  const cache = await caches.open(ENCODER_CACHES.vectors)
  const toPath = (key: string) => `/${key}`
  return {
    async find(key) {
      const kept = await cache.match(toPath(key))
      return kept && new Uint8Array(await kept.arrayBuffer())
    },
    add: (key, bytes) => cache.put(toPath(key), new Response(bytes)),
    async keepOnly(keys) {
      const paths = new Set([...keys].map(toPath))
      const kept = await cache.keys()
      await Promise.all(
        kept.flatMap((request) => (paths.has(new URL(request.url).pathname) ? [] : [cache.delete(request)])),
      )
    },
  }
}
