import type { CityFile } from './city.ts'

/** How long feedback is kept unless the town says otherwise. */
const RETENTION_DAYS = 365

/** How many days feedback is kept. */
export function getRetentionDays({ feedback }: Pick<CityFile, 'feedback'>): number {
  return feedback?.retentionDays ?? RETENTION_DAYS
}
