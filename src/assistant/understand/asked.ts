import type { Request } from '../request.ts'
import { joinWishes } from './read-wishes.ts'

/** One thing that a message asks: its request, and another reading of it that is nearly as likely. */
export type Asked = {
  readonly requests: readonly [Request, ...Request[]]
  /** By its words it is a question; otherwise it may be but what was said beside one. */
  readonly isQuestion?: boolean
}

/** «Убери музей. И покороче» is one change of the walk. */
export function joinChanges(asked: readonly Asked[]): Asked[] {
  const joined: Asked[] = []
  for (const one of asked) {
    const before = joined.at(-1)?.requests[0]
    const [next] = one.requests
    if (before?.kind === 'change' && next.kind === 'change') {
      const walk = joinWishes(before.walk, next.walk)
      const edits = [...before.edits, ...next.edits]
      joined.splice(-1, 1, { ...one, requests: [{ kind: 'change', edits, walk }] })
    } else joined.push(one)
  }
  return joined
}
