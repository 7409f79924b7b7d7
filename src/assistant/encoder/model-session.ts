import { DENSE_SIZE, TOKEN_SIZE } from './encoder.ts'

const OUTPUTS = ['dense', 'tokens', 'acts', 'dangers', 'conditions', 'edits', 'follow_up'] as const

export type ModelOutputs = { readonly [name in (typeof OUTPUTS)[number]]: Float32Array }

/** A loaded model. `run` takes the ids of one text and rejects if the runtime fails. */
export type ModelSession = { run(ids: readonly number[]): Promise<ModelOutputs> }

/** The part of ONNX Runtime in use: its packages for Node and for browsers share it. */
export type OnnxRuntime<Model> = {
  InferenceSession: {
    create(model: Model, options: object): Promise<OnnxSession>
  }
  Tensor: new (type: 'int64', data: BigInt64Array, dims: readonly number[]) => object
}

type OnnxSession = { run(feeds: Record<string, object>): Promise<Record<string, { data: unknown }>> }

/** Loads the model from bytes or a path, in one thread of the runtime. Rejects if it cannot be loaded. */
export async function openModelSession<Model>(
  { InferenceSession, Tensor }: OnnxRuntime<Model>,
  model: Model,
): Promise<ModelSession> {
  const session = await InferenceSession.create(model, { intraOpNumThreads: 1, interOpNumThreads: 1 })
  return {
    async run(ids) {
      const size = [1, ids.length]
      const outputs = await session.run({
        ids: new Tensor('int64', BigInt64Array.from(ids, BigInt), size),
        mask: new Tensor('int64', new BigInt64Array(ids.length).fill(1n), size),
      })
      return readOutputs(outputs, ids.length)
    },
  }
}

/** Throws if the outputs of the model do not have the expected shape. */
function readOutputs(outputs: Record<string, { data: unknown }>, tokenCount: number): ModelOutputs {
  const entries = OUTPUTS.map((name) => {
    const data = outputs[name]?.data
    if (!(data instanceof Float32Array)) throw new Error(`the model has no output ${name}`)
    return [name, data] as const
  })
  const read = Object.fromEntries(entries) as ModelOutputs
  if (read.dense.length !== DENSE_SIZE || read.tokens.length !== tokenCount * TOKEN_SIZE) {
    throw new Error('the model gives vectors of another size')
  }
  return read
}
