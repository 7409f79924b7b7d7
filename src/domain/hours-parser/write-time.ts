const HOUR = 60

/** Minutes after midnight as `opening_hours` writes them: «09:00». */
export function writeTime(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minutes / HOUR))}:${two(minutes % HOUR)}`
}
