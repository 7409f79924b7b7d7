import { PMTiles } from 'pmtiles'
import { expect, test } from 'vitest'
import { createMapFile } from './create-map-file.ts'

const FILE = createMapFile({
  layers: {
    water: [
      {
        type: 'Feature',
        properties: { name: 'Дон' },
        geometry: {
          type: 'LineString',
          coordinates: [
            [40.05, 50.4],
            [40.1, 50.5],
          ],
        },
      },
    ],
  },
  bounds: [40, 50.4, 40.2, 50.5],
  maxZoom: 12,
  attribution: '© Тест',
})

const archive = new PMTiles({
  getKey: () => 'test',
  getBytes: async (offset, length) => ({
    data: Uint8Array.from(FILE.subarray(offset, offset + length)).buffer,
  }),
})

test('the library that browsers read map files with reads this one', async () => {
  expect(await archive.getHeader()).toMatchObject({
    specVersion: 3,
    minZoom: 0,
    maxZoom: 12,
    minLat: 50.4,
    maxLon: 40.2,
  })
  expect(await archive.getMetadata()).toMatchObject({
    attribution: '© Тест',
    vector_layers: [{ id: 'water' }],
  })
})

test('a tile where the river flows has it, one beside has nothing', async () => {
  const tile = await archive.getZxy(12, 2504, 1380)
  expect(Buffer.from(tile?.data ?? new ArrayBuffer(0)).includes('Дон')).toBe(true)
  expect(await archive.getZxy(12, 2400, 1380)).toBeUndefined()
})
