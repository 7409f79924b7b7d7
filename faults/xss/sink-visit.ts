import type { Page } from '@playwright/test'

/** The input of a sink: a watched page of a guide whose city pack contains the payloads. */
export type SinkVisit = {
  page: Page
  url: string
  payloads: readonly string[]
  /** Slugs of the places with the payloads. */
  slugs: readonly string[]
  look: () => Promise<void>
}
