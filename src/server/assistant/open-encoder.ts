import { createHash, hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type * as z from 'zod/mini'
import { createEncoder } from '#assistant/encoder/create-encoder.ts'
import type { Encoder } from '#assistant/encoder/encoder.ts'
import { type ModelFile, modelSchema } from '#assistant/encoder/model-file.ts'
import { type OnnxRuntime, openModelSession } from '#assistant/encoder/model-session.ts'
import { parseKnownMessages } from '#assistant/encoder/packed-vectors.ts'
import { createTokenizer, tokenizerSchema } from '#assistant/encoder/tokenizer.ts'

/** Vectors of the examples, computed in advance. */
export const EXAMPLE_VECTORS = 'example-vectors.json'
/** The model that comes with the guide. */
export const MODEL_DIR = join(import.meta.dirname, '../../assistant/encoder/model')

const PIECE_BYTES = 1024 * 1024

class ModelFault extends Error {
  override name = 'ModelFault'
}

/** The runtime of the model; `none`: answers are found only by words. */
export type EncoderRuntime = 'onnxruntime-node' | 'onnxruntime-web' | 'none'

/** `faults` are Russian sentences on why no better runtime is used. */
type OpenedEncoder = { encoder?: Encoder; runtime: EncoderRuntime; faults: readonly string[] }

type Runtime = { name: Exclude<EncoderRuntime, 'none'>; load: () => Promise<OnnxRuntime<string>> }

/** Best first: WebAssembly runs wherever Node does, but is several times slower and takes twice the memory. */
export const RUNTIMES: readonly Runtime[] = [
  { name: 'onnxruntime-node', load: () => import('onnxruntime-node') },
  {
    name: 'onnxruntime-web',
    load: async () => {
      const web = await import('onnxruntime-web')
      web.env.wasm.numThreads = 1
      return web
    },
  },
]

/** Opens the encoder with the model of a folder. Encoding a text blocks this thread. */
export async function openEncoder(dir = MODEL_DIR, runtimes = RUNTIMES): Promise<OpenedEncoder> {
  const faults: string[] = []
  try {
    const { path, ...parts } = await readModelFolder(dir)
    for (const { name, load } of runtimes) {
      try {
        const encoder = createEncoder({ ...parts, session: await openModelSession(await load(), path) })
        // An unsuitable model fails here, and the first message finds the model warm.
        await encoder.encodePassages([''])
        return { encoder, runtime: name, faults }
      } catch (error) {
        const cause = error instanceof Error ? error.message : String(error)
        faults.push(`Модель помощника не запустилась в ${name}: ${cause}.`)
      }
    }
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error
    faults.push(error.message)
  }
  return { runtime: 'none', faults }
}

/** The model of a folder, its files compared with their hashes. Throws `ModelFault` when one is missing or another. */
export async function readModelFolder(dir: string) {
  const model = await use(dir, 'model.json', async (path) => parse(modelSchema, await readFile(path, 'utf8')))
  const tokenizer = await use(dir, 'tokenizer.json', async (path) => {
    const text = await readFile(path, 'utf8')
    compare(hash('sha256', text), model.tokenizer)
    return createTokenizer(parse(tokenizerSchema, text))
  })
  const knownMessages = await use(dir, EXAMPLE_VECTORS, async (file) =>
    // A model on trial has read none.
    existsSync(file) ? parseKnownMessages(await readFile(file, 'utf8'), model.model.sha256) : new Map(),
  )
  const path = await use(dir, 'model.onnx', async (file) => {
    compare(await hashFile(file), model.model)
    return file
  })
  return { path, model, tokenizer, knownMessages }
}

async function use<T>(dir: string, name: string, work: (path: string) => Promise<T>): Promise<T> {
  try {
    return await work(join(dir, name))
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    const what = isMissing ? 'нет файла' : 'повреждён или не тот файл'
    throw new ModelFault(`Модель помощника: ${what} ${name}.`, { cause: error })
  }
}

function parse<T>(schema: z.ZodMiniType<T>, text: string): T {
  return schema.parse(JSON.parse(text))
}

function compare(found: string, { sha256 }: ModelFile['model']) {
  if (found !== sha256) throw new Error(`the hash is ${found} instead of ${sha256}`)
}

/** Piece by piece, read as a whole 34 MB would be needed for nothing else; a stream takes three times as long. */
async function hashFile(path: string): Promise<string> {
  const sum = createHash('sha256')
  const piece = Buffer.allocUnsafe(PIECE_BYTES)
  await using file = await open(path)
  for (;;) {
    const { bytesRead } = await file.read(piece)
    if (bytesRead === 0) return sum.digest('hex')
    sum.update(piece.subarray(0, bytesRead))
  }
}
