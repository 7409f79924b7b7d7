/** Stops of which orders are tried. Ways and times are in one unit; a set has a bit for each of its stops. */
type StopTask = {
  size: number
  /** From each stop to each, row by row. */
  ways: ArrayLike<number>
  /** The way to a stop with which an order begins. */
  getFirstWay(stop: number): number
  mayFollow(set: number, stop: number): boolean
  /** When a stop that is reached so, after so much of way, is done; infinite when it may not be. */
  getEnd(stop: number, arrival: number, walked: number): number
}

/** Of the order of each set that is done first and ends with a certain stop, by `set * size + stop`. */
type OrderTables = {
  /** Infinite where no order keeps the rules. */
  ends: Float64Array
  walked: Float64Array
  previous: Int8Array
  /** 1 for each set that some order keeps the rules with. */
  reached: Uint8Array
}

/** They hold until their tables are used again. */
export type BestOrders = OrderTables & {
  getOrder(set: number, last: number): number[]
}

/** Room for the orders of so many stops, some megabytes for 14: whoever asks for many uses it again. */
export function createOrderTables(size: number): OrderTables {
  const cells = 2 ** size * size
  return {
    ends: new Float64Array(cells).fill(Number.POSITIVE_INFINITY),
    walked: new Float64Array(cells),
    previous: new Int8Array(cells),
    reached: new Uint8Array(2 ** size),
  }
}

/** The best orders of all sets of stops, by dynamic programming (Held and Karp, 1962): 14 stops take some 10 ms. */
export function computeBestOrders(
  { size, ways, getFirstWay, mayFollow, getEnd }: StopTask,
  tables = createOrderTables(size),
): BestOrders {
  const { ends, walked, previous, reached } = tables
  for (let set = reached.indexOf(1); set >= 0; set = reached.indexOf(1, set)) {
    ends.fill(Number.POSITIVE_INFINITY, set * size, (set + 1) * size)
    reached[set] = 0
  }
  const lasts = new Uint8Array(size)
  for (let set = 0; set < 2 ** size; set++) {
    if (set !== 0 && reached[set] === 0) continue
    const count = listLasts(ends, set * size, lasts)
    for (let next = 0; next < size; next++) {
      if (set & (1 << next) || !mayFollow(set, next)) continue
      let arrival = set === 0 ? getFirstWay(next) : Number.POSITIVE_INFINITY
      let from = -1
      for (let index = 0; index < count; index++) {
        const last = lasts[index] ?? 0
        const arrivesAt = (ends[set * size + last] ?? 0) + (ways[last * size + next] ?? 0)
        if (arrivesAt >= arrival) continue
        arrival = arrivesAt
        from = last
      }
      const way = from < 0 ? arrival : (walked[set * size + from] ?? 0) + (ways[from * size + next] ?? 0)
      const cell = (set | (1 << next)) * size + next
      const end = getEnd(next, arrival, way)
      if (end < Number.POSITIVE_INFINITY) reached[set | (1 << next)] = 1
      ends[cell] = end
      walked[cell] = way
      previous[cell] = from
    }
  }
  return {
    ...tables,
    getOrder(set, last) {
      const order: number[] = []
      for (let left = set, stop = last; stop >= 0; ) {
        order.unshift(stop)
        const before = previous[left * size + stop] ?? -1
        left &= ~(1 << stop)
        stop = before
      }
      return order
    },
  }
}

/** Writes the stops that a set can end with into a list; returns how many they are. */
function listLasts(ends: Float64Array, base: number, lasts: Uint8Array): number {
  let count = 0
  for (let last = 0; last < lasts.length; last++) {
    if (ends[base + last] === Number.POSITIVE_INFINITY) continue
    lasts[count] = last
    count += 1
  }
  return count
}
