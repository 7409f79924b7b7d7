import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { listTooWide } from './too-wide.ts'

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

const axePackage = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
/** Minified: it loads in two thirds of the time of the package's own file. */
const AXE_SOURCE = readFileSync(axePackage.resolve('axe-core/axe.min.js'), 'utf8')

/** Checks the current page: axe finds nothing, and nothing overflows sideways. */
export async function judge(page: Page, state: string) {
  expect.soft(await listViolations(page), state).toEqual([])
  expect.soft(await listTooWide(page), state).toEqual([])
}

/** Returns what axe finds on the page in its current colours: the rule and the elements that break it. */
async function listViolations(page: Page): Promise<string[]> {
  const axe = await openAxe(page)
  // Only violations are reported, which halves the work. The rule of 24-pixel targets is off by default.
  axe.options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
  const { violations } = await axe.analyze()
  return violations
    .filter(isNoPin)
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target} ${html}`).join(' | ')}`)
}

async function openAxe(page: Page): Promise<AxeBuilder> {
  // A page that was checked before has the code already.
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window))
  // The guide has no frames; without the search for them axe takes a third of the time.
  return new AxeBuilder({ page, axeSource: isThere ? ';' : AXE_SOURCE }).setLegacyMode(true)
}

/** WCAG 2.5.8 exempts the pins of a map: their positions are essential. */
function isNoPin({ id, nodes }: Violation): boolean {
  return id !== 'target-size' || nodes.some(({ html }) => !html.includes('class="pin '))
}
