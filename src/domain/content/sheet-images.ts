/** The columns of the pictures of a place, besides the files themselves. */
export const IMAGE_NOTES = ['alt', 'credit', 'license'] as const
type ImageNote = (typeof IMAGE_NOTES)[number]

/** The words for a licence that staff are offered; others may be written too. */
export const LICENCES = ['с разрешения автора', 'CC BY 4.0', 'CC BY-SA 4.0', 'CC0']

/** A picture as the table names it; a note that is empty is left out. */
type SheetImage = { file: string } & Partial<Record<ImageNote, string>>

/** The pictures of a row, from the lines of its columns. One note for several pictures is the note of all of them. */
export function readImages(linesOf: (column: 'file' | ImageNote) => readonly string[]): SheetImage[] {
  const notes = Object.fromEntries(IMAGE_NOTES.map((column) => [column, linesOf(column)]))
  return linesOf('file')
    .filter((file) => file !== '')
    .map((file, index) => {
      const own = IMAGE_NOTES.flatMap((column) => {
        const lines = notes[column] ?? []
        const text = lines.length === 1 ? lines[0] : lines[index]
        return text ? [[column, text]] : []
      })
      return { file, ...Object.fromEntries(own) }
    })
}
