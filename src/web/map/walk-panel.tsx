import { useEffect, useRef, useState } from 'react'
import { formatDistance, formatMinutes } from '#domain/measure-text.ts'
import { paths, walkingPath } from '#domain/paths.ts'
import { DETOUR_FACTOR } from '#domain/walk.ts'
import { useLoaded } from '../ui/use-loaded.ts'
import type { MapWalk } from './use-walk.ts'
import { WalkStop } from './walk-stop.tsx'

/** Actions that need scripts; they are not part of the page's first script. */
const loadActions = async () => (await import('./walk-actions.tsx')).WalkActions

type WalkPanelProps = {
  walk: MapWalk
  /** Requests the visitor's position once. */
  onLocate: () => void
}

const decimal = new Intl.NumberFormat('ru')

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
        {way.legs.length > 0 && (
          <span>{`: пешком ${formatDistance(way.distanceMeters)}, ${formatMinutes(way.walkMinutes)}; на местах ${formatMinutes(way.visitMinutes)}`}</span>
        )}
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

/** Describes how the distances were measured. */
function describeSource({ way, from }: MapWalk): string {
  const factor = `по прямой, ×${decimal.format(DETOUR_FACTOR)} на повороты улиц`
  const hasGap = way.legs.some(({ noWay }) => noWay)
  if (way.isStraight) {
    return `Расстояния примерные — ${factor}.${hasGap ? ' Участки за реку и за город в сумму не вошли.' : ''}`
  }
  if (hasGap) {
    return 'Расстояния — по улицам. Участки, где пешего пути на карте нет, в сумму не вошли.'
  }
  return from ? `Расстояния — по улицам, от вас до первой остановки — ${factor}.` : 'Расстояния — по улицам.'
}
