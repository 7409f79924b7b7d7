import { beforeAll, expect, test } from 'vitest'
import { makeOlkhovets } from '#testing/extract/olkhovets.ts'
import { createRandom } from '#testing/seeded-random.ts'
import type { WayNetwork } from './ways.ts'
import { readWays, WaysFileError, writeWays } from './ways-format.ts'

let network: WayNetwork

beforeAll(async () => {
  network = (await makeOlkhovets()).built.network
})

test('a network comes back as it was: lines to 11 cm, kinds, surfaces, bridges, gates, names, barriers, day', () => {
  const read = readWays(writeWays(network))
  expect(read).toEqual(network)
  expect(read.date).toBe('2026-06-01')
  const names = (is: (edge: (typeof read.edges)[number]) => boolean) => [
    ...new Set(read.edges.filter(is).map(({ name }) => name)),
  ]
  expect(names(({ isBridge }) => isBridge)).toEqual(['Мостовая улица'])
  expect(names(({ kind }) => kind === 'stairs')).toEqual(['Каменная лестница'])
  expect(names(({ surface }) => surface === 'soft')).toEqual(['Прибрежная улица', 'Заречная улица'])
  expect(names(({ hasGate }) => hasGate)).toEqual(['Аллея ветеранов'])
  expect(new Set(read.barriers.map(({ kind }) => kind))).toEqual(new Set(['water', 'wall']))
})

test('no private way, no highway for cars, no crumb that hangs together with nothing', () => {
  const names = new Set(network.edges.map(({ name }) => name))
  expect(names.has('Окружная дорога')).toBe(false)
  expect(network.edges.some(({ line }) => line.some(({ lat, lng }) => lat < 58.002 && lng > 45.02))).toBe(
    false,
  )
})

test('bytes cut short or changed are refused, or give a network that is sound', () => {
  const bytes = Buffer.from(writeWays(network))
  const read = (part: Uint8Array) => readWays(Buffer.from(part).toString())
  const random = createRandom(1)
  for (let round = 0; round < 300; round++) {
    expect(() => read(bytes.subarray(0, Math.floor(random() * bytes.length)))).toThrow(WaysFileError)
    const changed = Uint8Array.from(bytes)
    for (let count = 0; count < 3; count++) {
      changed[Math.floor(random() * changed.length)] = Math.floor(random() * 256)
    }
    try {
      const { edges, junctionCount } = read(changed)
      for (const { from, to, line } of edges) {
        expect(Math.max(from, to)).toBeLessThan(junctionCount)
        expect(line.every(({ lat, lng }) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180)).toBe(true)
      }
    } catch (error) {
      expect(error).toBeInstanceOf(WaysFileError)
    }
  }
})
