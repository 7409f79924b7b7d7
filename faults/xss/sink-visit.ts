import type { Page } from '@playwright/test'

/** What a sink needs: a watched page of a guide whose city pack holds the payloads. */
export type SinkVisit = {
  page: Page
  url: string
  payloads: readonly string[]
  /** Slugs of the places that hold the payloads. */
  slugs: readonly string[]
  look: () => Promise<void>
}
