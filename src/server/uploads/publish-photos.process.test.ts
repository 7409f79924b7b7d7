import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createPhoto } from '#testing/create-photo.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createPackPlace } from '#testing/test-city.ts'
import { DATABASES } from '#testing/test-databases.ts'

/** Creates a pack whose places have two photos each. */
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

for (const { name, createSettings } of DATABASES) {
  test(`${name}: pages answer with drawings while photos are opened, and they are known at the next start`, async () => {
    const { dataDir, databaseUrl } = await createSettings()
    const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
    const city = await createPhotoPack(8)

    const { app, services, config } = await createTestApp({ city, environment })
    const listFirst = async () => (await services.api.listPlaces()).map(({ images }) => images[0]?.path ?? '')
    // The other process must start first, and open sixteen photos.
    expect((await app.inject('/metrics')).body).toMatch(/\ngorodok_photos_waiting [1-9]/)
    expect((await app.inject('/location/place-0')).statusCode).toBe(200)
    for (const path of await listFirst()) expect(path).toMatch(/\.svg$/)
    expect(await services.photos.finished).toEqual([])
    await expect
      .poll(listFirst)
      .toEqual(expect.arrayContaining([expect.stringMatching(/^place-[0-9a-f]{10}-40\.webp$/)]))
    const published = await services.api.listPlaces()

    const again = await createTestApp({ environment: { ...environment, CITY_DIR: config.cityDir } })
    expect(again.services.photos.countWaiting()).toBe(0)
    expect(again.logLines.map(({ msg }) => msg)).not.toContainEqual(expect.stringMatching(/^photos:/))
    expect(await again.services.api.listPlaces()).toEqual(published)
  })
}

test('a file that is no picture is told and left out, the others appear', async () => {
  const { places, images } = await createPhotoPack(2)
  const city = { places, images: { ...images, 'place-1-1.jpg': 'not a picture' } }
  const { services, logLines } = await createTestApp({ city })
  expect(await services.photos.finished).toMatchObject([{ name: 'PictureError' }])
  expect(logLines.map(({ msg }) => msg)).toContain('photos: a file cannot be opened as a picture')
  await expect
    .poll(async () => (await services.api.listPlaces()).map((place) => place.images.length))
    .toEqual([2, 1])
})

test('the log tells how far they are, and a photo of the town itself comes with them', async () => {
  const { places, images } = await createPhotoPack(13)
  const city = { places, images: { ...images, 'hero-day.jpg': await createPhoto() } }
  const { services, logLines } = await createTestApp({ city })
  expect(services.getTown().city.pictures).toEqual({})
  await services.photos.finished
  expect(logLines).toContainEqual(
    expect.objectContaining({ msg: 'photos: being published', ready: 25, waiting: 2 }),
  )
  const { path = '' } = services.getTown().city.pictures['hero-day'] ?? {}
  expect((await stat(join(services.uploadsDir, path))).size).toBeGreaterThan(0)
})
