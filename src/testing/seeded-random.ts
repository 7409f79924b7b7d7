/** Returns numbers from 0 to 1. */
export type Random = () => number

/** Creates a generator that returns the same numbers for the same seed (mulberry32, T. Ettinger, 2017). */
export function createRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Returns one of the items. Throws when there is none. */
export function pickOne<T>(list: ArrayLike<T>, random: Random): T {
  const item = list[Math.floor(random() * list.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}
