import { expect, test } from 'vitest'
import { createTempDir } from '#testing/temp-dir.ts'
import { createPackPlace, createTestCity, type TestCity } from '#testing/test-city.ts'
import { renderAbout } from './about-page.ts'
import { CityPackError, getCityPack } from './city-files.ts'

async function listFaults(pack: TestCity): Promise<string[]> {
  const cityDir = await createTestCity(await createTempDir(), pack)
  const failure = await getCityPack(cityDir).catch((error: unknown) => error)
  return failure instanceof CityPackError ? failure.faults : []
}

test('a missing file, bad JSON and a bad place are reported at once', async () => {
  const places = [createPackPlace({ description: '' }), createPackPlace({ name: 'Сквер', category: null })]
  const faults = await listFaults({ about: undefined, city: '{', places })
  expect(faults.map((fault) => fault.split(/[:,]/)[0]).sort()).toEqual([
    'about.md',
    'city.json',
    'places.json',
    'places.json',
  ])
})

test('a folder is not a picture', async () => {
  const places = [createPackPlace({ images: [{ file: 'old' }] })]
  expect(await listFaults({ places, images: { 'old/a.svg': '<svg/>' } })).toEqual([
    'places.json, место 1 «Городской парк»: нет файла картинки images/old',
  ])
})

test('the first heading of an about.md saved with a byte order mark is a heading', async () => {
  const cityDir = await createTestCity(await createTempDir(), { about: '\uFEFF# Город\n' })
  expect(renderAbout((await getCityPack(cityDir)).about).html).toBe('<h1>Город</h1>\n')
})
