import type { TownMapOptions } from './maplibre/town-map.ts'

/** How the visitor wants the map to look, when it opens. */
export function readLook(): Pick<TownMapOptions, 'isDark' | 'isStill'> {
  return {
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    isStill:
      document.documentElement.dataset.view === 'large' ||
      matchMedia('(prefers-reduced-motion: reduce)').matches,
  }
}
