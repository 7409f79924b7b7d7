import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import type { Place } from '#domain/place.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { createPackPlace, createTestCity, type TestCity } from '#testing/test-city.ts'
import { builtInPlaces } from './vite-built-in-places.ts'

const DRAWING = '<svg viewBox="0 0 40 30"><rect fill="#336699"/></svg>'

/** The built-in places as a page that imports them gets them, after a real build. */
async function buildPlaces(city: TestCity): Promise<Place[]> {
  const outDir = await createTempDir()
  const entry = join(await createTempDir(), 'entry.js')
  await writeFile(entry, "export { default } from 'virtual:built-in-places'")
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [builtInPlaces(await createTestCity(await createTempDir(), city))],
    build: { outDir, lib: { entry, formats: ['es'], fileName: () => 'places.js' } },
  })
  return (await import(join(outDir, 'places.js'))).default
}

test('a built-in place has one picture, its short description as the full one, and a slug from its name', async () => {
  const place = createPackPlace({
    id: 7,
    name: 'Кафе «Ёж»',
    category: 'кафе',
    descriptionFull: 'Полно.',
    address: 'улица Готвальда, 1',
    sources: ['Путеводитель'],
    images: [{ file: 'a.svg', alt: 'Вход' }, { file: 'b.svg' }],
  })
  expect(await buildPlaces({ places: [place], images: { 'a.svg': DRAWING, 'b.svg': DRAWING } })).toEqual([
    {
      id: 7,
      slug: 'кафе-ёж',
      name: 'Кафе «Ёж»',
      category: 'кафе',
      tags: ['отдых'],
      description: 'Тихий уголок у реки.',
      descriptionFull: 'Тихий уголок у реки.',
      coordinates: { lat: 50.45, lng: 40.13, precision: 'exact' },
      images: [
        {
          path: expect.stringMatching(/^a-[0-9a-f]{10}\.svg$/),
          width: 40,
          height: 30,
          color: '#336699',
        },
      ],
      sources: [],
    },
  ])
})

test('a built-in place without pictures has the drawing of its category', async () => {
  const [place] = await buildPlaces({})
  expect(place?.images).toMatchObject([{ path: expect.stringMatching(/^park-day-[0-9a-f]{10}\.svg$/) }])
})

test('a pack with faults stops the build', async () => {
  await expect(buildPlaces({ places: [{}] })).rejects.toThrow('нет обязательного поля «name»')
})
