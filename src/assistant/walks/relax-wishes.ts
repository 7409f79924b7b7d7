import type { AnswerContext } from '../answers/answer-context.ts'
import { toMinuteOfDay } from '../local-time.ts'
import type { WalkChange, WalkRequest } from '../planner/walk-request.ts'
import { listWishPlaces } from '../retrieval/select-places.ts'
import type { Slots, Wish } from '../understanding.ts'

/** The wishes after a change that the planner found, so that the next one meets no contradiction; undefined where they cannot say it. */
export function relaxWishes(
  { guide }: AnswerContext,
  wishes: Slots,
  { groups }: WalkRequest,
  change: WalkChange,
): Slots | undefined {
  const keep = (isKept: (wish: Wish) => boolean): Slots => ({
    ...wishes,
    wishes: wishes.wishes.filter(isKept),
  })
  switch (change.kind) {
    case 'minutes':
      return { ...wishes, durationMinutes: change.maxMinutes }
    case 'meters':
      return { ...wishes, maxMeters: change.maxMeters }
    case 'legMeters':
      return { ...wishes, maxLegMeters: change.maxLegMeters }
    case 'deadline':
      return { ...wishes, deadline: toMinuteOfDay(change.deadline) }
    case 'minStops':
    case 'maxStops':
      return { ...wishes, stopCount: undefined }
    case 'without':
      return keep((wish) => !isForOneOf(wish, change.placeIds))
    case 'withoutGroup': {
      const given = new Set(groups[change.group]?.anyOf)
      return keep((wish) => !listWishPlaces(guide, wish).every(({ id }) => given.has(id)))
    }
    case 'drop':
      return dropCondition(wishes, change.wish)
    default:
      return undefined
  }
}

function dropCondition(
  wishes: Slots,
  wish: Extract<WalkChange, { kind: 'drop' }>['wish'],
): Slots | undefined {
  switch (wish) {
    case 'indoor':
      return { ...wishes, isIndoor: undefined, isOutdoor: undefined, weather: undefined }
    case 'roundTrip':
      return { ...wishes, isRoundTrip: undefined }
    case 'order':
      return wishes
    default:
      return undefined
  }
}

function isForOneOf({ anyOf }: Wish, placeIds: readonly number[]): boolean {
  return anyOf.every((target) => target.kind === 'place' && placeIds.includes(target.id))
}
