import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { PMTiles } from 'pmtiles'
import { beforeAll, expect, test } from 'vitest'
import { isWithin } from '#domain/geometry/is-within.ts'
import { type Point, toPlane } from '#domain/geometry/plane.ts'
import { sketchSchema } from '#domain/sketch.ts'
import { inOlkhovets, makeOlkhovets } from '#testing/extract/olkhovets.ts'
import { TILE_EXTENT } from '../town/map/write-map-file.ts'

type Shown = { layer: string; properties: Record<string, unknown>; paths: Point[][]; isArea: boolean }

let town: Awaited<ReturnType<typeof makeOlkhovets>>
let archive: PMTiles

beforeAll(async () => {
  town = await makeOlkhovets()
  archive = new PMTiles({
    getKey: () => 'town',
    getBytes: async (offset, length) => ({
      data: Uint8Array.from(town.map.subarray(offset, offset + length)).buffer,
    }),
  })
})

/** The content of the tile of a point, by an independent reader; and the position of the point in it. */
async function readTileAt(east: number, north: number, z: number) {
  const { x, y } = toPlane(inOlkhovets(east, north))
  const [column, row] = [Math.floor(x * 2 ** z), Math.floor(y * 2 ** z)]
  const tile = await archive.getZxy(z, column, row)
  const layers = tile ? Object.entries(new VectorTile(new PbfReader(tile.data)).layers) : []
  const shown = layers.flatMap(([name, layer]) =>
    Array.from({ length: layer.length }, (_, index): Shown => {
      const feature = layer.feature(index)
      const { properties, type } = feature
      return { layer: name, properties, paths: feature.loadGeometry(), isArea: type === 3 }
    }),
  )
  const point = { x: (x * 2 ** z - column) * TILE_EXTENT, y: (y * 2 ** z - row) * TILE_EXTENT }
  return { shown, point }
}

async function listAreasAt(east: number, north: number, z: number): Promise<string[]> {
  const { shown, point } = await readTileAt(east, north, z)
  return shown.filter(({ isArea, paths }) => isArea && isWithin(point, paths)).map(({ layer }) => layer)
}

test('the library that browsers read map files with reads this one', async () => {
  expect(await archive.getHeader()).toMatchObject({ specVersion: 3, minZoom: 11, maxZoom: 16, tileType: 1 })
  expect((await archive.getHeader()).minLat).toBeCloseTo(58.00054, 5)
  expect(await archive.getMetadata()).toMatchObject({
    attribution: expect.stringContaining('OpenStreetMap contributors'),
    vector_layers: expect.arrayContaining([{ id: 'water', fields: {} }]),
  })
})

test.each([12, 14, 16])('at zoom %d there is water in the river and none on land', async (z) => {
  const wet: [number, number][] = [
    [50, 500],
    [400, 500],
    [900, 470],
    [1300, 520],
    [1560, 495],
  ]
  const dry: [number, number][] = [
    [50, 620],
    [400, 700],
    [800, 900],
    [1550, 1150],
    [1550, 20],
    [50, 20],
    [700, 380],
    [1560, 430],
  ]
  for (const [east, north] of wet)
    expect(await listAreasAt(east, north, z), `${east} ${north}`).toContain('water')
  for (const [east, north] of dry) {
    expect(await listAreasAt(east, north, z), `${east} ${north}`).not.toContain('water')
  }
})

test('the island is land; the pond whose ring lacks a piece is whole; the wood of which too much lacks is left out and told', async () => {
  expect(await listAreasAt(1060, 500, 16)).not.toContain('water')
  expect(await listAreasAt(1300, 900, 16)).toContain('water')
  expect(await listAreasAt(1325, 890, 16)).toContain('water')
  expect(await listAreasAt(700, 870, 16)).not.toContain('landcover')
  expect(town.lost).toBe(1)
})

test('nothing is drawn beyond the box', async () => {
  expect(await listAreasAt(1550, 200, 14)).toContain('landcover')
  expect(await listAreasAt(1650, 200, 14)).toEqual([])
  expect(await listAreasAt(1650, 495, 14)).toEqual([])
})

test('a park has its hole, and its name in Russian stands within', async () => {
  expect(await listAreasAt(200, 750, 16)).toContain('park')
  expect(await listAreasAt(140, 670, 16)).not.toContain('park')
  const { shown } = await readTileAt(220, 700, 15)
  expect(shown).toContainEqual(
    expect.objectContaining({ layer: 'place', properties: { class: 'park', name: 'Городской парк' } }),
  )
})

test('streets, stairs, bridges and paths are told apart', async () => {
  const classes = async (east: number, north: number) => {
    const { shown } = await readTileAt(east, north, 16)
    return shown.flatMap(({ layer, properties }) => (layer === 'transportation' ? [properties] : []))
  }
  expect(await classes(600, 700)).toContainEqual({ class: 'steps', name: 'Каменная лестница' })
  expect(await classes(800, 500)).toContainEqual({
    class: 'tertiary',
    brunnel: 'bridge',
    name: 'Мостовая улица',
  })
  expect(await classes(250, 700)).toContainEqual({ class: 'path', name: 'Аллея ветеранов' })
  expect(await classes(300, 1100)).toContainEqual({ class: 'rail' })
})

test('outer rings of a tile run clockwise and holes against them, and every hole has its ring', async () => {
  for (const z of [11, 13, 15, 16]) {
    const { shown } = await readTileAt(800, 520, z)
    for (const { paths, isArea } of shown.filter((one) => one.isArea)) {
      expect(isArea).toBe(true)
      const areas = paths.map((ring) =>
        ring.reduce((sum, { x, y }, index) => {
          const before = ring.at(index - 1) as Point
          return sum + before.x * y - x * before.y
        }, 0),
      )
      expect(areas[0]).toBeGreaterThan(0)
      expect(areas.every((area) => area !== 0)).toBe(true)
    }
  }
})

test('the same extract gives the same bytes', async () => {
  const again = await makeOlkhovets()
  expect(again.map.equals(town.map)).toBe(true)
  expect(again.ways.equals(town.ways)).toBe(true)
  expect(JSON.stringify(again.sketch)).toBe(JSON.stringify(town.sketch))
  expect(JSON.stringify(again.places)).toBe(JSON.stringify(town.places))
})

test('the sketch is one that a city pack may have, says whose data it shows, and tells no name twice', () => {
  const sketch = sketchSchema.parse(town.sketch)
  expect(sketch.attribution).toBe('© OpenStreetMap contributors')
  const names = sketch.features.flatMap(({ properties: { name } }) => name ?? [])
  expect(names).toContain('Ольха')
  expect(new Set(names).size).toBe(names.length)
  const kinds = new Set(sketch.features.map(({ properties: { kind } }) => kind))
  expect(kinds).toEqual(new Set(['quarter', 'green', 'water', 'street', 'label', 'highway']))
})
