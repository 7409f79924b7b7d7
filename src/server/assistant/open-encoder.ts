import { createEncoder } from '#assistant/encoder/create-encoder.ts'
import type { Encoder } from '#assistant/encoder/encoder.ts'
import { type OnnxRuntime, openModelSession } from '#assistant/encoder/model-session.ts'
import { MODEL_DIR, ModelFault, readModelFolder } from './model-folder.ts'

/** The runtime of the model; `none`: answers are found only by words. */
export type EncoderRuntime = 'onnxruntime-node' | 'onnxruntime-web' | 'none'

/** `faults` are Russian sentences on why no better runtime is used. */
export type OpenedEncoder = { encoder?: Encoder; runtime: EncoderRuntime; faults: readonly string[] }

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
        faults.push(`Модель помощника не запустилась в ${name}: ${explain(error)}.`)
      }
    }
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error
    faults.push(error.message)
  }
  return { runtime: 'none', faults }
}

function explain(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
