import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm'
import { createEncoder } from '#assistant/encoder/create-encoder.ts'
import type { Encoder } from '#assistant/encoder/encoder.ts'
import modelFile from '#assistant/encoder/model/model.json' with { type: 'json' }
import { modelSchema } from '#assistant/encoder/model-file.ts'
import { type ModelSession, openModelSession } from '#assistant/encoder/model-session.ts'
import { parseKnownMessages } from '#assistant/encoder/packed-vectors.ts'
import { createTokenizer, tokenizerSchema } from '#assistant/encoder/tokenizer.ts'
import type { EncoderRole } from '#domain/offline/encoder-list.ts'
import { sha256 } from './sha256.ts'

/** Bytes of the model and of its runtime. */
export type EncoderFiles = Record<EncoderRole, Uint8Array<ArrayBuffer>>

/**
 * Opens the encoder in a browser's worker, in one thread. Rejects if the files are damaged or belong to
 * another model than this engine's, or if the browser lacks WebAssembly with SIMD.
 */
export async function openEncoder({ model, tokenizer, examples, runtime }: EncoderFiles): Promise<Encoder> {
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
