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
  /** The way to this stop; the first has none. */
  leg: WalkLeg | undefined
  /** Whether the ways are only guessed. */
  isStraight: boolean
  onMove: (by: number) => void
  onRemove: () => void
}

/** A stop of the walk, with the way to it and the stay there. */
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

/** How far it is, and the way in words where it is known. */
function Leg({
  leg: { meters, minutes, steps = [], noWay },
  isStraight,
}: {
  leg: WalkLeg
  isStraight: boolean
}) {
  // Kept here: the words go and come back when the way is asked for anew.
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
