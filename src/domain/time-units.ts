export const MINUTE_MS = 60_000
export const HOUR_MIN = 60
export const HOUR_MS = HOUR_MIN * MINUTE_MS
export const DAY_MIN = 24 * HOUR_MIN
export const DAY_MS = 24 * HOUR_MS
