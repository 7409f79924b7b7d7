import { isNoNote, writeLines } from '../content/sheet-cell.ts'
import { IMAGE_NOTES, readImages } from '../content/sheet-images.ts'

/** A picture of a place in the form. `file` is how the table names it: its path among the uploads, or a file's name. */
export type PlacePhoto = { file: string; credit: string; license: string; alt: string }

type PhotoCells = Readonly<Partial<Record<string, string>>>

/**
 * The pictures that the cells of a place name, as the table is read. Spaces at the ends of a line stay: somebody may be
 * typing there.
 */
export function readPhotos(cells: PhotoCells): PlacePhoto[] {
  const images = readImages((column) => {
    const lines = dropBlankEnds((cells[`images.${column}`] ?? '').replace(/\r\n?/g, '\n').split('\n'))
    return lines.map((line) => (isNoNote(line) ? '' : column === 'file' ? line.trim() : line))
  })
  return images.map(({ file, credit = '', license = '', alt = '' }) => ({ file, credit, license, alt }))
}

/** The cells of these pictures: a line for each, a dash where there is nothing to say, empty when no picture has it. */
export function writePhotos(photos: readonly PlacePhoto[]): Record<string, string> {
  const columns = ['file', ...IMAGE_NOTES] as const
  return Object.fromEntries(
    columns.map((column) => [`images.${column}`, writeLines(photos.map((photo) => toLine(photo[column])))]),
  )
}

/** What the checks say of pictures by the names of their files, by their numbers in the form: «не указан автор фотографии 2». */
export function numberPhotos(text: string, photos: readonly PlacePhoto[]): string {
  return photos.reduce(
    (rewritten, { file }, index) => rewritten.replaceAll(`«${file}»`, String(index + 1)),
    text,
  )
}

/** The picture that a sentence of the checks is about: the one that it names first; -1 for none. */
export function findMentioned(text: string, photos: readonly PlacePhoto[]): number {
  const at = photos.map(({ file }) => text.indexOf(`«${file}»`))
  const first = Math.min(...at.filter((index) => index !== -1))
  return at.indexOf(first)
}

function toLine(text: string): string {
  return text.trim() === '' ? '' : text.replace(/[\r\n]+/g, ' ')
}

/** Whitespace around a cell's text is ignored. */
function dropBlankEnds(lines: readonly string[]): string[] {
  const dropFirst = (some: readonly string[]) => {
    const at = some.findIndex((line) => line.trim() !== '')
    return at === -1 ? [] : some.slice(at)
  }
  return dropFirst(dropFirst(lines).reverse()).reverse()
}
