import type { Page } from '@playwright/test'

/**
 * What does not fit: the page or a dialog that would scroll sideways, and texts cut off by their box. Boxes that
 * are meant to scroll sideways are left out, the map and enlarged pictures, which go on beyond their edges, and the trap for
 * robots.
 */
export function listTooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) faults.push(`the page: ${scrollWidth} > ${clientWidth}`)
    for (const element of document.querySelectorAll('body *')) {
      const { overflowX, position, clip } = getComputedStyle(element)
      const isSeen = element.checkVisibility() && !(position === 'absolute' && clip !== 'auto')
      if (
        !isSeen ||
        element.matches(
          '.carousel-track, .tag-choice, .chat-chips, .ready-walks ul, .map-frame, .map-canvas, .still-map, .pswp, :is(.map-canvas, .still-map, .pswp) *, input, svg *',
        )
      )
        continue
      const isCut = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
      const { left, right } = element.getBoundingClientRect()
      const isOutside =
        !element.closest(
          '.carousel-track, .tag-choice, .chat-chips, .pswp, .ready-walks ul, .map-canvas, .still-map, .skip-link, .trap',
        ) &&
        (left < -1 || right > clientWidth + 1)
      const what = `${element.tagName}.${element.className}: ${element.textContent?.slice(0, 30)}`
      if (isCut) faults.push(`cut off: ${what}`)
      if (isOutside) faults.push(`outside: ${what}`)
    }
    return faults
  })
}
