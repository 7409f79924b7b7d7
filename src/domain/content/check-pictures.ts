import { findUnshownFormat, isDrawingName, isPhotoName } from '../picture-file.ts'
import { type ContentFault, createWarning } from './content-fault.ts'
import type { ImportedPlace } from './place-record.ts'

/** Narrower photos look coarse in the dialog. */
const NARROW_PX = 640
const MAX_NAMED_PICTURES = 5

/** A picture that no place of the guide has yet. `content` identifies equal pictures; `fault` says why it is unusable. */
export type NewPicture = { content: string; width?: number | undefined; fault?: string | undefined }

/** The pictures that a file may name: those of the guide, and the available new ones, by their name in the file. */
export type NamedPictures = {
  known: Pick<ReadonlyMap<string, unknown>, 'has'>
  found: ReadonlyMap<string, NewPicture>
  /** What to do about a missing picture, as the end of a sentence. */
  hint: string
}

/** Returns the distinct picture names of the places. */
export function listPictureNames(imported: readonly ImportedPlace[]): string[] {
  return [...new Set(imported.flatMap(({ place }) => place.images.map(({ path }) => path)))]
}

/** Normalizes a picture's name: case and Windows slashes. */
export function foldPictureName(name: string): string {
  return name.normalize().toLowerCase().replaceAll('\\', '/')
}

/** Faults and warnings of the pictures that the places name. */
export function checkPictures(imported: readonly ImportedPlace[], { known, found, hint }: NamedPictures) {
  const names = listPictureNames(imported).filter((file) => !known.has(file))
  const sameAs = findSame(names, found)
  const ownerOf = new Map<string, ImportedPlace>()
  return imported.flatMap((one) => {
    const { row, place } = one
    const blame = (text: string): ContentFault => ({ row, name: place.name, field: 'images.file', text })
    const warn = (text: string) => createWarning(one, 'images.file', text)
    return place.images.flatMap(({ path: file }) => {
      if (known.has(file)) return checkImageNotes(one, file)
      const picture = found.get(file)
      if (picture === undefined) return [blame(`нет файла картинки «${file}»${hint}`)]
      const { width = NARROW_PX, fault } = picture
      const owner = ownerOf.get(file) ?? one
      ownerOf.set(file, owner)
      const same = sameAs.get(file)
      const faults = [
        fault !== undefined && blame(fault),
        width < NARROW_PX && warn(`фотография «${file}» мелкая: ${width} точек в ширину`),
        same !== undefined && warn(`картинка «${file}» — та же, что «${same}»`),
        ...checkImageNotes(one, file),
        owner !== one && warn(`картинка «${file}» уже стоит в строке ${owner.row}`),
      ]
      return faults.filter((one) => one !== false)
    })
  })
}

/** The earlier name of the same picture, by its own name. */
function findSame(names: readonly string[], found: ReadonlyMap<string, NewPicture>): Map<string, string> {
  const firstOf = new Map<string, string>()
  const sameAs = new Map<string, string>()
  for (const name of names) {
    const content = found.get(name)?.content
    if (content === undefined) continue
    const first = firstOf.get(content)
    if (first === undefined) firstOf.set(content, name)
    else sameAs.set(name, first)
  }
  return sameAs
}

const RIGHTS = [
  { note: 'credit', missing: 'не указан автор' },
  { note: 'license', missing: 'не указана лицензия' },
] as const

/** A photo needs its author and licence, unless this place already shows it without them. */
function checkImageNotes({ row, place, previous }: ImportedPlace, wanted: string): ContentFault[] {
  if (isDrawingName(wanted)) return []
  const shown = previous?.images.find(({ path }) => path === wanted)
  return place.images
    .filter(({ path }) => path === wanted)
    .flatMap((image) =>
      RIGHTS.filter(({ note }) => !image[note] && (shown === undefined || shown[note])).map(
        ({ note, missing }) => ({
          row,
          name: place.name,
          field: `images.${note}`,
          text: `${missing} фотографии «${wanted}»`,
        }),
      ),
    )
}

/** Faults of named pictures that two supplied files could be: letters' case in their names does not count. */
export function checkAlikePictures(named: readonly string[], given: readonly string[]): ContentFault[] {
  const folded = given.map((file) => ({ file, name: foldPictureName(file) }))
  return [...new Set(named.map(foldPictureName))].flatMap((name) => {
    const alike = folded.filter((one) => one.name === name)
    if (alike.length < 2) return []
    const list = alike.map(({ file }) => `«${file}»`).join(' и ')
    return [{ text: `имена картинок ${list} различаются только большими буквами: переименуйте одну` }]
  })
}

/** Warns about supplied pictures that no place refers to: most likely they were forgotten. */
export function checkUnusedPictures(named: readonly string[], given: Iterable<string>): ContentFault[] {
  const names = new Set(named.map(foldPictureName))
  const unused = [...given].filter((name) => !names.has(foldPictureName(name)))
  const toFault = (some: readonly string[], text: string): ContentFault[] => {
    const shown = some.slice(0, MAX_NAMED_PICTURES).join(', ')
    const rest = some.length > MAX_NAMED_PICTURES ? ` и ещё ${some.length - MAX_NAMED_PICTURES}` : ''
    return some.length === 0 ? [] : [{ severity: 'warning', text: `${text}: ${shown}${rest}` }]
  }
  return [
    ...toFault(
      unused.filter((name) => isPhotoName(name) || isDrawingName(name)),
      'есть картинки, которых нет в столбце «Картинки»',
    ),
    ...[...new Set(unused.map(findUnshownFormat))].flatMap((format) =>
      format === undefined
        ? []
        : toFault(
            unused.filter((name) => findUnshownFormat(name) === format),
            `есть снимки в формате ${format}, их браузеры не показывают, сохраните их как JPEG`,
          ),
    ),
  ]
}
