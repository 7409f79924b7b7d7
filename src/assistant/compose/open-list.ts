import { isDoubtful } from '../guide/place-state.ts'
import type { Conditions } from '../request.ts'
import { checkPlaceHours } from '../tools/check-hours.ts'
import type { FoundPlace } from '../tools/find-places.ts'
import { listConditions } from '../tools/judge-condition.ts'
import type { ToolContext } from '../tools/tool-context.ts'
import { concatGrounded, EMPTY_TEXT, type GroundedText, grounded } from '../wording/grounded-text.ts'
import { describeQuotedPlace } from '../wording/place-name.ts'

const ALWAYS = '24/7'
const MAX_CLOSED_NAMED = 5

/** True where nothing is asked but what is open then. */
export function isOpenAlone(conditions: Conditions): boolean {
  const rest = listConditions(conditions).filter(({ kind }) => kind !== 'topic')
  return rest.length === 1 && rest[0]?.kind === 'when' && !conditions.isTopicRequired
}

/** Those with hours before places that nothing shuts: these are open at any time. */
export function putHoursFirst(found: readonly FoundPlace[]): FoundPlace[] {
  const hasHours = ({ place: { openingHours } }: FoundPlace) =>
    openingHours !== undefined && openingHours !== ALWAYS
  return [...found.filter(hasHours), ...found.filter((one) => !hasHours(one))]
}

/** «Закрыто: «Музей соли», «Баня № 3»»: those that are shut then, as far as they are named. */
export function describeClosed(context: ToolContext, { when }: Conditions): GroundedText {
  if (when === undefined) return EMPTY_TEXT
  const closed = context.guide.places.filter(
    (place) => !isDoubtful(place) && checkPlaceHours(context, place, when).state === 'closed',
  )
  const names = closed.slice(0, MAX_CLOSED_NAMED).map(describeQuotedPlace)
  if (names.length === 0) return EMPTY_TEXT
  const others = closed.length > MAX_CLOSED_NAMED ? ' и другие' : ''
  return { ...grounded`Закрыто: ${concatGrounded(names, ', ')}${others}.`, placeIds: [] }
}
