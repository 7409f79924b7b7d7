/** The columns of the pictures of a place, besides the files themselves. */
export const IMAGE_NOTES = ['alt', 'credit', 'license'] as const
type ImageNote = (typeof IMAGE_NOTES)[number]

/** Suggested licences; others are allowed. */
export const LICENCES = ['с разрешения автора', 'CC BY 4.0', 'CC BY-SA 4.0', 'CC0']

/** A picture in the table; empty notes are left out. */
type SheetImage = { file: string } & Partial<Record<ImageNote, string>>

/** Parses the pictures of a row from the lines of its columns. A single note applies to all pictures. */
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
