import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm'
import { createEncoder } from '#assistant/encoder/create-encoder.ts'
import type { Encoder } from '#assistant/encoder/encoder.ts'
import { modelSchema } from '#assistant/encoder/model-file.ts'
import { openModelSession } from '#assistant/encoder/model-session.ts'
import { createTokenizer, tokenizerSchema } from '#assistant/encoder/tokenizer.ts'

/** The files of the model and of its runtime, as they were downloaded. */
export type EncoderFiles = Record<'description' | 'tokenizer' | 'model' | 'runtime', Uint8Array<ArrayBuffer>>

/**
 * The encoder in a worker of the browser, in one thread. Rejects when the files are others than the code was written for, or the
 * browser lacks WebAssembly with SIMD.
 */
export async function openEncoder({
  description,
  tokenizer,
  model,
  runtime,
}: EncoderFiles): Promise<Encoder> {
  env.wasm.numThreads = 1
  env.wasm.wasmBinary = runtime.buffer
  const session = await openModelSession({ InferenceSession, Tensor }, model)
  return createEncoder({
    session,
    tokenizer: createTokenizer(tokenizerSchema.parse(readJson(tokenizer))),
    model: modelSchema.parse(readJson(description)),
  })
}

function readJson(bytes: Uint8Array<ArrayBuffer>): unknown {
  return JSON.parse(new TextDecoder().decode(bytes))
}
