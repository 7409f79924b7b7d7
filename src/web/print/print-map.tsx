import type { CSSProperties } from 'react'
import type { Coordinates } from '#domain/coordinates.ts'
import type { MapFraming } from '#domain/map-framing.ts'
import type { Place } from '#domain/place.ts'
import { countGridRows, GRID_LETTERS } from '#domain/print/map-grid.ts'
import type { Ground } from '../ground/ground.ts'
import { StillContent } from '../map/still-content.tsx'
import { StillNote } from '../map/still-note.tsx'
import { styleStillBox } from '../map/style-still-box.ts'

type PrintMapProps = {
  framing: MapFraming
  places: readonly Place[]
  ground: Ground | undefined
  /** The places that have a number, in its order. */
  numbered: readonly number[]
  line?: readonly Coordinates[]
  /** The place whose name is written beside its pin. */
  namedId?: number
  hasGrid?: boolean
}

/** Renders the still map for print: black lines, numbers instead of colours. */
export function PrintMap({ framing, places, ground, numbered, line = [], namedId, hasGrid }: PrintMapProps) {
  return (
    <section className="map-frame" aria-label="Карта" style={styleShape(framing)}>
      <div className={`still-map is-${framing.kind}`}>
        <div className="still-box" style={styleStillBox(framing)}>
          {hasGrid && <Grid rows={countGridRows(framing)} />}
          <StillContent
            framing={framing}
            places={places}
            ground={ground}
            walkIds={numbered}
            line={line}
            chosenId={namedId}
            isDotted={numbered.length === 0 && namedId === undefined}
          />
        </div>
        <StillNote ground={ground} withoutGround="Схемы города нет: показано, как места лежат друг к другу" />
      </div>
    </section>
  )
}

/** A wide town needs a lower picture: what is left of the page is the list's. */
function styleShape({ width, height }: MapFraming): CSSProperties {
  return { '--shape': height / width } as CSSProperties
}

/** Letters above, numbers on the left, and the lines between the cells. */
function Grid({ rows }: { rows: number }) {
  const percent = (index: number, steps: number) => `${(100 * index) / steps}%`
  return (
    <div className="map-grid" aria-hidden="true">
      {GRID_LETTERS.map((letter, index) => (
        <span
          key={letter}
          className="grid-column"
          style={{ left: percent(index, GRID_LETTERS.length), width: percent(1, GRID_LETTERS.length) }}
        >
          {letter}
        </span>
      ))}
      {Array.from({ length: rows }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are their numbers
          key={index}
          className="grid-row"
          style={{ top: percent(index, rows), height: percent(1, rows) }}
        >
          {index + 1}
        </span>
      ))}
    </div>
  )
}
