// Node and browsers have it, but this zone includes the types of neither.
interface AbortSignal {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
}
declare var AbortSignal: { timeout(ms: number): AbortSignal }
