import './point-map.css'
import { type ReactNode, useMemo, useState } from 'react'
import type { ContentFault } from '#domain/content/content-fault.ts'
import { PRECISION } from '#domain/content/sheet-columns.ts'
import type { Coordinates } from '#domain/coordinates.ts'
import { officePaths } from '#domain/office/paths.ts'
import { readPoint, writePoint } from '#domain/office/place-point.ts'
import { Spinner } from '../ui/spinner.tsx'
import { useLoaded } from '../ui/use-loaded.ts'
import { useSeen } from '../ui/use-seen.ts'
import { cellId } from './cell-field.tsx'
import { HouseProposals } from './house-proposals.tsx'
import { LocateButton } from './locate-button.tsx'
import { NoMap } from './no-map.tsx'
import { FaultList } from './office-field.tsx'
import { POINT } from './place-fields.ts'
import { SmallButton } from './small-button.tsx'
import { useOffice } from './use-office.ts'

/** Who is told where they are to so many metres stands at the very house. */
const EXACT_M = 30
const [EXACT = '', APPROXIMATE = ''] = Object.keys(PRECISION)

const loadMap = async () => (await import('./point-map.tsx')).PointMap

type PointFieldProps = {
  /** Those of a place; its point is read of them. */
  cells: Readonly<Partial<Record<string, string>>>
  /** The number of the place, if it has one. */
  placeId: number | undefined
  /** What is wrong with the point as a whole. */
  faults: readonly ContentFault[]
  /** What the map writes into the cells. */
  onChange: (cells: Record<string, string>) => void
  /** The numbers, to be typed by hand. */
  children: ReactNode
}

/** The point of a place on the town's map, whose code is fetched when the field comes near. */
export function PointField({ cells, placeId, faults, onChange, children }: PointFieldProps) {
  const { ref, isSeen } = useSeen<HTMLDivElement>()
  const PointMap = useLoaded(isSeen, loadMap)
  const { data: town, isError } = useOffice(officePaths.town, undefined, isSeen)
  const point = usePoint(cells)
  const { put, isDoubtful, isRough, confirm } = usePrecision(cells, onChange)
  const hasFailed = PointMap === null || isError
  const id = cellId(POINT)

  /** Where the pin is: what was pressed is gone. */
  const goOn = () => ref.current?.focus()

  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend would not stand below the address
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
      <FaultList id={`${id}-faults`} faults={faults} />
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
      <div className="point-numbers">{children}</div>
    </div>
  )
}

/** Nothing was put since somebody chose the word. */
const CHOSEN = { isPut: false, isRough: false }

/**
 * How exactly a point is told. One that was put roughly is approximate until it is put anew from close by, seen so or confirmed;
 * the word that somebody chose stays.
 */
function usePrecision(cells: PointFieldProps['cells'], onChange: PointFieldProps['onChange']) {
  const word = cells[`${POINT}.precision`]
  const [state, setState] = useState(CHOSEN)
  const isDoubtful = state.isPut && word === APPROXIMATE
  const isRough = state.isRough && isDoubtful
  return {
    isDoubtful,
    isRough,
    put(at: Coordinates, precision = isRough ? EXACT : word || EXACT) {
      setState({ isPut: true, isRough: precision === APPROXIMATE && (isRough || word !== APPROXIMATE) })
      onChange({ ...writePoint(at), [`${POINT}.precision`]: precision })
    },
    confirm() {
      setState(CHOSEN)
      onChange({ [`${POINT}.precision`]: EXACT })
    },
  }
}

function usePoint(cells: PointFieldProps['cells']): Coordinates | undefined {
  const { 'coordinates.lat': lat, 'coordinates.lng': lng } = cells
  return useMemo(() => readPoint({ 'coordinates.lat': lat, 'coordinates.lng': lng }), [lat, lng])
}
