import { DENSE_SIZE, TOKEN_SIZE } from './encoder.ts'

const OUTPUTS = ['dense', 'tokens', 'acts', 'dangers', 'conditions', 'edits', 'follow_up'] as const

/** What the model gives of one text. */
export type ModelOutputs = { readonly [name in (typeof OUTPUTS)[number]]: Float32Array }

/** The model in a runtime. `run` takes the ids of one text; it rejects when the runtime fails. */
export type ModelSession = { run(ids: readonly number[]): Promise<ModelOutputs> }

/** As much of ONNX Runtime as is needed: its packages for Node and for browsers are alike. */
export type OnnxRuntime<Model> = {
  InferenceSession: {
    create(model: Model, options: object): Promise<OnnxSession>
  }
  Tensor: new (type: 'int64', data: BigInt64Array, dims: readonly number[]) => object
}

type OnnxSession = { run(feeds: Record<string, object>): Promise<Record<string, { data: unknown }>> }

/** Opens the model, given as its bytes or its path, in one thread of the runtime. Rejects when it cannot be opened. */
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

/** Throws when the model gives something else than the code was written for. */
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
