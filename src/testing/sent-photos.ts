import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { officePaths } from '#domain/office/paths.ts'
import type { UploadedPhoto } from '#domain/office/photo-file.ts'
import { connectDatabase, type DatabaseSettings } from '#server/db/database.ts'
import { createPhotoStore } from '#server/office/photo-store.ts'
import { listPhotoFiles } from '#server/uploads/upload-files.ts'
import { createPhoto } from './create-photo.ts'
import type { Victim } from './kill-soon.ts'
import { enterOffice, isGone } from './office-client.ts'

const COLORS = ['#aa0000', '#00aa00', '#0000aa']
/** The node is killed during the third photo. */
const ACKNOWLEDGED_A_ROUND = COLORS.length - 1

/**
 * An editor who sends photos at once, until the node is killed with the last one under way; then what was acknowledged is looked
 * for, in the table and as files.
 */
export async function sendPhotosUnderKills(
  rounds: number,
  settings: DatabaseSettings,
  start: () => Promise<Victim>,
) {
  const sent: UploadedPhoto[] = []
  for (let round = 0; round < rounds; round += 1)
    sent.push(...(await sendUntilKilled(round, settings, start)))
  const database = connectDatabase(settings)
  const noted = await createPhotoStore(database).list()
  await database.destroy()
  const files = new Set(await readdir(join(settings.dataDir, 'uploads')))
  return {
    sent: sent.length,
    lostRows: sent.filter(({ file, image }) => JSON.stringify(noted.get(file)) !== JSON.stringify(image))
      .length,
    lostFiles: sent.flatMap(({ image }) => listPhotoFiles(image)).filter((file) => !files.has(file)).length,
  }
}

async function sendUntilKilled(round: number, settings: DatabaseSettings, start: () => Promise<Victim>) {
  const node = await start()
  const call = await enterOffice(node.url, settings)
  const photos = await Promise.all(
    COLORS.map((color) => createPhoto({ width: 300, height: 200 + round, color })),
  )
  const acknowledged: UploadedPhoto[] = []
  const send = async (photo: Buffer, index: number) => {
    const reply = await call('POST', `${officePaths.photos}?name=${round}-${index}.jpg`, photo)
    if (reply.status !== 201) return
    acknowledged.push((await reply.json()) as UploadedPhoto)
    if (acknowledged.length === ACKNOWLEDGED_A_ROUND) await node.kill()
  }
  await Promise.all(photos.map((photo, index) => send(photo, index).catch(isGone)))
  await node.kill()
  return acknowledged
}
