import { officePaths } from '#domain/office/paths.ts'
import {
  findPhotoKind,
  MAX_PHOTO_BYTES,
  PHOTO_FAULTS,
  type PhotoKind,
  readPhotoName,
  type UploadedPhoto,
} from '#domain/office/photo-file.ts'
import type { PlaceImage } from '#domain/place.ts'
import type { Database } from '#server/db/database.ts'
import { describeFaultyField, Problem } from '#server/http/problem.ts'
import type { OfficeRoute } from './office-routes.ts'
import { createPhotoStore } from './photo-store.ts'
import type { PlaceDesk } from './place-desk.ts'

/** Makes pictures for visitors of a photo, in the uploads, and syncs them to the disk. */
export type PublishPhoto = (photo: { name: string; kind: PhotoKind; content: Buffer }) => Promise<PlaceImage>

type PhotoParts = {
  database: Database
  places: Pick<PlaceDesk, 'read'>
  publishPhoto: PublishPhoto
  hasPhotoFiles: (image: PlaceImage) => Promise<boolean>
}

/** Takes in photos of places, each by a call of its own. The journal tells of the publication that shows one. */
export function listPhotoRoutes({
  database,
  places,
  publishPhoto,
  hasPhotoFiles,
}: PhotoParts): OfficeRoute[] {
  return [
    {
      method: 'POST',
      url: officePaths.photos,
      access: 'editor',
      fileLimitBytes: MAX_PHOTO_BYTES,
      async handle({ request, reply, visitor }) {
        const name = readPhotoName((request.query as { name?: unknown }).name)
        if (name === undefined) throw describeFaultyField('name', 'ожидается имя файла, до 200 знаков')
        const content = Buffer.isBuffer(request.body) ? request.body : Buffer.of()
        const photo = { name, kind: readKind(content), content }
        const image = await publishPhoto(photo)
        // What is acknowledged stays: the files stand on the disk, then the row, then the answer goes out.
        await createPhotoStore(database).add({ image, name, who: visitor.name })
        // The same photo, sent long ago, may have been removed just now.
        if (!(await hasPhotoFiles(image))) await publishPhoto(photo)
        const shown = (await places.read(database))
          .flatMap(({ images }) => images)
          .find(({ path, credit }) => path === image.path && credit)
        const { credit, license } = shown ?? {}
        const uploaded: UploadedPhoto = {
          file: image.path,
          image,
          ...(credit !== undefined && { credit }),
          ...(license !== undefined && { license }),
        }
        return reply.code(201).send(uploaded)
      },
    },
  ]
}

function readKind(content: Buffer): PhotoKind {
  const kind = findPhotoKind(content)
  if (kind === undefined) throw new Problem(415, 'not_a_photo', PHOTO_FAULTS.other)
  if (kind === 'heic') throw new Problem(415, 'not_a_photo', PHOTO_FAULTS.heic)
  return kind
}
