/**
 * How many letters were inserted, deleted, replaced or swapped with a neighbour between two words:
 * the optimal string alignment distance (Boytsov 2011). Anything above `limit` is given as `limit + 1`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  let row: number[] = []
  for (let i = 1; i <= a.length; i++) {
    row[0] = i
    let smallest = i
    // Codes and not characters: those of Cyrillic would each be a string made anew.
    const letter = a.charCodeAt(i - 1)
    const before = a.charCodeAt(i - 2)
    for (let j = 1; j <= b.length; j++) {
      const cost = letter === b.charCodeAt(j - 1) ? 0 : 1
      let distance = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + cost)
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && before === b.charCodeAt(j - 1)) {
        distance = Math.min(distance, at(beforeLast, j - 2) + 1)
      }
      row[j] = distance
      smallest = Math.min(smallest, distance)
    }
    if (smallest > limit) return limit + 1
    const free = beforeLast
    beforeLast = last
    last = row
    row = free
  }
  return Math.min(at(last, b.length), limit + 1)
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}
