import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMapFile } from '#testing/create-map-file.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { checkTownFiles } from './check-town-files.ts'

const CENTER = { lat: 50.458, lng: 40.101 }
const MAP = createMapFile({ layers: {}, bounds: [40, 50, 41, 51], maxZoom: 0, attribution: 'OSM' })
const sketch = (lng: number, lat: number) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { kind: 'label', name: 'Площадь' },
        geometry: { type: 'Point', coordinates: [lng, lat] },
      },
    ],
  })

async function check(file: string, content: string | Buffer) {
  const dir = await createTempDir()
  await writeFile(join(dir, file), content)
  return checkTownFiles(dir, CENTER)
}

test.each([
  ['ways.bin', 'это не пути', 'повреждён'],
  ['map.pmtiles', 'это не карта', 'повреждён или записан не целиком'],
  ['map.pmtiles', MAP.subarray(0, -10), 'повреждён или записан не целиком'],
  ['houses.json', '[{"street":', 'повреждён или записан не целиком'],
  ['sketch.geojson', sketch(CENTER.lat, CENTER.lng), 'первой стоит долгота'],
  ['logo.svg', Buffer.from([0x89, 0x50, 0x4e, 0x47]), 'не рисунок SVG'],
])('a town with a wrong %s hears what is wrong with it', async (file, content, said) => {
  expect(await check(file, content)).toEqual([expect.stringContaining(`${file}: `)])
  expect((await check(file, content))[0]).toContain(said)
})

test.each([
  ['map.pmtiles', MAP],
  ['houses.json', '[]'],
  ['sketch.geojson', sketch(CENTER.lng, CENTER.lat)],
  ['logo.svg', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
])('a town with a sound %s hears nothing of it', async (file, content) => {
  expect(await check(file, content)).toEqual([])
})
