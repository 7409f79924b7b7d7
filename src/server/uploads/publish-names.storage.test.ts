import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { uploadPath } from '#domain/paths.ts'
import { createPhoto } from '#testing/create-photo.ts'
import { createPlace } from '#testing/create-place.ts'
import { publishAll } from '#testing/publish-all.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createPackPlace } from '#testing/test-city.ts'

test.each([
  ['drawing', 'x.svg', async () => '<svg/>'],
  ['photo', 'x.jpg', () => createPhoto()],
])('one %s in two folders of the pack is published for both places', async (_kind, name, createPicture) => {
  const imagesDir = await createTempDir()
  for (const folder of ['a', 'b']) {
    await mkdir(join(imagesDir, folder))
    await writeFile(join(imagesDir, folder, name), await createPicture())
  }
  const places = ['a', 'b'].map((folder, id) => createPlace({ id, images: [{ path: `${folder}/${name}` }] }))
  const [first, second] = await publishAll(places, imagesDir, await createTempDir())
  expect(first?.images).toEqual(second?.images)
})

test.each(['вид #1.svg', 'вид?.svg', '100%.svg', 'a%2fb.svg', 'a;b&c.svg'])(
  'a picture named «%s» is found at its address',
  async (file) => {
    const places = [createPackPlace({ images: [{ file }] })]
    const { app, services } = await createTestApp({ city: { places, images: { [file]: '<svg/>' } } })
    const path = services.placeService.getSnapshot().places[0]?.images[0]?.path ?? ''
    const { pathname, search } = new URL(uploadPath(path), 'http://guide.invalid')
    expect((await app.inject(pathname + search)).body).toBe('<svg/>')
  },
)
