import type { CityFile } from './city.ts'

/** The default retention of feedback. */
const RETENTION_DAYS = 365

/** Returns the retention of feedback in days. */
export function getRetentionDays({ feedback }: Pick<CityFile, 'feedback'>): number {
  return feedback?.retentionDays ?? RETENTION_DAYS
}
