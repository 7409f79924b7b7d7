import type { City } from '#domain/city.ts'
import { isWalkable, toAreaPoint } from '#domain/foot-area.ts'
import { formatDistance, formatMinutes } from '#domain/measure-text.ts'
import { placePath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { getPlaceDistance, sortByDistance } from '#domain/place-distances.ts'
import { tieWords } from '#domain/tie-words.ts'
import { useGuide } from '../guide-context.ts'
import { Icon } from '../ui/icon.tsx'

const MAX_NEAR = 3

type PlaceAroundProps = { place: Place; places: readonly Place[]; listed: readonly Place[] }

/** Where to go on from a place: the nearest ones, and the neighbours in the list. Plain links, drawn by the server too. */
export function PlaceAround({ place, places, listed }: PlaceAroundProps) {
  const { city } = useGuide()
  const others = places.filter(({ id }) => id !== place.id)
  const near = sortByDistance(others, place.coordinates).slice(0, MAX_NEAR)
  return (
    <>
      {near.length > 0 && (
        <section className="place-near">
          <h3>Рядом</h3>
          <ul>
            {near.map((other) => (
              <li key={other.id}>
                <a href={placePath(other.slug)}>{tieWords(other.name)}</a>{' '}
                <span className="hint">{describeWay(place, other, city)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Neighbours place={place} listed={listed} />
    </>
  )
}

/** Minutes are approximate. None where nobody walks straight: across water, out of town, or where the ways are known. */
function describeWay(place: Place, other: Place, city: City): string {
  const { meters, minutes } = getPlaceDistance(place.coordinates, other.coordinates)
  const isKnown = !city.hasWays && isWalkable(toAreaPoint(place, city), toAreaPoint(other, city))
  if (!isKnown) return tieWords(`${formatDistance(meters)} по прямой`)
  return tieWords(`примерно ${formatMinutes(minutes)} пешком`)
}

function Neighbours({ place, listed }: Omit<PlaceAroundProps, 'places'>) {
  const at = listed.findIndex(({ id }) => id === place.id)
  const previous = listed[at - 1]
  const next = listed[at + 1]
  if (at < 0 || (!previous && !next)) return null
  return (
    <nav className="place-neighbours" aria-label="Соседние места в списке">
      {previous && (
        <a href={placePath(previous.slug)} rel="prev">
          <Icon name="previous" />
          <span>
            <span className="hint">Предыдущее</span> <span>{tieWords(previous.name)}</span>
          </span>
        </a>
      )}
      {next && (
        <a href={placePath(next.slug)} rel="next">
          <span>
            <span className="hint">Следующее</span> <span>{tieWords(next.name)}</span>
          </span>
          <Icon name="next" />
        </a>
      )}
    </nav>
  )
}
