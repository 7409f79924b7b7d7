import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTempDir } from '#testing/temp-dir.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createTestCity } from '#testing/test-city.ts'

const MAP_FILE = 'PMTiles, or what stands for it'
const SKETCH = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { kind: 'river', name: 'Дон' },
      geometry: {
        type: 'LineString',
        coordinates: [
          [40, 50],
          [40.1, 50.1],
        ],
      },
    },
  ],
}

/** The server of a town with these extra files. */
async function createAppWith(extra: Record<string, string>, environment: NodeJS.ProcessEnv = {}) {
  const CITY_DIR = await createTestCity(await createTempDir(), { extra })
  return createTestApp({ environment: { ...environment, CITY_DIR } })
}

test('without a map file the map is drawn in the style of the settings', async () => {
  const { app } = await createAppWith(
    {},
    { MAP_STYLE_URL: 'https://maps.example/style.json?key={key}', MAP_API_KEY: 'k1' },
  )
  const answer = await app.inject('/api/client/map')
  expect(answer.json()).toEqual({ source: { kind: 'style', url: 'https://maps.example/style.json?key=k1' } })
  expect(answer.headers['content-security-policy']).toContain("connect-src 'self' https://maps.example;")
  expect((await app.inject('/town/map.pmtiles')).statusCode).toBe(404)
})

test('a town with a map file of its own asks no third party', async () => {
  const { app } = await createAppWith({ 'map.pmtiles': MAP_FILE })
  const answer = await app.inject('/api/client/map')
  expect(answer.json()).toEqual({ source: { kind: 'file', url: '/town/map.pmtiles' } })
  expect(answer.headers['content-security-policy']).toContain("connect-src 'self';")
})

test('the map file is served in ranges', async () => {
  const { app } = await createAppWith({ 'map.pmtiles': MAP_FILE })
  const part = await app.inject({ url: '/town/map.pmtiles', headers: { range: 'bytes=2-6' } })
  expect(part.statusCode).toBe(206)
  expect(part.headers['content-range']).toBe(`bytes 2-6/${MAP_FILE.length}`)
  expect(part.body).toBe('Tiles')
  expect((await app.inject('/town/map.pmtiles')).headers['accept-ranges']).toBe('bytes')
})

test.each(['/town/city.json', '/town/places.json', '/town/../city.json', '/town/images/x.svg', '/town/'])(
  'the rest of the city pack is not served: %s',
  async (url) => {
    const { app } = await createAppWith({ 'map.pmtiles': MAP_FILE })
    expect((await app.inject(url)).statusCode).toBe(404)
  },
)

test('the sketch of the pack comes along', async () => {
  const { app } = await createAppWith({ 'sketch.geojson': JSON.stringify(SKETCH) })
  expect((await app.inject('/api/client/map')).json()).toMatchObject({ sketch: SKETCH })
})

test('a sketch with faults is told like those of the other files', async () => {
  const line = JSON.stringify(SKETCH).replace('river', 'railway')
  await expect(createAppWith({ 'sketch.geojson': line })).rejects.toThrow(
    /^sketch\.geojson: поле «features\.0\.properties\.kind»/,
  )
  await expect(createAppWith({ 'sketch.geojson': '{' })).rejects.toThrow(/^sketch\.geojson: это не JSON/)
})

test('the town that ships has a sketch and no map file', async () => {
  const { app } = await createTestApp({ environment: { CITY_DIR: 'city' } })
  const { source, sketch } = (await app.inject('/api/client/map')).json()
  expect(source.kind).toBe('style')
  expect(sketch).toEqual(JSON.parse(await readFile(join('city', 'sketch.geojson'), 'utf8')))
})
