const KILOBYTE = 1_000
const MEGABYTE = 1_000_000

/** Formats a download size as phones do: «825 КБ», «4,1 МБ». */
export function formatSize(bytes: number): string {
  const [count, unit] =
    bytes < MEGABYTE ? [Math.ceil(bytes / KILOBYTE), 'КБ'] : [Math.ceil(bytes / (MEGABYTE / 10)) / 10, 'МБ']
  return `${new Intl.NumberFormat('ru').format(count)}\u00a0${unit}`
}
