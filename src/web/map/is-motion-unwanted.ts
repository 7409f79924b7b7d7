/** Nothing is to move by itself: the visitor's system says so, or the large view is on. */
export function isMotionUnwanted(): boolean {
  return (
    document.documentElement.dataset.view === 'large' ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}
