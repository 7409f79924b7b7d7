import type { CSSProperties } from 'react'
import { countGridRows, GRID_LETTERS } from '#domain/print/map-grid.ts'
import { type StillContentProps, StillPicture } from '../map/still-content.tsx'

type PrintMapProps = Pick<StillContentProps, 'framing' | 'places' | 'ground' | 'line'> & {
  /** The places that have a number, in its order. */
  numbered: readonly number[]
  /** The place whose name is written beside its pin. */
  namedId?: number
  hasGrid?: boolean
}

/** Renders the still map for print: black lines, numbers instead of colours. */
export function PrintMap({ numbered, namedId, hasGrid, ...town }: PrintMapProps) {
  const { framing } = town
  // A wide town needs a lower picture: what is left of the page is the list's.
  const shape = { '--shape': framing.height / framing.width } as CSSProperties
  return (
    <section className="map-frame" aria-label="Карта" style={shape}>
      <StillPicture
        {...town}
        walkIds={numbered}
        chosenId={namedId}
        isDotted={numbered.length === 0 && namedId === undefined}
        withoutGround="Схемы города нет: показано, как места лежат друг к другу"
      >
        {hasGrid && <Grid rows={countGridRows(framing)} />}
      </StillPicture>
    </section>
  )
}

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
