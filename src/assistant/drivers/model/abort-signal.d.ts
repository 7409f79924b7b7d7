// Node and browsers have it; this zone knows the types of neither.
interface AbortSignal {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
}
declare var AbortSignal: { timeout(ms: number): AbortSignal }
