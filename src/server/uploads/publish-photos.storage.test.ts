import { expect, test, vi } from 'vitest'
import { createPhoto } from '#testing/create-photo.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createPackPlace } from '#testing/test-city.ts'
import { TEST_DATABASES } from '#testing/test-databases.ts'

const opened = vi.hoisted(() => ({
  files: [] as string[],
  atOnce: 0,
  mostAtOnce: 0,
  gate: Promise.resolve(),
}))

vi.mock('./publish-photo.ts', async (importOriginal) => {
  const { publishPhoto } = await importOriginal<typeof import('./publish-photo.ts')>()
  return {
    publishPhoto: async (...given: Parameters<typeof publishPhoto>) => {
      opened.files.push(given[0])
      opened.atOnce += 1
      opened.mostAtOnce = Math.max(opened.mostAtOnce, opened.atOnce)
      await opened.gate
      return publishPhoto(...given).finally(() => {
        opened.atOnce -= 1
      })
    },
  }
})

/** A pack whose places have two photos each. */
async function createPhotoPack(count: number) {
  const slugs = Array.from({ length: count }, (_, index) => `place-${index}`)
  const places = slugs.map((slug) => createPackPlace({ slug }))
  const images: Record<string, Buffer> = {}
  for (const slug of slugs) {
    for (const number of [1, 2]) {
      images[`${slug}-${number}.jpg`] = await createPhoto({ color: number === 1 ? '#336699' : '#993366' })
    }
  }
  return { places, images }
}

for (const { name, createSettings } of TEST_DATABASES) {
  test(`${name}: pages answer with drawings while photos are opened one by one, and are known at the next start`, async () => {
    const { dataDir, databaseUrl } = await createSettings()
    const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
    const city = await createPhotoPack(4)
    const held = Promise.withResolvers<void>()
    Object.assign(opened, { files: [], mostAtOnce: 0, gate: held.promise })

    const { app, services, config } = await createTestApp({ city, environment })
    const listFirst = async () => (await services.api.listPlaces()).map(({ images }) => images[0]?.path ?? '')
    expect((await app.inject('/location/place-0')).statusCode).toBe(200)
    for (const path of await listFirst()) expect(path).toMatch(/\.svg$/)
    expect((await app.inject('/metrics')).body).toContain('\ngorodok_photos_waiting 8\n')
    held.resolve()
    expect(await services.photos.finished).toEqual([])
    await expect
      .poll(listFirst)
      .toEqual(expect.arrayContaining([expect.stringMatching(/^place-0-1-.*\.webp$/)]))
    expect([opened.files.length, opened.mostAtOnce]).toEqual([8, 1])
    const published = await services.api.listPlaces()

    const again = await createTestApp({ environment: { ...environment, CITY_DIR: config.cityDir } })
    expect(again.services.photos.countWaiting()).toBe(0)
    expect(opened.files).toHaveLength(8)
    expect(await again.services.api.listPlaces()).toEqual(published)
  })
}

test('a file that is no picture is told and left out, the others appear', async () => {
  Object.assign(opened, { gate: Promise.resolve() })
  const { places, images } = await createPhotoPack(2)
  const city = { places, images: { ...images, 'place-1-1.jpg': 'not a picture' } }
  const { services, logLines } = await createTestApp({ city })
  expect(await services.photos.finished).toMatchObject([{ name: 'PictureError' }])
  expect(logLines.map(({ msg }) => msg)).toContain('photos: a file cannot be opened as a picture')
  await expect
    .poll(async () => (await services.api.listPlaces()).map((place) => place.images.length))
    .toEqual([2, 1])
})
