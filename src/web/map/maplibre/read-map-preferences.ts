import type { TownMapOptions } from './town-map.ts'

/** How the visitor wants the map to look, when it opens. */
export function readMapPreferences(): Pick<TownMapOptions, 'isDark' | 'hasContrast' | 'isStill'> {
  return {
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    hasContrast: matchMedia('(prefers-contrast: more)').matches,
    isStill:
      document.documentElement.dataset.view === 'large' ||
      matchMedia('(prefers-reduced-motion: reduce)').matches,
  }
}
