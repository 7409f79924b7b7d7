import { officePaths } from '#domain/office/paths.ts'
import {
  findPhotoKind,
  MAX_PHOTO_BYTES,
  PHOTO_FAULTS,
  type PhotoKind,
  readPhotoName,
  type UploadedPhoto,
} from '#domain/office/photo-file.ts'
import { describeFaultyField, Problem } from '#server/http/problem.ts'
import type { Office, PlaceDesk } from './office.ts'
import { forEditors, type OfficeRoute } from './office-routes.ts'
import { createPhotoStore } from './photo-store.ts'

type PhotoParts = Pick<Office, 'database' | 'publishPhoto' | 'hasPhotoFiles'> & {
  places: Pick<PlaceDesk, 'read'>
}

/** Accepts photos of places, one per call. The journal has the publication that shows one. */
export function listPhotoRoutes({
  database,
  places,
  publishPhoto,
  hasPhotoFiles,
}: PhotoParts): OfficeRoute[] {
  const send = forEditors('POST', officePaths.photos, async ({ request, reply, visitor }) => {
    const name = readPhotoName((request.query as { name?: unknown }).name)
    if (name === undefined) throw describeFaultyField('name', 'ожидается имя файла, до 200 знаков')
    const content = Buffer.isBuffer(request.body) ? request.body : Buffer.of()
    const photo = { name, kind: readKind(content), content }
    const image = await publishPhoto(photo)
    // Acknowledged photos are durable: the files are on the disk first, then the row, then the answer is sent.
    await createPhotoStore(database).add({ image, name, who: visitor.name })
    // The same photo, uploaded long ago, may have been removed in the meantime.
    if (!(await hasPhotoFiles(image))) await publishPhoto(photo)
    const shown = (await places.read(database))
      .flatMap(({ images }) => images)
      .find(({ path, credit }) => path === image.path && credit)
    const { credit, license } = shown ?? {}
    const uploaded: UploadedPhoto = { file: image.path, image, credit, license }
    return reply.code(201).send(uploaded)
  })
  return [{ ...send, isFile: true, bodyLimit: MAX_PHOTO_BYTES }]
}

function readKind(content: Buffer): PhotoKind {
  const kind = findPhotoKind(content)
  if (kind === undefined) throw new Problem(415, 'not_a_photo', PHOTO_FAULTS.other)
  if (kind === 'heic') throw new Problem(415, 'not_a_photo', PHOTO_FAULTS.heic)
  return kind
}
