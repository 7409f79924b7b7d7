import type { Page } from '@playwright/test'

type LayoutShift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}
type Watched = { layoutShifts?: { value: number; description: string }[] }

/** Records layout shifts from the next page on, without those that follow a press, as browsers count them. */
export async function watchLayoutShift(page: Page) {
  await page.addInitScript(() => {
    const shifts: { value: number; description: string }[] = []
    Object.assign(window, { layoutShifts: shifts })
    const formatBox = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    const formatMove = ({ node, previousRect, currentRect }: LayoutShift['sources'][number]) => {
      const name = node instanceof HTMLElement ? `${node.localName}.${node.className}` : node?.nodeName
      return `${name}: ${formatBox(previousRect)} → ${formatBox(currentRect)}`
    }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (!hadRecentInput)
          shifts.push({ value, description: `${value}: ${sources.map(formatMove).join('; ')}` })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Returns the sum of the shifts since then, after two more frames. */
export async function readLayoutShift(page: Page): Promise<number> {
  return (await readShifts(page)).reduce((sum, { value }) => sum + value, 0)
}

/** Returns what has moved since then, from where to where, after two more frames. */
export async function listLayoutShifts(page: Page): Promise<string[]> {
  return (await readShifts(page)).map(({ description }) => description)
}

async function readShifts(page: Page): Promise<{ value: number; description: string }[]> {
  const shifts = await page.evaluate(
    () =>
      new Promise<Watched['layoutShifts']>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((window as unknown as Watched).layoutShifts)),
        )
      }),
  )
  if (shifts === undefined) throw new Error('nobody watched this page')
  return shifts
}
