/** The longest note about a place, in characters. */
export const MAX_REPORT_NOTE_LENGTH = 200

/** What visitors said of one place. `lastAt` is the ISO time of the last answer; notes are the newest first. */
export type PlaceReports = { placeId: number; right: number; wrong: number; lastAt: string; notes: string[] }
