import { printTable } from '#testing/figures.ts'

/** Prints a table of figures under a title; the keys of a row are the heads of its columns. */
export type Report = (title: string, rows: readonly Readonly<Record<string, string | number>>[]) => void

export const printReport: Report = (title, rows) => {
  const heads = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  process.stdout.write(`\n${title}\n`)
  printTable([heads, ...rows.map((row) => heads.map((head) => `${row[head] ?? ''}`))])
}

/** 83.1 for 831 of 1,000. */
export function toPercent(part: number, all: number): string {
  return ((100 * part) / Math.max(1, all)).toFixed(1)
}
