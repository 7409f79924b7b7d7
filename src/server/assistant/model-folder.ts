import { createHash, hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type * as z from 'zod/mini'
import type { KnownMessages } from '#assistant/encoder/encoder.ts'
import { type ModelFile, modelSchema } from '#assistant/encoder/model-file.ts'
import { parseKnownMessages } from '#assistant/encoder/packed-vectors.ts'
import { createTokenizer, type Tokenizer, tokenizerSchema } from '#assistant/encoder/tokenizer.ts'

/** Vectors of the examples, computed in advance. */
export const EXAMPLE_VECTORS = 'example-vectors.json'
/** The model that comes with the guide. */
export const MODEL_DIR = join(import.meta.dirname, '../../assistant/encoder/model')

const PIECE_BYTES = 1024 * 1024

/** The model cannot be used; the message is one Russian sentence. */
export class ModelFault extends Error {
  override name = 'ModelFault'
}

export type ModelParts = {
  path: string
  model: ModelFile
  tokenizer: Tokenizer
  knownMessages: KnownMessages
}

/** The model of a folder, its files compared with their hashes. Throws `ModelFault` when one is missing or another. */
export async function readModelFolder(dir: string): Promise<ModelParts> {
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
