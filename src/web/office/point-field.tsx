import './point-map.css'
import { useMemo, useState } from 'react'
import { PRECISION } from '#domain/content/sheet-columns.ts'
import type { Coordinates } from '#domain/coordinates.ts'
import { officePaths } from '#domain/office/paths.ts'
import { readPoint, writePoint } from '#domain/office/place-point.ts'
import { findHouses, indexHouses } from '#domain/town-houses.ts'
import { describePositionFailure, POSITION_OPTIONS, POSITION_UNSUPPORTED } from '#domain/visitor-position.ts'
import { Spinner } from '../ui/spinner.tsx'
import { useLoaded } from '../ui/use-loaded.ts'
import { useSeen } from '../ui/use-seen.ts'
import { CellField, cellId } from './cell-field.tsx'
import { useOffice } from './loaded.tsx'
import { NoMap } from './no-map.tsx'
import { SmallButton } from './office-buttons.tsx'
import { FaultList } from './office-field.tsx'
import { POINT } from './place-fields.ts'
import { usePlaceForm } from './use-place-form.ts'

const EXACT_M = 30
const [EXACT = '', APPROXIMATE = ''] = Object.keys(PRECISION)

const loadMap = async () => (await import('./office-maps.tsx')).PointMap

/** Renders the address and the point on the map, whose code loads when the field comes near. */
export function PointField() {
  const { state, faultsOf } = usePlaceForm()
  const { cells, place } = state
  const { ref, isSeen } = useSeen<HTMLDivElement>()
  const PointMap = useLoaded(isSeen, loadMap)
  const { data: town, isError } = useOffice(officePaths.town, undefined, isSeen)
  const { 'coordinates.lat': lat, 'coordinates.lng': lng } = cells
  const point = useMemo(() => readPoint({ 'coordinates.lat': lat, 'coordinates.lng': lng }), [lat, lng])
  const { put, isDoubtful, isRough, confirm } = usePrecision()
  const hasFailed = PointMap === null || isError
  const id = cellId(POINT)

  /** Where the pin is: what was pressed is gone. */
  const goOn = () => ref.current?.focus()

  return (
    <>
      <CellField field="address" />
      {/* biome-ignore lint/a11y/useSemanticElements: a legend would not stand below the address */}
      <div
        ref={ref}
        id={id}
        role="group"
        tabIndex={-1}
        aria-label="Точка на карте"
        aria-describedby={`${id}-faults`}
        className="point-field"
        data-part={POINT}
      >
        <HouseProposals
          address={cells.address ?? ''}
          point={point}
          onChoose={(at) => {
            put(at, EXACT)
            goOn()
          }}
        />
        {!hasFailed && (
          <p className="hint">
            Нажмите на карту там, где вход. Новое нажатие переносит точку; с клавиатуры её двигают стрелками.
          </p>
        )}
        <FaultList id={`${id}-faults`} faults={faultsOf(POINT)} />
        {hasFailed && <NoMap />}
        {!hasFailed && (!PointMap || !town) && (
          // As tall as the map, so that nothing below moves when it comes.
          <div className="point-map">
            <Spinner label="Загрузка карты…" />
          </div>
        )}
        {PointMap && town && (
          <PointMap
            town={town}
            placeId={Number(place.key) || undefined}
            point={point}
            onPoint={(at, isRough) => put(at, isRough ? APPROXIMATE : undefined)}
            onSeenClose={() => isRough && confirm()}
          />
        )}
        <div role="status" className="point-note">
          {isDoubtful && (
            <>
              <p>У точки стоит «{APPROXIMATE}». Приблизьте карту и проверьте, там ли она.</p>
              <SmallButton
                onClick={() => {
                  confirm()
                  goOn()
                }}
              >
                Точка стоит верно
              </SmallButton>
            </>
          )}
        </div>
        <LocateButton onFind={(at, accuracyM) => put(at, accuracyM > EXACT_M ? APPROXIMATE : EXACT)} />
        <div className="point-numbers">
          {['lat', 'lng', 'precision'].map((part) => (
            <CellField key={part} field={`${POINT}.${part}`} />
          ))}
        </div>
      </div>
    </>
  )
}

/** Nothing was put since somebody chose the word. */
const CHOSEN = { isPut: false, isRough: false }

/**
 * How exactly a point is told. One that was put roughly is approximate until it is put anew from close by, seen so or confirmed;
 * the word that somebody chose stays.
 */
function usePrecision() {
  const { state, keeper } = usePlaceForm()
  const word = state.cells[`${POINT}.precision`]
  const [last, setLast] = useState(CHOSEN)
  const isDoubtful = last.isPut && word === APPROXIMATE
  const isRough = last.isRough && isDoubtful
  return {
    isDoubtful,
    isRough,
    put(at: Coordinates, precision = isRough ? EXACT : word || EXACT) {
      setLast({ isPut: true, isRough: precision === APPROXIMATE && (isRough || word !== APPROXIMATE) })
      keeper.change({ ...writePoint(at), [`${POINT}.precision`]: precision })
    },
    confirm() {
      setLast(CHOSEN)
      keeper.change({ [`${POINT}.precision`]: EXACT })
    },
  }
}

type HouseProposalsProps = {
  address: string
  point: Coordinates | undefined
  onChoose: (point: Coordinates) => void
}

function HouseProposals({ address, point, onChoose }: HouseProposalsProps) {
  const { data } = useOffice(officePaths.houses, undefined, address.trim() !== '')
  const index = useMemo(() => indexHouses(data ?? []), [data])
  const found = findHouses(index, address).filter(
    (house) => house.point.lat !== point?.lat || house.point.lng !== point.lng,
  )
  return (
    <div role="status">
      {found.map((house) => (
        <p key={`${house.point.lat} ${house.point.lng}`} className="office-actions">
          <SmallButton onClick={() => onChoose(house.point)}>
            Поставить точку у дома: {house.address}
          </SmallButton>
        </p>
      ))}
    </div>
  )
}

function LocateButton({ onFind }: { onFind: (point: Coordinates, accuracyM: number) => void }) {
  const [announcement, setAnnouncement] = useState('')

  function locate() {
    if (!('geolocation' in navigator)) return setAnnouncement(POSITION_UNSUPPORTED)
    setAnnouncement('Определяю…')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        setAnnouncement(`Устройство знает место с точностью до ${Math.ceil(accuracy)} м.`)
        onFind({ lat: latitude, lng: longitude }, accuracy)
      },
      ({ code }) => setAnnouncement(describePositionFailure(code)),
      { ...POSITION_OPTIONS, maximumAge: 0 },
    )
  }

  return (
    <p className="office-actions">
      <SmallButton onClick={locate}>Где я стою</SmallButton>
      <span role="status">{announcement}</span>
    </p>
  )
}
