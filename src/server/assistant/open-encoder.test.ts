import { hash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFakeSession, FAKE_MODEL } from '#testing/fake-model.ts'
import { createTokenizerFile } from '#testing/small-tokenizer.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { openEncoder } from './open-encoder.ts'

const MODEL = 'the model'
const TOKENIZER = JSON.stringify(createTokenizerFile(['▁музей']))
const describeFile = (text: string) => ({ sha256: hash('sha256', text), bytes: text.length })
const DESCRIPTION = { ...FAKE_MODEL, model: describeFile(MODEL), tokenizer: describeFile(TOKENIZER) }

/** Creates a model's folder with some files replaced. */
async function createFolder(changed: Record<string, string> = {}) {
  const dir = await createTempDir()
  const files = {
    'model.json': JSON.stringify(DESCRIPTION),
    'tokenizer.json': TOKENIZER,
    'model.onnx': MODEL,
    ...changed,
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir, name), text)
  return dir
}

/** Creates a fake of ONNX Runtime; `outputs` extend or replace those of a suitable model. */
function createRuntime(
  name: 'onnxruntime-node' | 'onnxruntime-web',
  outputs: Record<string, Float32Array> = {},
) {
  const { session } = createFakeSession()
  const opened: string[] = []
  class Tensor {
    readonly data: BigInt64Array
    constructor(_type: string, data: BigInt64Array) {
      this.data = data
    }
  }
  const InferenceSession = {
    async create(path: string) {
      opened.push(path)
      return {
        async run({ ids }: Record<string, object>) {
          const given = [...(ids as Tensor).data].map(Number)
          const all = { ...(await session.run(given)), ...outputs }
          return Object.fromEntries(Object.entries(all).map(([output, data]) => [output, { data }]))
        },
      }
    },
  }
  return { name, opened, load: async () => ({ InferenceSession, Tensor }) }
}

const missing = {
  name: 'onnxruntime-node' as const,
  load: () => Promise.reject(new Error('no binary for this system')),
}

test('a sound model runs in the first runtime that is there, under its own hash', async () => {
  const dir = await createFolder()
  const native = createRuntime('onnxruntime-node')
  const web = createRuntime('onnxruntime-web')
  const { encoder, runtime, faults } = await openEncoder(dir, [native, web])
  expect([runtime, faults, encoder?.modelId]).toEqual(['onnxruntime-node', [], DESCRIPTION.model.sha256])
  expect([native.opened, web.opened]).toEqual([[join(dir, 'model.onnx')], []])
})

test('where the first runtime cannot be loaded the second one runs, and that is told', async () => {
  const { runtime, faults } = await openEncoder(await createFolder(), [
    missing,
    createRuntime('onnxruntime-web'),
  ])
  expect([runtime, faults]).toEqual([
    'onnxruntime-web',
    ['Модель помощника не запустилась в onnxruntime-node: no binary for this system.'],
  ])
})

test('where none can be loaded there is no encoder', async () => {
  const { encoder, runtime, faults } = await openEncoder(await createFolder(), [missing])
  expect([encoder, runtime, faults.length]).toEqual([undefined, 'none', 1])
})

test.each([
  ['model.onnx', 'another model'],
  ['tokenizer.json', '{}'],
  ['model.json', 'no JSON'],
  ['model.json', JSON.stringify({ ...DESCRIPTION, denseSize: 768 })],
  ['model.json', JSON.stringify({ ...DESCRIPTION, classes: { ...DESCRIPTION.classes, acts: ['tell'] } })],
])('a folder whose %s is damaged or another one gives no encoder', async (name, text) => {
  const native = createRuntime('onnxruntime-node')
  const { runtime, faults } = await openEncoder(await createFolder({ [name]: text }), [native])
  expect([runtime, faults]).toEqual(['none', [`Модель помощника: повреждён или не тот файл ${name}.`]])
  expect(native.opened).toEqual([])
})

test('without a model there is no encoder', async () => {
  const { runtime, faults } = await openEncoder(await createTempDir(), [createRuntime('onnxruntime-node')])
  expect([runtime, faults]).toEqual(['none', ['Модель помощника: нет файла model.json.']])
})

test('a model that gives something else is found before anybody asks it', async () => {
  const other = createRuntime('onnxruntime-node', { dense: new Float32Array(3) })
  const { runtime, faults } = await openEncoder(await createFolder(), [other])
  expect(runtime).toBe('none')
  expect(faults.join()).toContain('vectors of another size')
})
