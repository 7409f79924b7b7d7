import type { PlaceCells } from '../content/place-cells.ts'
import { isNoNote, writeLines } from '../content/sheet-cell.ts'
import { IMAGE_NOTES, readImages } from '../content/sheet-columns.ts'

/** A place's picture in the form. `file` is its name in the table: its path among the uploads, or a file name. */
export type PlacePhoto = { file: string; credit: string; license: string; alt: string }

/** Parses the pictures in a place's cells as in the table. Spaces at line ends stay, since somebody may be typing. */
export function readPhotos(cells: PlaceCells): PlacePhoto[] {
  const images = readImages((column) => {
    const lines = dropBlankEnds((cells[`images.${column}`] ?? '').replace(/\r\n?/g, '\n').split('\n'))
    return lines.map((line) => (isNoNote(line) ? '' : column === 'file' ? line.trim() : line))
  })
  return images.map(({ file, credit = '', license = '', alt = '' }) => ({ file, credit, license, alt }))
}

/** Formats the cells of pictures: a line each, a dash for a missing value, empty when all are missing. */
export function writePhotos(photos: readonly PlacePhoto[]): Record<string, string> {
  const columns = ['file', ...IMAGE_NOTES] as const
  return Object.fromEntries(
    columns.map((column) => [`images.${column}`, writeLines(photos.map((photo) => toLine(photo[column])))]),
  )
}

/** Replaces file names in a fault's text by picture numbers of the form: «не указан автор фотографии 2». */
export function numberPhotos(text: string, photos: readonly PlacePhoto[]): string {
  return photos.reduce(
    (rewritten, { file }, index) => rewritten.replaceAll(`«${file}»`, String(index + 1)),
    text,
  )
}

/** Returns the index of the first picture in a fault's text; -1 for none. */
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
  const filled = lines.flatMap((line, index) => (line.trim() === '' ? [] : index))
  return lines.slice(filled[0] ?? 0, (filled.at(-1) ?? -1) + 1)
}
