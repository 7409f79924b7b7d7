import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { officePaths } from '#domain/office/paths.ts'
import type { UploadedPhoto } from '#domain/office/photo-file.ts'
import { invitePerson } from '#server/office/invite-person.ts'
import { createPhotoStore } from '#server/office/photo-store.ts'
import { createPhoto } from '#testing/create-photo.ts'
import { startGuideNode, UNBUILT } from '#testing/guide-node.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { createTestCity } from '#testing/test-city.ts'
import { openTestDatabase, TEST_DATABASES } from '#testing/test-databases.ts'

const ROUNDS = 2
/** Killed with the third photo under way. */
const ACKNOWLEDGED_A_ROUND = 2

for (const { name, createSettings } of TEST_DATABASES) {
  test(`${name}: no photo that was acknowledged is lost when its node is killed, ${ROUNDS} times`, {
    timeout: ROUNDS * 30_000,
  }, async () => {
    const settings = await createSettings()
    const database = await openTestDatabase(settings)
    const city = await createTestCity(await createTempDir())
    const { dataDir, databaseUrl } = settings
    const acknowledged: UploadedPhoto[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, CITY_DIR: city, OFFICE: 'on' }
      const node = await startGuideNode(environment, UNBUILT)
      const { token: invitation } = await invitePerson(database, { name: 'Анна' }, 'Тест')
      const send = await enter(node.url, invitation)
      const photos = await Promise.all(
        ['#aa0000', '#00aa00', '#0000aa'].map((color) =>
          createPhoto({ width: 900, height: 600 + round, color }),
        ),
      )
      let sound = 0
      const sent = photos.map(async (photo, index) => {
        const reply = await send(`${round}-${index}.jpg`, photo).catch(() => undefined)
        if (reply?.status !== 201) return
        acknowledged.push((await reply.json()) as UploadedPhoto)
        sound += 1
        if (sound === ACKNOWLEDGED_A_ROUND) await node.kill()
      })
      await Promise.all(sent)
      await node.kill()
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * ACKNOWLEDGED_A_ROUND)
    const known = await createPhotoStore(database).list()
    const files = new Set(await readdir(join(dataDir, 'uploads')))
    for (const { file, image } of acknowledged) {
      expect(known.get(file)).toEqual(image)
      for (const width of image.widths ?? []) {
        for (const kind of ['avif', 'webp'])
          expect(files).toContain(file.replace(/-\d+\.webp$/, `-${width}.${kind}`))
      }
    }
  })
}

/** Lets somebody in; gives what sends a photo. */
async function enter(url: string, invitation: string) {
  const reply = await fetch(url + officePaths.session, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ invitation }),
  })
  const cookie = String(reply.headers.get('set-cookie')).split(';')[0] ?? ''
  return (name: string, photo: Buffer) =>
    fetch(`${url}${officePaths.photos}?name=${name}`, {
      method: 'POST',
      headers: { origin: url, cookie, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(photo),
    })
}
