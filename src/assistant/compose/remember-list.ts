import type { Conditions } from '../request.ts'
import type { FoundPlace } from '../tools/find-places.ts'
import type { Reply } from './reply.ts'

/** What later turns need of a list: all its ids, how many were shown, and what it was made of; vectors are not kept. */
export function rememberList(
  { conditions, found }: { conditions: Conditions; found: readonly FoundPlace[] },
  shown: number,
): NonNullable<Reply['remember']> {
  const { topic: _, isTopicRequired: _isRequired, ...kept } = conditions
  const only = shown === 1 ? found[0] : undefined
  return {
    before: only ? 'place' : 'list',
    focus: only ? [only.place.id] : [],
    list: {
      placeIds: found.map(({ place }) => place.id),
      shown,
      conditions: kept,
    },
  }
}
