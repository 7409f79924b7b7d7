import type { City } from '#domain/city.ts'
import type { Place } from '#domain/place.ts'
import type { FootDistances } from '#domain/ways/foot-distances.ts'

/** A part of the page about the town. */
export type AboutSection = { title: string; text: string }

/** A time of the town's own clock, `YYYY-MM-DDTHH:MM`. */
export type LocalTime = string

/** Reads opening hours in OpenStreetMap's syntax. All times are the town's own. */
export type HoursReader = {
  /** The open stretches that touch the given one, in order; undefined when the text cannot be read. */
  listOpen(
    openingHours: string,
    from: LocalTime,
    to: LocalTime,
  ): { from: LocalTime; to: LocalTime }[] | undefined
  /** The hours as people write them: «вт–вс 10:00–18:00». */
  describe(openingHours: string): string | undefined
}

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
