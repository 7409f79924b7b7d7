/** How long the pointer rests before a tooltip comes, and how soon after one the next comes at once. */
const DELAY_MS = 700
const SKIP_MS = 300
const GAP_PX = 6
/** A button that shows a drawing alone, or one character: its name is in `aria-label`. */
const NAMED_BUTTON = 'button[aria-label]:not([title])'
const MAX_SIGN_LENGTH = 2

/**
 * Shows the names of buttons that are only drawn, which screen readers know already. Escape hides a name, and it stays while
 * the pointer is on it (WCAG 2.2, 1.4.13).
 */
export function showTooltips(): void {
  const tip = document.createElement('div')
  tip.className = 'tooltip'
  tip.popover = 'manual'
  tip.ariaHidden = 'true'
  // An old browser has no top layer: it goes without.
  if (typeof tip.showPopover !== 'function') return

  let button: Element | undefined
  let timer = 0
  let hiddenAt = Number.NEGATIVE_INFINITY

  function show() {
    const name = button?.getAttribute('aria-label')
    if (!button?.isConnected || !name) return
    tip.textContent = name
    // Within an open dialog, since all outside it is inert.
    ;(button.closest('dialog') ?? document.body).append(tip)
    tip.showPopover()
    place(tip, button.getBoundingClientRect())
  }

  function hide() {
    clearTimeout(timer)
    if (tip.matches(':popover-open')) hiddenAt = Date.now()
    tip.remove()
    button = undefined
  }

  function point(target: EventTarget | null, delayMs: number) {
    const next = findButton(target)
    if (next === button || target === tip) return
    hide()
    button = next
    if (next) timer = window.setTimeout(show, Date.now() - hiddenAt < SKIP_MS ? 0 : delayMs)
  }

  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'mouse') point(target, DELAY_MS)
  })
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) point(target, 0)
  })
  document.addEventListener('focusout', hide)
  document.addEventListener('pointerdown', hide)
  document.addEventListener('scroll', hide, { capture: true, passive: true })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide()
  })
}

function findButton(target: EventTarget | null): Element | undefined {
  const button = target instanceof Element ? target.closest(NAMED_BUTTON) : null
  const isDrawn = button !== null && (button.textContent?.trim().length ?? 0) <= MAX_SIGN_LENGTH
  return isDrawn ? button : undefined
}

/** Below the button, or above it where there is no room, and never beyond the edge of the window. */
function place(tip: HTMLElement, { left, top, bottom, width }: DOMRect) {
  const { offsetWidth, offsetHeight } = tip
  const isRoomBelow = bottom + GAP_PX + offsetHeight <= innerHeight
  const x = Math.min(Math.max(left + (width - offsetWidth) / 2, GAP_PX), innerWidth - offsetWidth - GAP_PX)
  tip.style.left = `${x}px`
  tip.style.top = `${isRoomBelow ? bottom + GAP_PX : top - GAP_PX - offsetHeight}px`
}
