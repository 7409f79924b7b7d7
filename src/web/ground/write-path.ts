import type { Point } from '#domain/geometry/plane.ts'

/** Writes lines or rings in integer units as an SVG path; degenerate lines and areas are dropped. */
export function writePath(lines: readonly (readonly Point[])[], isArea: boolean): string {
  return lines.map((line) => writeLine(line, isArea)).join('')
}

function writeLine(line: readonly Point[], isArea: boolean): string {
  const points = line
    .map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))
    .filter(({ x, y }, index, all) => x !== all[index - 1]?.x || y !== all[index - 1]?.y)
  const [first, ...rest] = points
  if (first === undefined || rest.length < (isArea ? 2 : 1)) return ''
  const steps = rest.flatMap(({ x, y }, index) => {
    const before = points[index] ?? first
    return [x - before.x, y - before.y]
  })
  return `M${joinNumbers([first.x, first.y])}l${joinNumbers(steps)}${isArea ? 'z' : ''}`
}

/** A minus sign separates two numbers without a space. */
function joinNumbers(numbers: readonly number[]): string {
  return numbers.map((number, index) => (index > 0 && number >= 0 ? ` ${number}` : String(number))).join('')
}
