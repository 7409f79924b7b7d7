import type { Feature, Position } from 'geojson'
import { expect, test, vi } from 'vitest'
import type { Coordinates } from '#domain/coordinates.ts'
import { isWithin } from '#domain/geometry/is-within.ts'
import { getSignedArea, type Point } from '#domain/geometry/plane.ts'
import type { MapBase } from '#domain/map-base.ts'
import { getMapFraming, locateInBox, type MapFraming } from '#domain/map-framing.ts'
import type { Sketch } from '#domain/sketch.ts'
import { createMapFile } from '#testing/create-map-file.ts'
import { createPlace } from '#testing/create-place.ts'
import { inOlkhovets, makeOlkhovets } from '#testing/extract/olkhovets.ts'
import { GROUND_USES, type Ground } from './ground.ts'
import { loadGround } from './load-ground.ts'

const SKETCH: Sketch = {
  type: 'FeatureCollection',
  attribution: 'Схему нарисовал город',
  features: [
    {
      type: 'Feature',
      properties: { kind: 'river', name: 'Осередь' },
      geometry: {
        type: 'LineString',
        coordinates: [
          [40.12, 50.45],
          [40.14, 50.45],
        ],
      },
    },
  ],
}

function createApi(map: Uint8Array | undefined, sketch?: Sketch) {
  const base: MapBase = {
    source: map
      ? { kind: 'file', url: '/town/map.pmtiles' }
      : { kind: 'style', url: 'https://maps.example/' },
    ...(sketch && { sketch }),
  }
  return {
    getMapBase: async () => base,
    readMapPart: async (offset: number, length: number) =>
      Uint8Array.from((map ?? new Uint8Array()).subarray(offset, offset + length)).buffer,
  }
}

/** Returns the lines or rings of a layer, as fractions of the framing's box. */
function listLines(ground: Ground | undefined, look: string, framing: MapFraming): Point[][] {
  const unitsWide = ground?.unitsWide ?? 1
  const unitsHigh = (unitsWide * framing.height) / framing.width
  return (ground?.layers ?? [])
    .filter((layer) => layer.look === look)
    .flatMap((layer) => ('path' in layer ? layer.path.split('M').slice(1) : []))
    .map((text) => {
      const [start = [], steps = []] = text.split('l').map((part) => part.match(/-?\d+/g)?.map(Number) ?? [])
      const points = [{ x: start[0] ?? 0, y: start[1] ?? 0 }]
      for (let index = 0; index < steps.length; index += 2) {
        const { x, y } = points.at(-1) ?? { x: 0, y: 0 }
        points.push({ x: x + (steps[index] ?? 0), y: y + (steps[index + 1] ?? 0) })
      }
      return points.map(({ x, y }) => ({ x: x / unitsWide, y: y / unitsHigh }))
    })
}

/** Tests a point by the SVG fill rule; tiles overlap slightly. */
function isArea(ground: Ground | undefined, look: string, framing: MapFraming, point: Coordinates): boolean {
  const at = locateInBox(framing, point)
  const rings = listLines(ground, look, framing).filter((ring) => isWithin(at, [ring]))
  return rings.reduce((sum, ring) => sum + Math.sign(getSignedArea(ring)), 0) !== 0
}

function getLength(lines: readonly Point[][]): number {
  return lines.reduce((sum, line) => {
    const [first, last] = [line[0], line.at(-1)]
    return first && last ? sum + Math.hypot(last.x - first.x, last.y - first.y) : sum
  }, 0)
}

const OLKHOVETS_PLACES = [
  [100, 100],
  [1500, 1100],
].map(([east = 0, north = 0], index) =>
  createPlace({ id: index + 1, coordinates: inOlkhovets(east, north) as never }),
)

const OLKHOVETS_FRAMING = getMapFraming({ center: inOlkhovets(800, 600) }, OLKHOVETS_PLACES, {
  walkIds: [1, 2],
})

test.each(['page', 'paper', 'embedded', 'walks'] as const)(
  'a town with a map file is drawn of it (%s): water is where the river and the pond are, and nowhere else',
  async (use) => {
    const { map, sketch } = await makeOlkhovets()
    const ground = await loadGround(createApi(map, sketch), OLKHOVETS_FRAMING, use)
    expect(ground).toMatchObject({ isExact: true, attribution: '© OpenStreetMap contributors' })
    const isWater = (east: number, north: number) =>
      isArea(ground, 'water', OLKHOVETS_FRAMING, inOlkhovets(east, north))
    for (const [east, north] of [
      [400, 500],
      [1300, 520],
      [1300, 900],
    ] as const)
      expect(isWater(east, north), `${east} ${north}`).toBe(true)
    for (const [east, north] of [
      [400, 700],
      [800, 900],
      [700, 380],
      [1550, 430],
    ] as const)
      expect(isWater(east, north), `${east} ${north}`).toBe(false)
  },
)

test('every look of the map that moves is drawn from the ground up, streets over their edges', async () => {
  const { map } = await makeOlkhovets()
  const ground = await loadGround(createApi(map), OLKHOVETS_FRAMING, 'paper')
  const looks = [...new Set(ground?.layers.map(({ look }) => look))]
  expect(looks.join(' ')).toBe('green water river building square path steps edge street highway rail')
  const [edge, street] = ['edge', 'street'].map((look) => ground?.layers.find((layer) => layer.look === look))
  expect(street).toMatchObject({ same: edge?.id })
  expect(edge?.width).toBeGreaterThan(street?.width ?? 0)
  expect(ground?.named.map(({ properties }) => properties.name)).toContain('Мостовая улица')
})

const BROOK: Position[] = [
  [40.12, 50.452],
  [40.13, 50.4535],
  [40.14, 50.452],
]
const POND: Position[] = [
  [40.125, 50.446],
  [40.127, 50.446],
  [40.127, 50.447],
  [40.125, 50.447],
  [40.125, 50.446],
]
const PAVLOVSK = [
  [50.445, 40.12],
  [50.455, 40.14],
].map(([lat = 0, lng = 0], index) =>
  createPlace({ id: index + 1, coordinates: { lat, lng, precision: 'exact' } }),
)
const PAVLOVSK_FRAMING = getMapFraming({ center: { lat: 50.45, lng: 40.13 } }, PAVLOVSK, { walkIds: [1, 2] })

function createTown(buildings: readonly Feature[] = []) {
  return createMapFile({
    layers: {
      waterway: [
        {
          type: 'Feature',
          properties: { class: 'stream', name: 'Ручей' },
          geometry: { type: 'LineString', coordinates: BROOK },
        },
      ],
      water: [
        {
          type: 'Feature',
          properties: { class: 'lake' },
          geometry: { type: 'Polygon', coordinates: [POND] },
        },
      ],
      building: [...buildings],
    },
    bounds: [40.1, 50.43, 40.16, 50.47],
    maxZoom: 15,
    attribution: '© <a href="https://maps.example">Картографы</a>',
  })
}

test.each(['page', 'paper', 'embedded', 'walks'] as const)(
  'a brook is a thin line and a pond an area (%s), though the sketch has a river there',
  async (use) => {
    const ground = await loadGround(createApi(createTown(), SKETCH), PAVLOVSK_FRAMING, use)
    expect(ground?.attribution).toBe('© Картографы')
    expect(getLength(listLines(ground, 'river', PAVLOVSK_FRAMING))).toBeGreaterThan(0.9)
    const river = ground?.layers.find(({ look }) => look === 'river')
    expect((river?.width ?? 1) / (ground?.unitsWide ?? 1), 'parts of the box').toBeLessThan(0.01)
    const isWater = (lat: number, lng: number) => isArea(ground, 'water', PAVLOVSK_FRAMING, { lat, lng })
    expect(isWater(50.4465, 40.126)).toBe(true)
    expect(isWater(50.452, 40.13)).toBe(false)
    expect(listLines(ground, 'water', PAVLOVSK_FRAMING)).toHaveLength(1)
  },
)

/** Returns a house every few metres, each with several corners. */
function createHouses(): Feature[] {
  return Array.from({ length: 10_000 }, (_, index) => {
    const [lng, lat] = [40.1 + (index % 100) * 0.0004, 50.43 + Math.floor(index / 100) * 0.0003]
    const corners: Position[] = [
      [0, 0],
      [0.0002, 0],
      [0.0002, 0.0001],
      [0.0001, 0.0001],
      [0.0001, 0.0002],
      [0, 0.0002],
      [0, 0],
    ].map(([x = 0, y = 0]) => [lng + x, lat + y])
    return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [corners] } }
  })
}

test('a town of many houses keeps to its bytes, and to its water', async () => {
  const api = createApi(createTown(createHouses()))
  for (const use of ['page', 'paper', 'embedded'] as const) {
    const ground = await loadGround(api, PAVLOVSK_FRAMING, use)
    const bytes = JSON.stringify(ground?.layers).length
    expect(bytes, use).toBeLessThanOrEqual(GROUND_USES[use].maxBytes + 2_000)
    expect(isArea(ground, 'water', PAVLOVSK_FRAMING, { lat: 50.4465, lng: 40.126 }), use).toBe(true)
  }
})

test('nothing is drawn far beyond the frame', async () => {
  const { map } = await makeOlkhovets()
  const framing = getMapFraming({ center: inOlkhovets(800, 600) }, OLKHOVETS_PLACES, {
    walkIds: [],
    point: inOlkhovets(800, 700),
    zoom: 19,
  })
  const ground = await loadGround(createApi(map), framing, 'page')
  const { width } = GROUND_USES.page.frames[0]
  const xs = listLines(ground, 'edge', framing)
    .flat()
    .map(({ x }) => x * framing.width)
  expect(xs.length).toBeGreaterThan(0)
  expect(Math.max(...xs) - Math.min(...xs)).toBeLessThanOrEqual(width + 1)
})

test('a map of places all over the world asks the file for no more tiles than a view has', async () => {
  const { map } = await makeOlkhovets()
  const far = [
    createPlace({ id: 3, coordinates: { lat: -40, lng: -170, precision: 'exact' } }),
    ...OLKHOVETS_PLACES,
  ]
  const framing = getMapFraming({ center: inOlkhovets(800, 600) }, far, { walkIds: [1, 2, 3] })
  const api = createApi(map)
  const readMapPart = vi.fn(api.readMapPart)
  expect(await loadGround({ ...api, readMapPart }, framing, 'page')).toMatchObject({ isExact: true })
  expect(readMapPart.mock.calls.length).toBeLessThan(40)
})

test('a town without a map file, and one whose file is none, is drawn of its sketch', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  try {
    for (const map of [undefined, Buffer.from('no map at all')]) {
      const ground = await loadGround(createApi(map, SKETCH), PAVLOVSK_FRAMING, 'paper')
      expect(ground).toMatchObject({ isExact: false, attribution: 'Схему нарисовал город' })
      expect(ground?.layers.map(({ look }) => look)).toEqual(['river'])
    }
    expect(await loadGround(createApi(undefined), PAVLOVSK_FRAMING, 'paper')).toBeUndefined()
  } finally {
    log.mockRestore()
  }
})
