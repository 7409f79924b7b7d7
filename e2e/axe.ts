import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { listTooWide } from './too-wide.ts'

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

const axePackage = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
/** A page reads it in two thirds of the time that the builder's own takes, which is not minified. */
const AXE_SOURCE = readFileSync(axePackage.resolve('axe-core/axe.min.js'), 'utf8')

/** Judges the page as it stands: axe finds nothing, and nothing stands out sideways. */
export async function judge(page: Page, state: string) {
  expect.soft(await listViolations(page), state).toEqual([])
  expect.soft(await listTooWide(page), state).toEqual([])
}

/** What axe finds on the page in its present colours: the rule, and what breaks it. */
async function listViolations(page: Page): Promise<string[]> {
  const axe = await openAxe(page)
  // All that is right need not be told: that is half of the work. Whether targets are 24 pixels or more is off unless asked for.
  axe.options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
  const { violations } = await axe.analyze()
  return violations
    .filter(isNoPin)
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target} ${html}`).join(' | ')}`)
}

async function openAxe(page: Page): Promise<AxeBuilder> {
  // A page without frames that was judged before has its code already.
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window))
  // The guide has no frames; without the search for them axe takes a third of the time.
  return new AxeBuilder({ page, axeSource: isThere ? ';' : AXE_SOURCE }).setLegacyMode(true)
}

/** WCAG 2.5.8 leaves out the pins of a map, whose places are essential; they lie as close as the places do. */
function isNoPin({ id, nodes }: Violation): boolean {
  return id !== 'target-size' || nodes.some(({ html }) => !html.includes('class="pin '))
}
