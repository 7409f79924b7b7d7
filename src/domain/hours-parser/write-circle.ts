/** Formats cyclic numbers, days or months, as ranges: «Mo-We,Fr», also across the end: «Sep-May». */
export function writeCircle(numbers: readonly number[], names: readonly string[]): string {
  const isIn = (number: number) => numbers.includes((number + names.length) % names.length)
  if (numbers.length === names.length) return `${names[0]}-${names.at(-1)}`
  const starts = numbers.filter((number) => !isIn(number - 1)).sort((a, b) => a - b)
  return starts
    .map((start) => {
      let length = 1
      while (isIn(start + length)) length += 1
      const last = names[(start + length - 1) % names.length]
      if (length === 1) return names[start]
      return `${names[start]}${length === 2 ? ',' : '-'}${last}`
    })
    .join(',')
}
