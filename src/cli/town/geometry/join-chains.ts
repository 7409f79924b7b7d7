/** A line as point ids. */
export type Chain = number[]

/**
 * Joins lines that share an end into as few as possible. Closed ones (first point again at the end) come out as rings,
 * the others as they ended. A line given twice is taken once. The output keeps the input order.
 */
export function joinChains(given: readonly Chain[]): { rings: Chain[]; open: Chain[] } {
  const chains = takeOnce(given.filter((chain) => chain.length > 1))
  const byEnd = new Map<number, Set<number>>()
  const left = new Map(chains.entries())
  for (const [index, chain] of left) {
    for (const end of listEnds(chain)) byEnd.set(end, (byEnd.get(end) ?? new Set()).add(index))
  }
  const take = (end: number): Chain | undefined => {
    const [index] = byEnd.get(end) ?? []
    const chain = index === undefined ? undefined : left.get(index)
    if (index === undefined || chain === undefined) return undefined
    left.delete(index)
    for (const side of listEnds(chain)) byEnd.get(side)?.delete(index)
    return chain
  }
  const [rings, open]: [Chain[], Chain[]] = [[], []]
  for (const index of chains.keys()) {
    const begin = left.get(index)
    if (begin === undefined) continue
    left.delete(index)
    for (const side of listEnds(begin)) byEnd.get(side)?.delete(index)
    const chain = grow(grow(begin, take).reverse(), take).reverse()
    if (isClosed(chain)) rings.push(chain)
    else open.push(chain)
  }
  return { rings, open }
}

/** Extends the end of a line until nothing joins it or it is closed. */
function grow(chain: Chain, take: (end: number) => Chain | undefined): Chain {
  const grown = [...chain]
  while (!isClosed(grown)) {
    const end = grown.at(-1) ?? 0
    const next = take(end)
    if (next === undefined) break
    for (const id of (next[0] === end ? next : next.toReversed()).slice(1)) grown.push(id)
  }
  return grown
}

export function isClosed(chain: Chain): boolean {
  return chain.length > 3 && chain[0] === chain.at(-1)
}

function listEnds(chain: Chain): number[] {
  return [chain[0] ?? 0, chain.at(-1) ?? 0]
}

function takeOnce(chains: readonly Chain[]): Chain[] {
  const seen = new Set<string>()
  return chains.filter((chain) => {
    const [key = ''] = [chain.join(), chain.toReversed().join()].sort()
    return !seen.has(key) && seen.add(key)
  })
}
