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
export async function expectNoViolations(
  page: Page,
  { state, sizes, part, hasTargets = false }: Judged = {},
) {
  for (const size of sizes ?? [page.viewportSize()]) {
    if (size) await page.setViewportSize(size)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      // The guide has no frames; without the search for them axe takes a third of the time.
      const axe = new AxeBuilder({ page }).setLegacyMode(true)
      if (part !== undefined) axe.include(part)
      if (colorScheme === 'dark') axe.withRules(COLOUR_RULES)
      else axe.options({ rules: { 'target-size': { enabled: hasTargets } } })
      const { violations } = await axe.analyze()
      const faults = violations
        .filter(isNoPin)
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target} ${html}`).join(' | ')}`)
      expect.soft(faults, [state, `${size?.width} px`, colorScheme].filter(Boolean).join(', ')).toEqual([])
    }
  }
}

/** WCAG 2.5.8 leaves out the pins of a map, whose places are essential; they lie as close as the places do. */
function isNoPin({ id, nodes }: Violation): boolean {
  return id !== 'target-size' || nodes.some(({ html }) => !html.includes('class="pin '))
}
