import { createHash } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import type { EncoderList, SavedEncoder } from '#domain/offline/pack-list.ts'
import { FakeCaches } from '#testing/fake-caches.ts'
import { findSaved } from './pack-store.ts'
import { ENCODER, removeEncoder, type SaveTools, saveFiles } from './save-files.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

type EncoderTools = SaveTools<EncoderList>

const PARTS = ['model a', 'model b', 'pieces', 'runtime']
const ROLES = ['model', 'model', 'tokenizer', 'runtime'] as const

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const toPath = (text: string) => `/offline/encoder/${hash(text).slice(0, 16)}`

function describeParts(parts: readonly string[]): EncoderList {
  const files = parts.map((text, at) => ({
    role: ROLES[at] ?? 'model',
    path: toPath(text),
    bytes: 10,
    sha256: hash(text),
  }))
  const version = hash(parts.join()).slice(0, 16)
  return { version, bytes: 10 * files.length, keptBytes: parts.join('').length, files }
}

/** A guide that serves these parts, and a device on which a pack is saved. */
async function createWorld(parts: readonly string[] = PARTS) {
  const caches = new FakeCaches()
  vi.stubGlobal('caches', caches)
  await (await caches.open('pack-1')).put('/', new Response('town'))
  const world = { parts, caches, asked: [] as string[], isCut: (_path: string) => false }
  const tools: EncoderTools = {
    fetchList: async () => describeParts(world.parts),
    async fetchFile(path) {
      world.asked.push(path)
      if (world.isCut(path)) throw new TypeError('cut')
      const part = world.parts.find((text) => toPath(text) === path)
      return part === undefined ? new Response('', { status: 404 }) : new Response(part)
    },
  }
  return { world, caches, tools }
}

const listKept = ({ caches }: { caches: FakeCaches }) =>
  [...caches.stored]
    .filter(([name]) => name.startsWith('encoder-files'))
    .map(([, files]) => [...files.keys()])

test('the encoder is in use once all its parts are right, and progress is told in bytes', async () => {
  vi.useFakeTimers({ now: 7, toFake: ['Date'] })
  const { caches, tools } = await createWorld()
  const progress: string[] = []
  await saveFiles(ENCODER, { ...tools, onProgress: (done, whole) => progress.push(`${done}/${whole}`) })
  expect(progress).toEqual(['10/40', '20/40', '30/40', '40/40'])
  expect(await findSaved<SavedEncoder>(ENCODER)).toEqual({
    ...describeParts(PARTS),
    savedAt: 7,
  })
  expect(listKept({ caches })[0]?.toSorted()).toEqual(PARTS.map(toPath).toSorted())
})

test('a download that broke off goes on with the parts that are missing', async () => {
  const { world, tools } = await createWorld()
  world.isCut = (path) => path === toPath('runtime')
  await expect(saveFiles(ENCODER, tools)).rejects.toMatchObject({ kind: 'away' })
  expect(await findSaved<SavedEncoder>(ENCODER)).toBeUndefined()
  world.isCut = () => false
  world.asked.length = 0
  await saveFiles(ENCODER, tools)
  expect(world.asked).toEqual([toPath('runtime')])
})

test('a download that is stopped leaves what there was, and goes on', async () => {
  const { world, tools } = await createWorld()
  const kept: number[] = []
  const stopped = saveFiles(ENCODER, {
    ...tools,
    onProgress: (done) => kept.push(done),
    isWanted: () => kept.length < 2,
  })
  await expect(stopped).rejects.toMatchObject({ kind: 'unwanted' })
  world.asked.length = 0
  await saveFiles(ENCODER, tools)
  expect(world.asked.length).toBeLessThan(PARTS.length)
})

test('a damaged part is found, and loaded again when it is checked', async () => {
  const { world, caches, tools } = await createWorld()
  const { version } = await saveFiles(ENCODER, tools)
  caches.damage(`encoder-files-${version}`, toPath('model b'))
  world.asked.length = 0
  await saveFiles(ENCODER, tools)
  expect(world.asked).toEqual([toPath('model b')])
})

test('another model loads the parts that changed, and the former one is removed', async () => {
  const { world, caches, tools } = await createWorld()
  await saveFiles(ENCODER, tools)
  world.parts = ['model c', 'model b', 'pieces', 'runtime']
  world.asked.length = 0
  await saveFiles(ENCODER, tools)
  expect(world.asked).toEqual([toPath('model c')])
  expect(listKept({ caches })).toHaveLength(1)
})

test('a full device keeps the town and the encoder in use, and nothing half loaded', async () => {
  const { world, caches, tools } = await createWorld()
  await saveFiles(ENCODER, tools)
  world.parts = ['model c', 'model d', 'pieces', 'runtime']
  let writes = 0
  caches.onWrite = () => {
    writes += 1
    if (writes === 3) throw new DOMException('full', 'QuotaExceededError')
  }
  await expect(saveFiles(ENCODER, tools)).rejects.toMatchObject({ kind: 'full' })
  expect(listKept({ caches })[0]?.toSorted()).toEqual(PARTS.map(toPath).toSorted())
  expect(listKept({ caches })).toHaveLength(1)
  expect(caches.stored.get('pack-1')?.size).toBe(1)
})

test('removed, it leaves the town alone', async () => {
  const { caches, tools } = await createWorld()
  await saveFiles(ENCODER, tools)
  await caches.open('encoder-vectors')
  await removeEncoder()
  expect([...caches.stored.keys()]).toEqual(['pack-1'])
})
