import { hash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { RUNTIMES } from '#server/assistant/open-encoder.ts'

type Runtime = (typeof RUNTIMES)[number]
type Outputs = Record<string, { data: unknown }>

const ROOT = join(import.meta.dirname, '../..')
/** Kept between runs, as the other caches are. */
const FOLDER = join(ROOT, 'node_modules/.cache/model-runs')

/**
 * A runtime that runs a model once for each text: what came of it is kept in files, by the runtime's version, the model and the
 * ids of the text. All that the encoder does before and after that is done anew.
 */
export function rememberRuns({ name, load }: Runtime): Runtime {
  return {
    name,
    async load() {
      const { InferenceSession, Tensor } = await load()
      return {
        Tensor,
        InferenceSession: {
          async create(path, options) {
            const folder = join(FOLDER, `${name}-${readVersion(name)}`, hashModel(path))
            mkdirSync(folder, { recursive: true })
            let opened: ReturnType<typeof InferenceSession.create> | undefined
            return {
              async run(feeds) {
                const { data } = feeds.ids as { data: BigInt64Array }
                const file = join(folder, hash('sha256', data.join()))
                const known = readOutputs(file)
                if (known) return known
                opened ??= InferenceSession.create(path, options)
                const outputs = await (await opened).run(feeds)
                writeOutputs(file, outputs)
                return outputs
              },
            }
          },
        },
      }
    },
  }
}

function readVersion(name: Runtime['name']): string | undefined {
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  return { ...dependencies, ...optionalDependencies }[name]
}

/** The description of a model contains the hash of its file, which loading verifies. */
function hashModel(path: string): string {
  return hash('sha256', readFileSync(join(dirname(path), 'model.json')))
}

function readOutputs(file: string): Outputs | undefined {
  try {
    return deserialize(readFileSync(file))
  } catch {
    return undefined
  }
}

/** Other workers may read and write the same file meanwhile. */
function writeOutputs(file: string, outputs: Outputs) {
  const own = `${file}.${process.pid}`
  const data = Object.entries(outputs).map(([name, output]) => [name, { data: output.data }])
  writeFileSync(own, serialize(Object.fromEntries(data)))
  renameSync(own, file)
}
