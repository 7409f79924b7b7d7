import type { WalkPoint } from '#domain/walk.ts'

/** The text before and after a list of stops, and the text of each stop without its name. */
export type WalkText = { before: string; notes: string[]; after: string }

/** Id of the visitor's position in a walk; no list names it. */
const VISITOR_ID = 0

/**
 * Splits the numbered list of stops off an answer, so the card replaces it. Returns undefined when the text
 * has no such list or lists other places.
 */
export function splitWalkText(text: string, points: readonly WalkPoint[]): WalkText | undefined {
  const stops = points.filter(({ id }) => id !== VISITOR_ID)
  const lines = text.split('\n')
  const first = stops[0] ? lines.findIndex((line) => readStop(line, 0, stops) !== undefined) : -1
  if (first === -1) return undefined
  const notes: string[] = []
  for (const line of lines.slice(first)) {
    const note = readStop(line, notes.length, stops)
    if (note === undefined) break
    notes.push(note)
  }
  const rest = lines.slice(first + notes.length)
  // A stop only in the card or only in the list would be lost or shown twice.
  const isWhole = notes.length === stops.length || (isLoop(stops) && notes.length === stops.length - 1)
  if (!isWhole || rest[0]?.startsWith(`${notes.length + 1}. `)) return undefined
  return {
    before: lines.slice(0, first).join('\n'),
    notes: alignNotes(notes, points),
    after: rest.join('\n'),
  }
}

/** Returns the text of a stop without its name; undefined when the line belongs to another stop. */
function readStop(line: string, index: number, stops: readonly WalkPoint[]): string | undefined {
  const name = stops[index]?.name
  const start = `${index + 1}. ${name}`
  if (name === undefined || !line.startsWith(start)) return undefined
  const rest = line.slice(start.length)
  return /^(?:\.? |$)/.test(rest) ? rest.replace(/^(?: — |\. )/, '').trim() : undefined
}

/** Returns true for a round trip; the list does not repeat its last stop. */
function isLoop(stops: readonly WalkPoint[]): boolean {
  return stops.length > 1 && stops[0]?.id === stops.at(-1)?.id
}

/** Returns one note for each point, including the visitor's position and the way back. */
function alignNotes(notes: readonly string[], points: readonly WalkPoint[]): string[] {
  let next = 0
  return points.map(({ id }) => {
    if (id === VISITOR_ID) return ''
    next += 1
    return notes[next - 1] ?? ''
  })
}
