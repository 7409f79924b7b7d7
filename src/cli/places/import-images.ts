import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { foldPictureName, listPictureNames, type NewPicture } from '#domain/content/check-pictures.ts'
import type { ImportedPlace } from '#domain/content/place-record.ts'
import { findPhotoKind } from '#domain/office/photo-file.ts'
import { findUnshownFormat, isDrawingName, isPhotoName } from '#domain/picture-file.ts'
import type { Place, PlaceImage } from '#domain/place.ts'
import { toGuidePlaces } from '#server/to-guide-places.ts'
import { publishFile } from '#server/uploads/publish-file.ts'
import { inspectPhoto } from '#server/uploads/publish-photo.ts'
import { describeFileFailure } from '../files/describe-file-failure.ts'
import { CommandFailure } from '../terminal/command.ts'
import { doTogether } from './do-together.ts'

/**
 * The pictures that a file names: those of the guide by their path, new ones by their file in the folder, whatever the
 * case of its letters. Without a folder there are no files.
 */
export type ImportImages = {
  known: ReadonlyMap<string, PlaceImage>
  files: ReadonlyMap<string, string> | undefined
}

/** Finds the pictures of an import; `folder` is where staff put the new ones. */
export async function openImportImages(
  known: ReadonlyMap<string, PlaceImage>,
  folder: string | undefined,
): Promise<ImportImages> {
  if (folder === undefined) return { known, files: undefined }
  const names = await readdir(folder, { recursive: true }).catch((error: unknown) => {
    throw new CommandFailure(`Папка «${folder}» не читается: ${describeFileFailure(error)}.`)
  })
  return { known, files: new Map(names.map((name) => [foldPictureName(name), join(folder, name)])) }
}

/** The files of the new pictures that the places name, by the names they give them. */
export function listNewImages(
  imported: readonly ImportedPlace[],
  { known, files }: ImportImages,
): Map<string, string> {
  const names = listPictureNames(imported).filter((name) => !known.has(name))
  return new Map(
    names.flatMap((name) => {
      const file = files?.get(foldPictureName(name))
      return file === undefined ? [] : [[name, file]]
    }),
  )
}

/** Opens the new pictures. `onOpened` is called for each. */
export async function inspectImages(
  files: ReadonlyMap<string, string>,
  onOpened: () => void,
): Promise<Map<string, NewPicture>> {
  const found = new Map<string, NewPicture>()
  await doTogether([...files], async ([name, file]) => {
    found.set(name, await inspect(name, await readFile(file)))
    onOpened()
  })
  return found
}

async function inspect(name: string, bytes: Buffer): Promise<NewPicture> {
  const content = createHash('sha256').update(bytes).digest('hex')
  if (isDrawingName(name)) return { content }
  if (!isPhotoName(name)) {
    const format = findUnshownFormat(name)
    const why = format === undefined ? '' : `, формат ${format} браузеры не показывают`
    return {
      content,
      fault: `такой файл не подойдёт: «${name}»${why}; сохраните картинку как JPEG, PNG или WebP`,
    }
  }
  try {
    const { width } = await inspectPhoto(bytes)
    return { content, width }
  } catch (error) {
    return { content, fault: `картинка «${name}» ${describeUnopened(bytes, error)}` }
  }
}

function describeUnopened(bytes: Buffer, error: unknown): string {
  if (findPhotoKind(bytes) === 'heic') {
    return 'в формате HEIC, хоть и названа иначе, браузеры его не показывают; сохраните её как JPEG, PNG или WebP'
  }
  const isLarge = error instanceof Error && /pixel limit/.test(error.message)
  return isLarge ? 'больше 100 миллионов точек: уменьшите её' : 'не открывается'
}

/** The places with their pictures published. `onPublished` is called for each new one. */
export async function publishImported(
  imported: readonly ImportedPlace[],
  images: ImportImages,
  uploadsDir: string,
  onPublished: () => void,
): Promise<Place[]> {
  const published = new Map(images.known)
  await doTogether([...listNewImages(imported, images)], async ([name, file]) => {
    published.set(name, await publishFile(file, uploadsDir))
    onPublished()
  })
  return toGuidePlaces(imported, published, uploadsDir)
}
