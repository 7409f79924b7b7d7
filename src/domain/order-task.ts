/** An order to be found: lengths of the ways in a square table, row by row, and for each stop those before it. */
export type OrderTask = {
  size: number
  lengths: Float64Array
  before: readonly ReadonlySet<number>[]
  start: number | undefined
  end: number | undefined
  isRoundTrip: boolean
}
