import { PMTiles } from 'pmtiles'
import { expect, test } from 'vitest'
import { writeMapFile } from './write-map-file.ts'

const BOX = { minLat: 50, minLng: 40, maxLat: 50.5, maxLng: 40.5 }

function openFile(tiles: Parameters<typeof writeMapFile>[0]['tiles']) {
  const file = writeMapFile({ tiles, box: BOX, minZoom: 0, maxZoom: 9, metadata: { name: 'Тест' } })
  const archive = new PMTiles({
    getKey: () => 'test',
    getBytes: async (offset, length) => ({
      data: Uint8Array.from(file.subarray(offset, offset + length)).buffer,
    }),
  })
  return { file, archive }
}

test('every tile of a whole world is found again at its place, through leaves of the directory', async () => {
  const tiles = Array.from({ length: 64 }, (_, x) =>
    Array.from({ length: 64 }, (_, y) => ({ z: 6, x, y, data: Buffer.from(`${x}/${y}`) })),
  ).flat()
  const { archive } = openFile(tiles)
  expect((await archive.getHeader()).leafDirectoryLength).toBeGreaterThan(0)
  for (const { z, x, y } of tiles.filter((_, index) => index % 97 === 0)) {
    const tile = await archive.getZxy(z, x, y)
    expect(Buffer.from(tile?.data ?? new ArrayBuffer(0)).toString()).toBe(`${x}/${y}`)
  }
  expect(await archive.getMetadata()).toEqual({ name: 'Тест' })
})

test('equal tiles are stored once, and what is not there is not found', async () => {
  const sea = Buffer.from('the sea '.repeat(100))
  const tiles = Array.from({ length: 16 }, (_, x) => ({ z: 4, x, y: 3, data: sea }))
  const { file, archive } = openFile(tiles)
  expect(await archive.getHeader()).toMatchObject({ numAddressedTiles: 16, numTileContents: 1 })
  expect(file.length).toBeLessThan(400)
  for (const x of [0, 7, 15]) {
    expect((await archive.getZxy(4, x, 3))?.data.byteLength).toBe(sea.length)
  }
  expect(await archive.getZxy(4, 7, 4)).toBeUndefined()
})
