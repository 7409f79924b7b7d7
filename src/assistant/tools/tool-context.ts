import type { Coordinates } from '#domain/coordinates.ts'
import type { LocalTime } from '#domain/hours/hours-reader.ts'
import type { Place } from '#domain/place.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import type { GuideIndex } from '../guide/guide-index.ts'

/** Everything that a tool may read beside its arguments. A tool is deterministic for the same context. */
export type ToolContext = {
  guide: AssistantGuide
  index: GuideIndex
  now: LocalTime
  position?: Coordinates | undefined
}

/** Returns the places with these ids, in their order; unknown ids are left out. */
export function listPlaces({ guide }: Pick<ToolContext, 'guide'>, ids: readonly number[]): Place[] {
  return ids.flatMap((id) => guide.places.find((place) => place.id === id) ?? [])
}
