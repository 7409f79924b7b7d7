import type { City } from '#domain/city.ts'
import type { HoursReader } from '#domain/hours/hours-reader.ts'
import type { Place } from '#domain/place.ts'
import type { FootDistances } from '#domain/ways/foot-distances.ts'

export type AboutSection = { title: string; text: string }

/** All data that the assistant may use in an answer. */
export type AssistantGuide = {
  city: City
  places: readonly Place[]
  about: readonly AboutSection[]
  /** Figures and years of the page about the town. */
  figures?: readonly { value: string; label: string }[] | undefined
  timeline?: readonly { year: string; text: string }[] | undefined
  hours: HoursReader
  /** Walking distances along streets. Without them distances are straight lines with a detour factor. */
  ways?: FootDistances | undefined
  /** Increases when the places change. Indexes are cached by it. */
  version: number
}
