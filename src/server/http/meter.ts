/** How full something is that drains evenly: 0 empty, 1 full, more when it was filled on. */
export type Meter = { add: (amount: number) => void; readFullness: () => number }

/** A meter that is full with `max` and drains so much within `windowMs`. */
export function createMeter(max: number, windowMs: number, now = () => performance.now()): Meter {
  let level = 0
  let at = now()
  const drain = () => {
    const time = now()
    level = Math.max(0, level - ((time - at) / windowMs) * max)
    at = time
  }
  return {
    add: (amount) => {
      drain()
      level += amount
    },
    readFullness: () => {
      drain()
      return level / max
    },
  }
}
