import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The rules that a colour scheme can break; all the others are judged in the light one alone. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

type Size = { width: number; height: number }
type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

type Judged = {
  /** What is to be seen, for the message. */
  state?: string
  /** Windows to judge it in; without them as it stands. */
  sizes?: readonly Size[]
  /** A selector of what is judged; else all of the page. */
  part?: string
  /** Whether targets must be 24 pixels or more: off in axe unless asked for. */
  hasTargets?: boolean
}

/** Judges the page as it stands, in light and dark colours. */
export async function expectNoViolations(page: Page, { state, sizes, ...judged }: Judged = {}) {
  for (const size of sizes ?? [page.viewportSize()]) {
    if (size) await page.setViewportSize(size)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const faults = await listViolations(page, {
        ...judged,
        ...(colorScheme === 'dark' && { rules: COLOUR_RULES }),
      })
      expect.soft(faults, [state, `${size?.width} px`, colorScheme].filter(Boolean).join(', ')).toEqual([])
    }
  }
}

/** What axe finds on the page in its present colours: the rule, and what breaks it. */
export async function listViolations(
  page: Page,
  { part, hasTargets = false, rules }: Pick<Judged, 'part' | 'hasTargets'> & { rules?: string[] } = {},
): Promise<string[]> {
  const axe = await openAxe(page)
  if (part !== undefined) axe.include(part)
  // All that is right need not be told: that is half of the work.
  axe.options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: hasTargets } } })
  if (rules !== undefined) axe.withRules(rules)
  const { violations } = await axe.analyze()
  return violations
    .filter(isNoPin)
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target} ${html}`).join(' | ')}`)
}

async function openAxe(page: Page): Promise<AxeBuilder> {
  // A page without frames that was judged before has its code already.
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window))
  // The guide has no frames; without the search for them axe takes a third of the time.
  return new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) }).setLegacyMode(true)
}

/** WCAG 2.5.8 leaves out the pins of a map, whose places are essential; they lie as close as the places do. */
function isNoPin({ id, nodes }: Violation): boolean {
  return id !== 'target-size' || nodes.some(({ html }) => !html.includes('class="pin '))
}
