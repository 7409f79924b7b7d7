import { useEffect, useRef, useState } from 'react'
import { formatMinutes } from '#domain/measure-text.ts'
import { paths, placePath, walkingPath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { tieWords } from '#domain/tie-words.ts'
import { getVisitMinutes } from '#domain/visits/visit-minutes.ts'
import type { WalkLeg } from '#domain/walk.ts'
import { RepairNote } from '../repair-note.tsx'
import { useLoaded } from '../ui/use-loaded.ts'
import { describeTotals, describeWalkLeg, STRAIGHT_MEASURE } from '../walk-measures.ts'
import type { MapWalk } from './use-walk.ts'

// The page fetches all that a walk needs as one script.
export { measureStops } from '../walk-measures.ts'

/** Actions that need scripts; they are not part of the page's first script. */
const loadActions = async () => (await import('./walk-actions.tsx')).WalkActions

type WalkPanelProps = {
  walk: MapWalk
  /** Requests the visitor's position once. */
  onLocate: () => void
}

/** Renders the walk as text with all its actions. It is complete without the map. */
export function WalkPanel({ walk, onLocate }: WalkPanelProps) {
  const { stops, from, way } = walk
  const [said, setSaid] = useState('')
  const panel = useRef<HTMLElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const Actions = useLoaded(true, loadActions)
  const moved = useRef<{ id: number | undefined; index: number; by: number }>(undefined)

  // A moved button keeps the focus; at an end of the list the other button takes it.
  useEffect(() => {
    const { id, index = 0, by } = moved.current ?? {}
    // The announcement may render before the walk has its new order.
    if (by === undefined || stops[index]?.id !== id) return
    moved.current = undefined
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-stop="${index}"] [data-by]`)
    const wanted = [...(buttons ?? [])].filter((button) => !button.disabled)
    const same = wanted.find((button) => button.dataset.by === String(by))
    ;(same ?? wanted[0])?.focus()
  })

  function move(index: number, by: number) {
    moved.current = { id: stops[index]?.id, index: index + by, by }
    setSaid(`${stops[index]?.name}: теперь остановка ${index + by + 1} из ${stops.length}`)
    walk.move(index, by)
  }

  function remove(index: number) {
    setSaid(`${stops[index]?.name}: убрано из маршрута`)
    walk.remove(index)
    panel.current?.querySelector('h2')?.focus()
  }

  return (
    <section ref={panel} className="walk-panel" aria-labelledby="walk-title">
      <h2 id="walk-title" tabIndex={-1}>
        Маршрут
      </h2>
      <p className="walk-totals">
        <strong>{formatMinutes(way.totalMinutes)}</strong>
        {way.legs.length > 0 && <span>{`: ${describeTotals(way)}`}</span>}
      </p>
      {way.legs.length > 0 && <p className="hint">{describeSource(walk)}</p>}
      <a className="button" href={walkingPath(walk.ids)}>
        В путь
      </a>
      <div className="walk-tools">
        {Actions && <Actions walk={walk} onLocate={onLocate} onSay={setSaid} />}
      </div>
      <ol ref={list} className="walk-stops">
        {from && <li className="walk-start">Ваше местоположение</li>}
        {stops.map((stop, index) => (
          <WalkStop
            // biome-ignore lint/suspicious/noArrayIndexKey: a round trip has one place twice
            key={`${stop.id}-${index}`}
            stop={stop}
            index={index}
            count={stops.length}
            leg={way.legs[from ? index : index - 1]}
            isStraight={way.isStraight}
            onMove={(by) => move(index, by)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <p className="hint">
        Связи в пути может не быть: <a href={paths.offline}>скачайте город заранее</a>.
      </p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  )
}

function describeSource({ way, from }: MapWalk): string {
  const hasGap = way.legs.some(({ noWay }) => noWay)
  if (way.isStraight) {
    return `Расстояния примерные — ${STRAIGHT_MEASURE}.${hasGap ? ' Участки за реку и за город в сумму не вошли.' : ''}`
  }
  if (hasGap) {
    return 'Расстояния — по улицам. Участки, где пешего пути на карте нет, в сумму не вошли.'
  }
  return from
    ? `Расстояния — по улицам, от вас до первой остановки — ${STRAIGHT_MEASURE}.`
    : 'Расстояния — по улицам.'
}

const MOVES = [
  { by: -1, label: 'Выше', arrow: '↑' },
  { by: 1, label: 'Ниже', arrow: '↓' },
]

type WalkStopProps = {
  stop: Place
  index: number
  count: number
  /** The leg to this stop; undefined for the first. */
  leg: WalkLeg | undefined
  isStraight: boolean
  onMove: (by: number) => void
  onRemove: () => void
}

function WalkStop({ stop, index, count, leg, isStraight, onMove, onRemove }: WalkStopProps) {
  const { name, slug, address, visitMinutes } = stop
  return (
    <li data-stop={index}>
      {leg && <Leg leg={leg} isStraight={isStraight} />}
      <div className="walk-stop">
        <span className="walk-number" aria-hidden="true">
          {index + 1}
        </span>
        <p>
          <a href={placePath(slug)}>{name}</a>
          {address && <span className="walk-address">{tieWords(address)}</span>}
          <RepairNote place={stop} />
          <span className="hint">
            {`${visitMinutes === undefined ? '≈ ' : ''}${formatMinutes(getVisitMinutes(stop))} на месте`}
          </span>
        </p>
        <span className="walk-buttons needs-script">
          {MOVES.map(({ by, label, arrow }) => (
            <button
              key={by}
              type="button"
              className="icon-button stop-button"
              data-by={by}
              aria-label={`${label}: ${name}`}
              disabled={index + by < 0 || index + by === count}
              onClick={() => onMove(by)}
            >
              {arrow}
            </button>
          ))}
          <button
            type="button"
            className="icon-button stop-button"
            aria-label={`Убрать: ${name}`}
            onClick={onRemove}
          >
            ×
          </button>
        </span>
      </div>
    </li>
  )
}

function Leg({ leg, isStraight }: { leg: WalkLeg; isStraight: boolean }) {
  const { steps = [] } = leg
  // The state lives here because the directions unmount while the route is refetched.
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p className="walk-leg">{describeWalkLeg(leg, isStraight)}</p>
      {steps.length > 0 && (
        <details
          className="walk-steps"
          open={isOpen}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary>Как идти</summary>
          <ol>
            {steps.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same turn may come twice
              <li key={index}>{step}</li>
            ))}
          </ol>
        </details>
      )}
    </>
  )
}
