/**
 * How many letters were inserted, deleted, replaced or swapped with a neighbour between two words:
 * the optimal string alignment distance (Boytsov 2011). Anything above `limit` is returned as `limit + 1`, so only the
 * beginnings whose lengths differ by no more are compared.
 */
export function editDistance(a: string, b: string, limit: number): number {
  const far = limit + 1
  if (Math.abs(a.length - b.length) > limit) return far
  let beforeLast = makeRow(b.length, far)
  let last = makeRow(b.length, far)
  let row = makeRow(b.length, far)
  for (let j = 0; j <= b.length; j++) last[j] = j
  for (let i = 1; i <= a.length; i++) {
    const from = Math.max(1, i - limit)
    const to = Math.min(b.length, i + limit)
    row[from - 1] = from === 1 ? i : far
    if (to < b.length) row[to + 1] = far
    let smallest = from === 1 ? i : far
    // Codes and not characters: those of Cyrillic would each be a string made again.
    const letter = a.charCodeAt(i - 1)
    const before = a.charCodeAt(i - 2)
    for (let j = from; j <= to; j++) {
      const cost = letter === b.charCodeAt(j - 1) ? 0 : 1
      let distance = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + cost)
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && before === b.charCodeAt(j - 1)) {
        distance = Math.min(distance, at(beforeLast, j - 2) + 1)
      }
      row[j] = distance
      smallest = Math.min(smallest, distance)
    }
    if (smallest > limit) return far
    const free = beforeLast
    beforeLast = last
    last = row
    row = free
  }
  return Math.min(at(last, b.length), far)
}

function makeRow(length: number, value: number): number[] {
  return new Array<number>(length + 1).fill(value)
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}
