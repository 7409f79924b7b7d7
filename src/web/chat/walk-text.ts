import type { WalkPoint } from '#domain/walk.ts'

/** The words of an answer around its list of stops, and what the list says of each stop beside the name. */
export type WalkText = { before: string; notes: string[]; after: string }

/** The visitor's own position among the stops of a walk; no list names it. */
const VISITOR_ID = 0

/**
 * Takes the numbered list of a walk's stops out of the text of its answer, so that the card can show it in its place.
 * Undefined when the text has no such list, or one of other places: then the text stays whole.
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
  // Any stop that only the card had, or only the list, would be lost or told twice.
  const isWhole = notes.length === stops.length || (isLoop(stops) && notes.length === stops.length - 1)
  if (!isWhole || rest[0]?.startsWith(`${notes.length + 1}. `)) return undefined
  return {
    before: lines.slice(0, first).join('\n'),
    notes: alignNotes(notes, points),
    after: rest.join('\n'),
  }
}

/** What a line says of the stop with this number, beside its name; undefined when it is no line of that stop. */
function readStop(line: string, index: number, stops: readonly WalkPoint[]): string | undefined {
  const name = stops[index]?.name
  const start = `${index + 1}. ${name}`
  if (name === undefined || !line.startsWith(start)) return undefined
  const rest = line.slice(start.length)
  return /^(?:\.? |$)/.test(rest) ? rest.replace(/^(?: — |\. )/, '').trim() : undefined
}

/** A round trip ends where it began; the list of stops does not say that stop twice. */
function isLoop(stops: readonly WalkPoint[]): boolean {
  return stops.length > 1 && stops[0]?.id === stops.at(-1)?.id
}

/** One note for each point of the walk, the visitor's position and the way back included. */
function alignNotes(notes: readonly string[], points: readonly WalkPoint[]): string[] {
  let next = 0
  return points.map(({ id }) => {
    if (id === VISITOR_ID) return ''
    next += 1
    return notes[next - 1] ?? ''
  })
}
