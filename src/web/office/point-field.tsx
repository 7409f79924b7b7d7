import './point-map.css'
import { type ReactNode, useMemo } from 'react'
import { PRECISION } from '#domain/content/sheet-columns.ts'
import type { Coordinates } from '#domain/coordinates.ts'
import { readPoint, writePoint } from '#domain/office/place-point.ts'
import { Spinner } from '../ui/spinner.tsx'
import { useLoaded } from '../ui/use-loaded.ts'
import { useSeen } from '../ui/use-seen.ts'
import { HouseProposals } from './house-proposals.tsx'
import { LocateButton } from './locate-button.tsx'
import { NoMap } from './no-map.tsx'
import { useOfficeTown } from './use-office-town.ts'

/** Who is told where they are to so many metres stands at the very house. */
const EXACT_M = 30
const [EXACT = '', APPROXIMATE = ''] = Object.keys(PRECISION)

const loadMap = async () => (await import('./point-map.tsx')).PointMap

type PointFieldProps = {
  /** Those of a place; its point is read of them. */
  cells: Readonly<Partial<Record<string, string>>>
  /** The number of the place, if it has one. */
  placeId: number | undefined
  /** What the map writes into the cells. */
  onChange: (cells: Record<string, string>) => void
  /** The numbers, to be typed by hand. */
  children: ReactNode
}

/** The point of a place on the town's map, whose code is fetched when the field comes near. */
export function PointField({ cells, placeId, onChange, children }: PointFieldProps) {
  const { ref, isSeen } = useSeen<HTMLDivElement>()
  const PointMap = useLoaded(isSeen, loadMap)
  const { data: town, isError } = useOfficeTown(isSeen)
  const point = usePoint(cells)
  const precision = cells['coordinates.precision'] || EXACT
  const put = (to: Coordinates, word = precision) =>
    onChange({ ...writePoint(to), 'coordinates.precision': word })
  const hasFailed = PointMap === null || isError
  return (
    <div ref={ref} className="point-field">
      {!hasFailed && (
        <p className="hint">
          Нажмите на карту там, где вход. Новое нажатие переносит точку; с клавиатуры её двигают стрелками.
        </p>
      )}
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
          placeId={placeId}
          point={point}
          onPoint={(at, isRough) => put(at, isRough ? APPROXIMATE : precision)}
        />
      )}
      <HouseProposals address={cells.address ?? ''} point={point} onChoose={(at) => put(at, EXACT)} />
      <LocateButton onFind={(at, accuracyM) => put(at, accuracyM > EXACT_M ? APPROXIMATE : EXACT)} />
      {children}
    </div>
  )
}

function usePoint(cells: PointFieldProps['cells']): Coordinates | undefined {
  const { 'coordinates.lat': lat, 'coordinates.lng': lng } = cells
  return useMemo(() => readPoint({ 'coordinates.lat': lat, 'coordinates.lng': lng }), [lat, lng])
}
