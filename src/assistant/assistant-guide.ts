import type { City } from '#domain/city.ts'
import type { HoursReader } from '#domain/hours/hours-reader.ts'
import type { Place } from '#domain/place.ts'
import type { FootDistances } from '#domain/ways/foot-distances.ts'

/** A part of the page about the town. */
export type AboutSection = { title: string; text: string }

/** All that the assistant may speak of. */
export type AssistantGuide = {
  city: City
  places: readonly Place[]
  about: readonly AboutSection[]
  /** Figures and years of the page about the town. */
  figures?: readonly { value: string; label: string }[] | undefined
  timeline?: readonly { year: string; text: string }[] | undefined
  hours: HoursReader
  /** The town's own ways on foot; without them distances are straight ones with detours. */
  ways?: FootDistances | undefined
  /** Grows when the places change: indexes are kept by it. */
  version: number
}
