import type { Page } from '@playwright/test'

type Shifting = { shift?: number }

/** Counts, from the next page on, what moves by itself: without what follows a press, as browsers count it. */
export async function watchLayoutShift(page: Page) {
  await page.addInitScript(() => {
    const seen = window as unknown as Shifting
    seen.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[]) {
        if (!entry.hadRecentInput) seen.shift = (seen.shift ?? 0) + entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What has moved since, once two more frames were drawn. */
export function readLayoutShift(page: Page): Promise<number | undefined> {
  return page.evaluate(
    () =>
      new Promise<number | undefined>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((window as unknown as Shifting).shift)),
        )
      }),
  )
}
