export const MAX_REPORT_NOTE_LENGTH = 200

/** Visitors' reports on one place. `lastAt` is the ISO time of the last one; notes are newest first. */
export type PlaceReports = { placeId: number; right: number; wrong: number; lastAt: string; notes: string[] }
