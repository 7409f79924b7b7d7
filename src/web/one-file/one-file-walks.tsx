import { formatDistance, formatMinutes } from '#domain/measure-text.ts'
import { placePath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import type { ReadyWalk } from '#domain/ready-walk.ts'
import { tieWords } from '#domain/tie-words.ts'
import { measureReadyWalk } from '#domain/visits/measured-stop.ts'
import type { WalkGroundParts } from '../ground/load-walk-ground.ts'
import { useGuide } from '../guide-context.ts'
import { listByIds } from '../list-by-ids.ts'
import { WalkGround, WalkPicture } from '../places/walk-picture.tsx'
import { RepairNote } from '../repair-note.tsx'

type OneFileWalksProps = {
  walks: readonly ReadyWalk[]
  places: readonly Place[]
  ground: WalkGroundParts
}

/** Renders the ready walks with their ordered stops. */
export function OneFileWalks({ walks, places, ground }: OneFileWalksProps) {
  if (walks.length === 0) return null
  return (
    <section id="walks" className="file-walks">
      <h2>Готовые прогулки</h2>
      <WalkGround {...ground} />
      <ul>
        {walks.map((walk) => (
          <li key={walk.slug} className="walk-tile">
            <Walk walk={walk} stops={listByIds(places, walk.placeIds)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Walk({ walk, stops }: { walk: ReadyWalk; stops: readonly Place[] }) {
  const { city } = useGuide()
  const { title, description, way } = walk
  const { minutes, meters } = measureReadyWalk(walk, stops, city)
  return (
    <>
      <WalkPicture stops={stops} />
      <div className="walk-tile-text">
        <h3>{tieWords(title)}</h3>
        {description !== undefined && <p>{tieWords(description)}</p>}
        <p>
          Примерно {tieWords(`${formatMinutes(minutes)}, ${formatDistance(meters)}`)}
          {way?.hasGap && '; часть пути пешком не пройти'}
        </p>
        <ol>
          {stops.map((stop) => (
            <li key={stop.slug}>
              <a href={placePath(stop.slug)}>{tieWords(stop.name)}</a>
              <RepairNote place={stop} />
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}
