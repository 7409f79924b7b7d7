/** Returns the time in milliseconds from any start. */
export type Clock = () => number

/** A leaky bucket: full at `max`, drains that much within `windowMs`. A class, because there are tens of thousands. */
export class Meter {
  readonly #max: number
  readonly #windowMs: number
  readonly #now: Clock
  #level = 0
  #at: number

  constructor(max: number, windowMs: number, now: Clock) {
    this.#max = max
    this.#windowMs = windowMs
    this.#now = now
    this.#at = now()
  }

  add(amount: number): void {
    this.#drain()
    this.#level += amount
  }

  /** Returns the fill level: 0 empty, 1 full, more when it overflows. */
  readFullness(): number {
    this.#drain()
    return this.#level / this.#max
  }

  /** Returns the milliseconds until it is at most full; 0 when that is now. */
  countMsToFull(): number {
    this.#drain()
    return Math.max(0, ((this.#level - this.#max) * this.#windowMs) / this.#max)
  }

  #drain() {
    const time = this.#now()
    this.#level = Math.max(0, this.#level - ((time - this.#at) / this.#windowMs) * this.#max)
    this.#at = time
  }
}
