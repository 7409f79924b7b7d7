type Signal = AbortSignal & { addEventListener(event: 'abort', listener: () => void): void }

/** Node has it; this zone knows no types of the platform. */
const { AbortSignal: signals } = globalThis as unknown as {
  AbortSignal: { timeout(ms: number): Signal }
}

/** The time of one answer: `signal` aborts when it is over, and what is waited for by `within` rejects then. */
export type Deadline = {
  readonly signal: AbortSignal
  within<Result>(waited: Promise<Result>): Promise<Result>
}

/** Begins the time of an answer. */
export function startDeadline(ms: number): Deadline {
  const signal = signals.timeout(ms)
  const { promise: isOver, reject } = Promise.withResolvers<never>()
  isOver.catch(() => undefined)
  signal.addEventListener('abort', () => reject(new Error(`no answer within ${ms} ms`)))
  return { signal, within: (waited) => Promise.race([waited, isOver]) }
}
