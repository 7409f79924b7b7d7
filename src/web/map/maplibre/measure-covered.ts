/** Covered or off-screen parts of the map, from its edges inwards, in pixels. */
export type Covered = { top: number; right: number; bottom: number; left: number }

/** Returns the part of the map that the page's sheet covers: the lower part or one side. */
export function measureCovered(container: HTMLElement): Covered {
  const frame = container.getBoundingClientRect()
  const covered: Covered = {
    top: Math.max(0, -frame.top),
    right: 0,
    bottom: Math.max(0, frame.bottom - window.innerHeight),
    left: 0,
  }
  const sheet = container.closest('.map-stage')?.querySelector('.map-sheet')?.getBoundingClientRect()
  // Without styles and on paper the sheet is below the map.
  if (!sheet || sheet.top >= frame.bottom) return covered
  if (sheet.height > 0.8 * frame.height && sheet.width < 0.6 * frame.width) {
    const isLeft = sheet.left - frame.left < frame.right - sheet.right
    if (isLeft) covered.left = sheet.right - frame.left
    else covered.right = frame.right - sheet.left
    return covered
  }
  covered.bottom = Math.max(covered.bottom, frame.bottom - sheet.top)
  return covered
}
