import { useId, useState } from 'react'
import type { TownHeart } from '#domain/city.ts'
import type { Coordinates } from '#domain/coordinates.ts'
import { type AreaPoint, getFootArea, isWalkable, toAreaPoint } from '#domain/foot-area.ts'
import { formatDistance, formatMinutes } from '#domain/measure-text.ts'
import { placePath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { getPlaceDistance, sortByDistance } from '#domain/place-distances.ts'
import { printPaths } from '#domain/print/paper.ts'
import { useGuide } from '../guide-context.ts'

/** Start point of the distances; a number is a place id. */
type Origin = 'heart' | 'visitor' | number

type MapAsListProps = {
  places: readonly Place[]
  visitor: Coordinates | undefined
  /** The selected place, by address or by the visitor. */
  chosen: Place | undefined
  walkIds: readonly number[]
  onShow: (place: Place) => void
  onAddToWalk: (place: Place) => void
  hasMap: boolean
  /** Places with unknown hours while the filter shows only open ones. */
  unknown: ReadonlySet<number> | undefined
}

const WHERE =
  'Где находится каждое место: расстояние по прямой и сторона света. Сколько идти пешком по улицам, скажет маршрут.'
const WHERE_AND_MINUTES =
  'Где находится каждое место: расстояние по прямой, сторона света и сколько идти пешком. Время — с запасом на повороты улиц.'

/** Renders the map as text: the position of every place. Without a drawable map it is the fallback. */
export function MapAsList(props: MapAsListProps) {
  const { places, visitor, chosen } = props
  const { city } = useGuide()
  const heart: TownHeart = city.heart ?? city.center
  const [picked, setPicked] = useState<Origin>()
  const [isSorted, setSorted] = useState(false)
  const origin = picked ?? (visitor ? 'visitor' : (chosen?.id ?? 'heart'))
  const start = places.find(({ id }) => id === origin)
  const elsewhere = origin === 'heart' ? heart : (visitor ?? chosen?.coordinates ?? heart)
  const point = start?.coordinates ?? elsewhere
  const from = { ...point, ...(start && { area: getFootArea(start, city) }) }
  const listed = isSorted ? sortByDistance(places, from) : places
  return (
    <section className="map-as-list" aria-labelledby="map-list-title">
      <h2 id="map-list-title">Карта словами</h2>
      <div className="map-list-controls needs-script">
        <OriginChoice
          places={places}
          heart={heart}
          hasVisitor={visitor !== undefined}
          origin={origin}
          onPick={setPicked}
        />
        <label className="chip is-choice">
          <input type="checkbox" checked={isSorted} onChange={() => setSorted(!isSorted)} />
          Сначала ближние
        </label>
      </div>
      <ol className="map-list">
        {listed.map((place) => (
          <MapListRow key={place.id} place={place} from={from} isOrigin={place.id === origin} {...props} />
        ))}
      </ol>
      <p>
        <span>{city.hasWays ? WHERE : WHERE_AND_MINUTES}</span>
        {heart.name !== undefined && <span>{` Середина города здесь — ${heart.name}.`}</span>}
      </p>
      <p className="to-paper">
        <a href={printPaths.map}>Печать</a>: карта со списком мест на бумаге.
      </p>
    </section>
  )
}

type OriginChoiceProps = {
  places: readonly Place[]
  heart: TownHeart
  hasVisitor: boolean
  origin: Origin
  onPick: (origin: Origin) => void
}

function OriginChoice({ places, heart, hasVisitor, origin, onPick }: OriginChoiceProps) {
  const id = useId()
  return (
    <p className="origin-choice">
      <label htmlFor={id}>Считать</label>
      <select
        id={id}
        value={origin}
        onChange={({ target: { value } }) =>
          onPick(value === 'heart' || value === 'visitor' ? value : Number(value))
        }
      >
        <option value="heart">{`от середины города${heart.name === undefined ? '' : ` (${heart.name})`}`}</option>
        {hasVisitor && <option value="visitor">от вашего местоположения</option>}
        {places.map((place) => (
          <option key={place.id} value={place.id}>
            {`от места: ${place.name}`}
          </option>
        ))}
      </select>
    </p>
  )
}

type MapListRowProps = MapAsListProps & { place: Place; from: AreaPoint; isOrigin: boolean }

function MapListRow(props: MapListRowProps) {
  const { place, from, isOrigin, walkIds, onShow, onAddToWalk, hasMap, unknown } = props
  const { city } = useGuide()
  const { meters, minutes, side } = getPlaceDistance(from, place.coordinates)
  // Straight lines have no minutes where the walk panel has them along streets.
  const hasMinutes = !city.hasWays && isWalkable(from, toAreaPoint(place, city))
  return (
    <li data-id={place.id}>
      <a href={placePath(place.slug)}>{place.name}</a>
      <span className="map-list-where">
        <span>
          {isOrigin || meters === 0
            ? 'отсюда считаем'
            : `${formatDistance(meters)}, ${side}${hasMinutes ? `, ${formatMinutes(minutes)} пешком` : ''}`}
        </span>
        {unknown?.has(place.id) && <span>; часы не указаны</span>}
      </span>
      <span className="map-list-buttons needs-script">
        {hasMap && <RowButton label="На карте" place={place} onPress={onShow} />}
        {!walkIds.includes(place.id) && <RowButton label="В маршрут" place={place} onPress={onAddToWalk} />}
      </span>
    </li>
  )
}

type RowButtonProps = { label: string; place: Place; onPress: (place: Place) => void }

function RowButton({ label, place, onPress }: RowButtonProps) {
  const name = `${label}: ${place.name}`
  return (
    <button type="button" className="link-button" aria-label={name} onClick={() => onPress(place)}>
      {label}
    </button>
  )
}
