/** The visitor wants nothing to move by itself: in the large view, or by a setting of their system. */
export function isMotionUnwanted(): boolean {
  return (
    document.documentElement.dataset.view === 'large' ||
    window.matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}
