import { availableParallelism, loadavg } from 'node:os'

/** Returns the quantile of the values: 0.5 is the median. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** Formats a number with as many decimals as it needs. */
export function formatFigure(value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return ''
  return Number.isInteger(value) || Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(1)
}

/** Prints rows of cells in columns; the first column is text, the others are aligned to the right. */
export function printTable(rows: readonly (readonly string[])[]) {
  const widths: number[] = []
  for (const row of rows) {
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length)
  }
  for (const row of rows) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    )
    process.stdout.write(`${cells.join('  ').trimEnd()}\n`)
  }
}

/** Describes the load of the machine: on a busy machine only the ratios hold, the times are too long. */
export function printLoad() {
  const load = loadavg()[0] ?? 0
  const note = load > availableParallelism() ? ': too busy, the times are not to be trusted' : ''
  process.stdout.write(
    `load of the machine ${formatFigure(load)} on ${availableParallelism()} cores${note}\n\n`,
  )
}

/** The mark of a budget that is met or not. */
export function mark(isKept: boolean): string {
  return isKept ? '✓' : '✗'
}
