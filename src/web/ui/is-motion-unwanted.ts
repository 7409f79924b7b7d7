/** Returns true when the visitor prefers no motion, by the large view or by a system setting. */
export function isMotionUnwanted(): boolean {
  return (
    document.documentElement.dataset.view === 'large' ||
    window.matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}
