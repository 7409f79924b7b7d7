import type { AssistantGuide } from '#assistant/assistant-guide.ts'
import { addMinutes } from '#assistant/local-time.ts'
import type { WalkRequest } from '#assistant/planner/walk-request.ts'
import type { HoursReader, LocalTime } from '#domain/hours/hours-reader.ts'
import type { Place } from '#domain/place.ts'

/** Parses «10:00-13:00,14:00-18:00» for every day, and nothing else. */
const dailyHours: HoursReader = {
  listOpen(openingHours, from, to) {
    const spans = openingHours.split(',').map((span) => /^(\d\d:\d\d)-(\d\d:\d\d)$/.exec(span))
    if (spans.includes(null)) return undefined
    const days: LocalTime[] = []
    for (let day = `${from.slice(0, 10)}T00:00`; day <= to; day = addMinutes(day, 24 * 60)) days.push(day)
    return days
      .flatMap((day) =>
        spans.map((span) => ({
          from: day.replace('00:00', span?.[1] ?? ''),
          to: day.replace('00:00', span?.[2] ?? ''),
        })),
      )
      .filter((stretch) => stretch.to > from && stretch.from < to)
  },
  describe: (openingHours) => openingHours,
}

/** Creates the assistant's guide of these places. Hours are daily: «10:00-13:00,14:00-18:00». */
export function createGuide(places: readonly Place[]): AssistantGuide {
  const city = {
    name: 'Павловск',
    center: { lat: 50.455, lng: 40.11 },
    timeZone: 'Europe/Moscow',
    pictures: {},
  }
  return { city, places, about: [], hours: dailyHours, version: 1 }
}

/** Creates a request for a walk with only these wishes. */
export function createWalkRequest(wishes: Partial<WalkRequest>): WalkRequest {
  return { candidates: [], must: [], avoid: [], groups: [], needs: {}, ...wishes }
}
