import type { Coordinates } from '../coordinates.ts'
import { locateInBox, type MapFraming } from '../map-framing.ts'

export const GRID_LETTERS = [...'АБВГДЕ']
/** The cells of a long narrow town are taller than wide. */
const MAX_ROWS = 9

/** The number of rows: cells are about square. */
export function countGridRows({ width, height }: Pick<MapFraming, 'width' | 'height'>): number {
  return Math.min(Math.max(Math.round((GRID_LETTERS.length * height) / width), 1), MAX_ROWS)
}

/** The cell of the grid with a point, «Б4»; undefined for a point outside the box. */
export function findGridCell(framing: MapFraming, point: Coordinates): string | undefined {
  const { x, y } = locateInBox(framing, point)
  const column = findStep(x, GRID_LETTERS.length)
  const row = findStep(y, countGridRows(framing))
  return column === undefined || row === undefined ? undefined : `${GRID_LETTERS[column]}${row + 1}`
}

/** The outermost places are on the edge of the box, within floating-point error. */
const ROUNDING = 1e-9

/** The index of one of so many equal steps; the far edge belongs to the last. */
function findStep(share: number, steps: number): number | undefined {
  if (share < -ROUNDING || share > 1 + ROUNDING) return undefined
  return Math.min(Math.max(Math.floor(share * steps), 0), steps - 1)
}
