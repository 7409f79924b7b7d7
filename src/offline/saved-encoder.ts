import type { Encoder } from '#assistant/encoder/encoder.ts'
import {
  ENCODER_CACHES,
  ENCODER_POINTER,
  type EncoderRole,
  type SavedEncoder,
  savedEncoderSchema,
} from '#domain/offline/pack-list.ts'
import { openEncoder } from './open-encoder.ts'

/** Opens the encoder saved on this device; undefined if there is none. Rejects if it does not run here. */
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
  return openEncoder({ model, tokenizer, examples, runtime })
}

/** Reads the files of a role in their order. */
async function readRole(cache: Cache, { files }: SavedEncoder, role: EncoderRole) {
  const own = files.filter((file) => file.role === role)
  const parts = await Promise.all(own.map(({ path }) => readFile(cache, path)))
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

async function readFile(cache: Cache, path: string): Promise<Blob> {
  const kept = await cache.match(path, { ignoreVary: true })
  if (kept === undefined) throw new Error(`the encoder lacks its file ${path}`)
  return kept.blob()
}
