import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkImageNotes } from '#domain/content/check-image-notes.ts'
import { type ContentFault, createWarnings } from '#domain/content/content-fault.ts'
import { type ImportedPlace, toGuidePlace } from '#domain/content/place-record.ts'
import type { Place, PlaceImage } from '#domain/place.ts'
import { publishCategoryPictures } from '#server/uploads/publish-category-pictures.ts'
import { publishFile } from '#server/uploads/publish-file.ts'
import { inspectPhoto } from '#server/uploads/publish-photo.ts'
import { CommandFailure } from '../command.ts'
import { describeFileFailure } from '../files/describe-file-failure.ts'
import { doTogether } from './do-together.ts'

const PICTURE = /\.(jpe?g|png|webp|avif|svg)$/i
const DRAWING = /\.svg$/i
/** Narrower photos look coarse in the dialog. */
const NARROW_PX = 640

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
  return { known, files: new Map(names.map((name) => [fold(name), join(folder, name)])) }
}

function fold(name: string): string {
  return name.normalize().toLowerCase().replaceAll('\\', '/')
}

/** The new pictures that the places name, each once. */
export function listNewImages(imported: readonly ImportedPlace[], images: ImportImages): string[] {
  const named = imported.flatMap(({ place }) => place.images.map(({ file }) => file))
  return [...new Set(named)].filter((file) => !images.known.has(file) && findFile(file, images) !== undefined)
}

function findFile(file: string, { files }: ImportImages): string | undefined {
  return files?.get(fold(file))
}

const PHONE = /\.hei[cf]$/i
const MOST_NAMED = 5

/** Photos of the folder that no place names: most likely they were forgotten. */
export function checkUnused(imported: readonly ImportedPlace[], { files }: ImportImages): ContentFault[] {
  const named = new Set(imported.flatMap(({ place }) => place.images.map(({ file }) => fold(file))))
  const unused = [...(files?.keys() ?? [])].filter((name) => !named.has(name))
  const tell = (names: string[], text: string): ContentFault[] => {
    const shown = names.slice(0, MOST_NAMED).join(', ')
    const rest = names.length > MOST_NAMED ? ` и ещё ${names.length - MOST_NAMED}` : ''
    return names.length === 0 ? [] : [{ severity: 'warning', text: `${text}: ${shown}${rest}` }]
  }
  return [
    ...tell(
      unused.filter((name) => PICTURE.test(name)),
      'в папке есть картинки, которых нет в столбце «Картинки»',
    ),
    ...tell(
      unused.filter((name) => PHONE.test(name)),
      'в папке есть снимки телефона, которые браузеры не показывают, сохраните их как JPEG',
    ),
  ]
}

/** What is wrong or likely so with the pictures that the places name. `onChecked` is called for each new one. */
export async function checkImages(
  imported: readonly ImportedPlace[],
  images: ImportImages,
  onChecked: () => void,
): Promise<ContentFault[]> {
  const faultOf = new Map<string, Omit<ContentFault, 'row' | 'name'> | undefined>()
  await doTogether(listNewImages(imported, images), async (file) => {
    faultOf.set(file, await inspect(file, findFile(file, images) ?? file))
    onChecked()
  })
  const twinOf = await findTwins(listNewImages(imported, images), images)
  const ownerOf = new Map<string, ImportedPlace>()
  return imported.flatMap((one) => {
    const { row, place } = one
    const where = { row, name: place.name }
    const warn = createWarnings(one)
    return place.images.flatMap(({ file }): ContentFault[] => {
      if (images.known.has(file)) return []
      if (findFile(file, images) === undefined) {
        const hint = images.files === undefined ? ': назовите папку с картинками после --images' : ''
        return [{ ...where, field: 'images.file', text: `нет файла картинки «${file}»${hint}` }]
      }
      const fault = faultOf.get(file)
      const owner = ownerOf.get(file)
      ownerOf.set(file, owner ?? one)
      return [
        ...(fault === undefined ? [] : [{ ...where, ...fault }]),
        ...(twinOf.has(file)
          ? [warn('images.file', `картинка «${file}» — та же, что «${twinOf.get(file)}»`)]
          : []),
        ...checkImageNotes(one, (other) => other === file),
        ...(owner === undefined || owner === one
          ? []
          : [warn('images.file', `картинка «${file}» уже стоит в строке ${owner.row}`)]),
      ]
    })
  })
}

/** The name under which the very same picture stood before, by its own name. */
async function findTwins(files: readonly string[], images: ImportImages): Promise<Map<string, string>> {
  const firstOf = new Map<string, string>()
  const twinOf = new Map<string, string>()
  for (const file of files) {
    const hash = createHash('sha256')
      .update(await readFile(findFile(file, images) ?? file))
      .digest('hex')
    const first = firstOf.get(hash)
    if (first === undefined) firstOf.set(hash, file)
    else twinOf.set(file, first)
  }
  return twinOf
}

async function inspect(file: string, path: string): Promise<Omit<ContentFault, 'row' | 'name'> | undefined> {
  if (DRAWING.test(file)) return undefined
  const field = 'images.file'
  if (!PICTURE.test(file)) {
    return { field, text: `такой файл не подойдёт: «${file}»; сохраните картинку как JPEG, PNG или WebP` }
  }
  try {
    const { width } = await inspectPhoto(await readFile(path))
    if (width >= NARROW_PX) return undefined
    return { field, severity: 'warning', text: `фотография «${file}» мелкая: ${width} точек в ширину` }
  } catch (error) {
    const isLarge = error instanceof Error && /pixel limit/.test(error.message)
    const fault = isLarge ? 'больше 100 миллионов точек: уменьшите её' : 'не открывается'
    return { field, text: `картинка «${file}» ${fault}` }
  }
}

/** The places with their pictures published. `onPublished` is called for each new one. */
export async function publishImported(
  imported: readonly ImportedPlace[],
  images: ImportImages,
  uploadsDir: string,
  onPublished: () => void,
): Promise<Place[]> {
  const published = new Map(images.known)
  await doTogether(listNewImages(imported, images), async (file) => {
    published.set(file, await publishFile(findFile(file, images) ?? file, uploadsDir))
    onPublished()
  })
  const drawn = await publishCategoryPictures(
    imported.map(({ place }) => place.category),
    uploadsDir,
  )
  return imported.map(({ place }) => toGuidePlace(place, published, drawn.get(place.category) ?? []))
}
