import './walk-card.css'
import { formatDistance, formatMinutes } from '#domain/measure-text.ts'
import { placePath, walkingPath, walkOnMapPath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import type { Walk, WalkPoint } from '#domain/walk.ts'

/** Tags of a stop (specification, section 9). */
const MAX_STOP_TAGS = 2

type WalkCardProps = {
  points: readonly WalkPoint[]
  notes: readonly string[]
  walk: Walk | undefined
  findPlace: (id: number) => Place | undefined
}

export function WalkCard({ points, notes, walk, findPlace }: WalkCardProps) {
  const placeIds = points.map(({ id }) => id).filter(findPlace)
  return (
    <section className="walk-card" aria-label="Маршрут">
      <ol>
        {points.map((point, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a walk may come back to the stop it began with
          <li key={index}>
            <Stop point={point} place={findPlace(point.id)} />
            {notes[index] && <span className="walk-note">{notes[index]}</span>}
          </li>
        ))}
      </ol>
      {walk && <WalkTotals walk={walk} />}
      {placeIds.length > 0 && (
        <p className="walk-links">
          <a className="button is-small" href={walkOnMapPath(placeIds)}>
            Показать на карте
          </a>
          <a className="button is-small is-quiet" href={walkingPath(placeIds)}>
            В путь
          </a>
        </p>
      )}
    </section>
  )
}

function Stop({ point, place }: { point: WalkPoint; place: Place | undefined }) {
  if (place === undefined) return <span>{point.name}</span>
  const tags = place.tags.slice(0, MAX_STOP_TAGS)
  const rest = place.tags.length - tags.length
  return (
    <>
      <a href={placePath(place.slug)}>{point.name}</a>
      {tags.length > 0 && (
        <span className="walk-tags">
          {tags.map((tag) => (
            <span key={tag} className="chip">
              {tag}
            </span>
          ))}
          {rest > 0 && <span className="chip">{`+${rest}`}</span>}
        </span>
      )}
    </>
  )
}

function WalkTotals({ walk }: { walk: Walk }) {
  const { startsAt, endsAt } = walk
  return (
    <p className="walk-totals">
      <strong>{`≈ ${formatMinutes(walk.totalMinutes)}`}</strong>
      <span>{`, пешком ${formatDistance(walk.distanceMeters)}`}</span>
      {startsAt && endsAt && <span>{`, ${startsAt.slice(-5)}–${endsAt.slice(-5)}`}</span>}
    </p>
  )
}

type WalkText = { before: string; notes: string[]; after: string }

/** Id of the visitor's position in a walk; no list names it. */
const VISITOR_ID = 0

/** Splits the numbered list of stops off an answer, so the card replaces it. Undefined when the text lists other places. */
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
  // The list of a round trip does not repeat its last stop.
  const isLoop = stops.length > 1 && stops[0]?.id === stops.at(-1)?.id
  const isWhole = notes.length === stops.length || (isLoop && notes.length === stops.length - 1)
  if (!isWhole || rest[0]?.startsWith(`${notes.length + 1}. `)) return undefined
  return {
    before: lines.slice(0, first).join('\n'),
    // One for each point, also the visitor's position and the way back.
    notes: points.map(({ id }) => (id === VISITOR_ID ? '' : (notes.shift() ?? ''))),
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
