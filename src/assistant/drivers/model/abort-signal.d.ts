// Node and browsers have it; this zone knows the types of neither.
interface AbortSignal {
  readonly aborted: boolean
}
