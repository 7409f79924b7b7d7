import type { Coordinates } from '#domain/coordinates.ts'
import { factText } from '#domain/hours/fact-text.ts'
import { listInTown, type MapFraming } from '#domain/map-framing.ts'
import { formatDistance } from '#domain/measure-text.ts'
import { paths } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { getPlaceDistance } from '#domain/place-distances.ts'
import { findGridCell } from '#domain/print/map-grid.ts'
import { type PaperSize, printPaths } from '#domain/print/paper.ts'
import { tieWords } from '#domain/tie-words.ts'
import type { BareContext } from '../bare/bare-page.tsx'
import { loadTownGround } from '../ground/load-ground.ts'
import { RepairNote } from '../repair-note.tsx'
import { PrintMap, Printout } from './printout.tsx'

/** More numbers than this cover one another on paper: then pins are dots, found by their cell. */
const MAX_NUMBERED = 100

export async function drawMap({ api, city, origin, places }: BareContext, size: PaperSize) {
  const inTown = listInTown(places)
  const town = await loadTownGround(api, city, places, 'paper')
  const isNumbered = inTown.length <= MAX_NUMBERED
  const content = (
    <Printout
      kind="map"
      title="Карта локаций"
      lead={
        <p>
          {isNumbered
            ? 'Номер на карте — номер в списке. Клетка, например Б1, подскажет, где искать.'
            : 'Мест много, и на карте они точками. Клетка в списке, например Б1, подскажет, где искать.'}
        </p>
      }
      size={size}
      path={printPaths.map}
      livePath={paths.map}
      origin={origin}
    >
      <PrintMap {...town} places={inTown} numbered={isNumbered ? places.map(({ id }) => id) : []} hasGrid />
      <PlaceList places={places} framing={town.framing} from={city.heart ?? city.center} />
    </Printout>
  )
  return { title: 'Карта локаций', content }
}

/** `from`: from where the way to places beyond the map is told. */
type PlaceListProps = { places: readonly Place[]; framing: MapFraming; from: Coordinates }

function PlaceList({ places, framing, from }: PlaceListProps) {
  return (
    <section className="paper-list">
      <h2>Места: {places.length}</h2>
      <ol>
        {places.map((place, index) => (
          <li key={place.id}>
            <span className="list-number">{index + 1}</span>
            <div className="list-text">
              <p>
                <strong>{tieWords(place.name)}</strong> <span className="list-cell">{formatCell(place)}</span>
              </p>
              <p>
                {[place.category, place.address]
                  .filter(Boolean)
                  .map((text) => tieWords(String(text)))
                  .join('; ')}
              </p>
              {place.openingHours && <p>{factText('openingHours', place.openingHours)}</p>}
              <RepairNote place={place} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )

  function formatCell({ coordinates }: Place): string {
    const cell = findGridCell(framing, coordinates)
    if (cell !== undefined) return cell
    const { meters, side } = getPlaceDistance(from, coordinates)
    return `за краем карты, ${formatDistance(meters)}, ${side}`
  }
}
