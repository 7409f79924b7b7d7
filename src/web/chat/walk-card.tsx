import './walk-card.css'
import { formatDistance, formatMinutes } from '#domain/measure-text.ts'
import { placePath, walkingPath, walkOnMapPath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import type { Walk, WalkPoint } from '#domain/walk.ts'

/** Tags of a stop (specification, section 9). */
const MAX_STOP_TAGS = 2

type WalkCardProps = {
  points: readonly WalkPoint[]
  /** Text of each stop: way and stay. */
  notes: readonly string[]
  walk: Walk | undefined
  findPlace: (id: number) => Place | undefined
}

/** Renders a proposed walk: stops in order, totals and a link to the map. */
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
