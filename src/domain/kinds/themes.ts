import type { Everyday, Sought } from './kinds.ts'
import themesFile from './themes.json' with { type: 'json' }

/** Search subjects that are no kind of places: what a place is about, what one does or finds there, for whom it is. */
type Theme = Everyday & (Sought | (Required<Everyday> & { said?: never }))

const THEMES = themesFile satisfies Readonly<Record<string, Theme>>

export function listThemes(): (Theme & { name: string })[] {
  return Object.entries<Theme>(THEMES).map(([name, theme]) => ({ name, ...theme }))
}
