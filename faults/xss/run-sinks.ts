import type { Browser } from '@playwright/test'
import type { SinkVisit } from './sink-visit.ts'
import { DRAWING, SINKS } from './sinks.ts'
import { type Sighting, watchPage } from './watch-page.ts'

/** The result of one sink. */
export type SinkReport = {
  sink: string
  hasPolicy: boolean
  payloads: number
  sightings: Sighting[]
  isKept: boolean
}

/**
 * Sends the payloads through the sinks, each twice: as visitors see the guide, and with its content security policy
 * switched off, so that nothing but the escaping itself stands in the way. A drawing has nothing but its policy: without
 * it its code must run, and be seen, else this watch is blind.
 */
export async function runSinks(
  browser: Browser,
  { url, payloads, slugs }: Pick<SinkVisit, 'url' | 'payloads' | 'slugs'>,
  mapOrigin: string,
  names: readonly string[] = Object.keys(SINKS),
): Promise<SinkReport[]> {
  const reports: SinkReport[] = []
  for (const sink of names) {
    for (const hasPolicy of [true, false]) {
      const context = await browser.newContext({ bypassCSP: !hasPolicy, reducedMotion: 'reduce' })
      const page = await context.newPage()
      const { sightings, look } = await watchPage(page, [new URL(url).origin, mapOrigin])
      const visit = SINKS[sink]
      if (visit === undefined) throw new Error(`no sink of this name: ${sink}`)
      const sent = await visit({ page, url, payloads, slugs, look })
      await context.close()
      const mustBeSeen = sink === DRAWING && !hasPolicy
      const isKept = sent > 0 && sightings.length > 0 === mustBeSeen
      reports.push({ sink, hasPolicy, payloads: sent, sightings, isKept })
    }
  }
  return reports
}
