import { createHash } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { PackList } from '#domain/offline/pack-list.ts'
import { FakeCaches } from '#testing/fake-caches.ts'
import { IS_FULL_RUN } from '#testing/full-run.ts'
import { createRandom } from '#testing/seeded-random.ts'
import { findSavedPack } from './pack-store.ts'
import { type SaveTools, saveFiles, TOWN } from './save-files.ts'

afterEach(() => void vi.unstubAllGlobals())

type PackTools = SaveTools<PackList>

type Files = Record<string, string>

const SHELL = '/offline/shell'
const FIRST: Files = {
  [SHELL]: 'shell 1',
  '/api/client/locations': 'places 1',
  '/uploads/a.svg': 'a',
  '/assets/x.js': 'x',
}
const SECOND: Files = {
  ...FIRST,
  [SHELL]: 'shell 2',
  '/api/client/locations': 'places 2',
  '/uploads/b.svg': 'b',
}
const THIRD: Files = { ...SECOND, '/api/client/locations': 'places 3' }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

function describeFiles(files: Files): PackList {
  const list = Object.entries(files).map(([path, text]) => ({
    path,
    bytes: text.length,
    sha256: sha256(text),
  }))
  const version = sha256(JSON.stringify(list)).slice(0, 16)
  return { version, bytes: list.reduce((sum, { bytes }) => sum + bytes, 0), shell: SHELL, files: list }
}

/** A guide that serves these files, and a device that saves them. */
function createWorld(files: Files) {
  const caches = new FakeCaches()
  vi.stubGlobal('caches', caches)
  const world = { files, caches, asked: [] as string[] }
  const tools: PackTools = {
    fetchList: async () => describeFiles(world.files),
    async fetchFile(path) {
      world.asked.push(path)
      const text = world.files[path]
      return text === undefined ? new Response('', { status: 404 }) : new Response(text)
    },
  }
  return { world, caches, tools }
}

/** A device that has saved the first version, asked for the second. */
async function createUpdate() {
  const made = createWorld(FIRST)
  await saveFiles(TOWN, made.tools)
  made.world.files = SECOND
  made.world.asked.length = 0
  return made
}

/** The texts of the pack in use. */
async function readInUse({ caches }: { caches: FakeCaches }): Promise<Files | undefined> {
  const saved = await findSavedPack()
  const files = saved && caches.stored.get(`pack-${saved.version}`)
  if (files === undefined) return undefined
  return Object.fromEntries([...files].map(([path, { content }]) => [path, Buffer.from(content).toString()]))
}

const countVersions = (caches: FakeCaches) =>
  [...caches.stored.keys()].filter((name) => name.startsWith('pack-')).length

test('a saved pack is in use, with every file as the guide has it', async () => {
  const made = createWorld(FIRST)
  const progress: string[] = []
  const pack = await saveFiles(TOWN, {
    ...made.tools,
    onProgress: (done, count) => progress.push(`${done} из ${count}`),
  })
  expect(pack).toMatchObject({ shell: SHELL, count: 4, version: describeFiles(FIRST).version })
  expect(progress).toEqual(['1 из 4', '2 из 4', '3 из 4', '4 из 4'])
  expect(await readInUse(made)).toEqual(FIRST)
})

test('an update loads what has changed and nothing else, and leaves one version', async () => {
  const made = await createUpdate()
  await saveFiles(TOWN, made.tools)
  expect(await readInUse(made)).toEqual(SECOND)
  expect(made.world.asked.sort()).toEqual(['/api/client/locations', SHELL, '/uploads/b.svg'].sort())
  expect(countVersions(made.caches)).toBe(1)
})

const POINTS = IS_FULL_RUN ? 50 : 10

describe(`killed at ${POINTS} random points`, () => {
  const random = createRandom(20)
  test.each(Array.from({ length: POINTS }, () => random()))(
    'at %d of an update: never a mixed version, and it goes on',
    async (part) => {
      const counted = await createUpdate()
      let writes = 0
      counted.caches.onWrite = () => {
        writes += 1
      }
      await saveFiles(TOWN, counted.tools)

      const made = await createUpdate()
      const last = Math.floor(part * writes)
      let written = 0
      made.caches.onWrite = () => {
        written += 1
        if (written > last) throw new Error('killed')
      }
      await expect(saveFiles(TOWN, made.tools)).rejects.toThrow()
      expect([FIRST, SECOND]).toContainEqual(await readInUse(made))

      made.caches.onWrite = () => undefined
      await saveFiles(TOWN, made.tools)
      expect(await readInUse(made)).toEqual(SECOND)
      expect(countVersions(made.caches)).toBe(1)
      // What was loaded before the end is not loaded again.
      expect(made.world.asked.length).toBeLessThanOrEqual(3 + 4)
    },
  )
})

test('what was saved before it was broken off is not loaded again', async () => {
  const made = createWorld(FIRST)
  const { fetchFile } = made.tools
  const cut: PackTools['fetchFile'] = async (path) => {
    if (path === '/assets/x.js') throw new TypeError('Failed to fetch')
    return fetchFile(path)
  }
  await expect(saveFiles(TOWN, { ...made.tools, fetchFile: cut })).rejects.toMatchObject({ kind: 'away' })
  expect(await readInUse(made)).toBeUndefined()
  made.world.asked.length = 0
  await saveFiles(TOWN, made.tools)
  expect(made.world.asked).toEqual(['/assets/x.js'])
})

test('bytes that come damaged are never in use; damaged once they are loaded anew', async () => {
  for (const [times, outcome] of [
    [1, SECOND],
    [9, FIRST],
  ] as const) {
    const made = await createUpdate()
    const { fetchFile } = made.tools
    let left = times
    const damaging: PackTools['fetchFile'] = async (path) => {
      if (path !== '/uploads/b.svg' || left-- <= 0) return fetchFile(path)
      return new Response('B')
    }
    const saving = saveFiles(TOWN, { ...made.tools, fetchFile: damaging })
    if (times === 1) await saving
    else await expect(saving).rejects.toMatchObject({ kind: 'changed' })
    expect(await readInUse(made)).toEqual(outcome)
  }
})

test('an answer cut short is told as a lost network', async () => {
  const made = await createUpdate()
  const cut = new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) })
  const fetchFile: PackTools['fetchFile'] = async () => new Response(cut)
  await expect(saveFiles(TOWN, { ...made.tools, fetchFile })).rejects.toMatchObject({ kind: 'away' })
  expect(await readInUse(made)).toEqual(FIRST)
})

test('on a full device the former pack stays in use and nothing of the new one takes room', async () => {
  const made = await createUpdate()
  for (const last of [0, 1, 2, 3, 4]) {
    let written = 0
    made.caches.onWrite = () => {
      written += 1
      if (written === last + 1) throw new DOMException('no room', 'QuotaExceededError')
    }
    await expect(saveFiles(TOWN, made.tools)).rejects.toMatchObject({ kind: 'full' })
    expect(await readInUse(made)).toEqual(FIRST)
    expect(countVersions(made.caches)).toBe(1)
  }
})

test('a guide that becomes newer in the middle is saved as it is then', async () => {
  const made = await createUpdate()
  const { fetchFile } = made.tools
  const changing: PackTools['fetchFile'] = async (path) => {
    made.world.files = THIRD
    return fetchFile(path)
  }
  await saveFiles(TOWN, { ...made.tools, fetchFile: changing })
  expect(await readInUse(made)).toEqual(THIRD)
})

test('files of a build that was replaced in the middle are asked for by their new names', async () => {
  const made = createWorld(FIRST)
  const { '/assets/x.js': _gone, ...rest } = FIRST
  const { fetchList } = made.tools
  let lists = 0
  const lateList: PackTools['fetchList'] = async () => {
    lists += 1
    const list = await fetchList()
    made.world.files = { ...rest, '/assets/y.js': 'y' }
    return list
  }
  await saveFiles(TOWN, { ...made.tools, fetchList: lateList })
  expect(lists).toBe(2)
  expect(await readInUse(made)).toEqual({ ...rest, '/assets/y.js': 'y' })
})

test('a byte lost on the device is mended when the same version is saved again', async () => {
  const made = createWorld(FIRST)
  const { version } = await saveFiles(TOWN, made.tools)
  made.caches.damage(`pack-${version}`, '/uploads/a.svg')
  made.world.asked.length = 0
  await saveFiles(TOWN, made.tools)
  expect(made.world.asked).toEqual(['/uploads/a.svg'])
  expect(await readInUse(made)).toEqual(FIRST)
})

test('a damaged file of the former version is not reused', async () => {
  const made = createWorld(FIRST)
  const { version } = await saveFiles(TOWN, made.tools)
  made.world.files = SECOND
  made.caches.damage(`pack-${version}`, '/uploads/a.svg')
  await saveFiles(TOWN, made.tools)
  expect(await readInUse(made)).toEqual(SECOND)
})

test('without a network the former pack stays', async () => {
  const made = await createUpdate()
  const fetchFile = async () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(saveFiles(TOWN, { ...made.tools, fetchFile })).rejects.toMatchObject({ kind: 'away' })
  expect(await readInUse(made)).toEqual(FIRST)
})

test('given up in the middle or at its very end, the former pack stays', async () => {
  for (const after of [0, 1, SECOND_COUNT]) {
    const made = await createUpdate()
    let questions = 0
    const isWanted = () => {
      questions += 1
      return questions <= after
    }
    await expect(saveFiles(TOWN, { ...made.tools, isWanted })).rejects.toMatchObject({ kind: 'unwanted' })
    expect(await readInUse(made)).toEqual(FIRST)
  }
})

const SECOND_COUNT = Object.keys(SECOND).length
