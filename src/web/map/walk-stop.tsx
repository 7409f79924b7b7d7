import { useState } from 'react'
import { formatDistance, formatMinutes } from '#domain/measure-text.ts'
import { placePath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { tieWords } from '#domain/tie-words.ts'
import { getVisitMinutes } from '#domain/visits/visit-minutes.ts'
import type { WalkLeg } from '#domain/walk.ts'
import { describeNoWay } from '../describe-no-way.ts'
import { RepairNote } from '../repair-note.tsx'

type WalkStopProps = {
  stop: Place
  index: number
  count: number
  /** The leg to this stop; undefined for the first. */
  leg: WalkLeg | undefined
  /** True when distances are straight lines. */
  isStraight: boolean
  onMove: (by: number) => void
  onRemove: () => void
}

/** Renders a stop of the walk with its leg and stay. */
export function WalkStop({ stop, index, count, leg, isStraight, onMove, onRemove }: WalkStopProps) {
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
          <MoveButton by={-1} label={`Выше: ${name}`} isOff={index === 0} onMove={onMove} />
          <MoveButton by={1} label={`Ниже: ${name}`} isOff={index === count - 1} onMove={onMove} />
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

/** Renders the distance of a leg, and directions where they are known. */
function Leg({
  leg: { meters, minutes, steps = [], noWay },
  isStraight,
}: {
  leg: WalkLeg
  isStraight: boolean
}) {
  // The state lives here because the directions unmount while the route is refetched.
  const [isOpen, setOpen] = useState(false)
  if (noWay) {
    return <p className="walk-leg">{describeNoWay(meters, isStraight)}</p>
  }
  return (
    <>
      <p className="walk-leg">{`${formatDistance(meters)}, ${formatMinutes(minutes)} пешком`}</p>
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

type MoveButtonProps = { by: number; label: string; isOff: boolean; onMove: (by: number) => void }

function MoveButton({ by, label, isOff, onMove }: MoveButtonProps) {
  return (
    <button
      type="button"
      className="icon-button stop-button"
      data-by={by}
      aria-label={label}
      disabled={isOff}
      onClick={() => onMove(by)}
    >
      {by < 0 ? '↑' : '↓'}
    </button>
  )
}
