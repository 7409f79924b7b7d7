import type { TownColors } from '#domain/contrast.ts'
import type { Town } from './town.ts'

/** The mark of the town as it is now, where its colours are told. */
export function createMark(getTown: () => Pick<Town, 'revision' | 'city' | 'colors'>) {
  return {
    getRevision: () => getTown().revision,
    draw() {
      const { city, colors } = getTown()
      return colors && draw(city.name, colors)
    },
  }
}

/** What reads fonts is loaded once a mark is drawn: it takes several megabytes. */
async function draw(name: string, colors: TownColors): Promise<string> {
  const { drawLogo } = await import('./draw-logo.ts')
  return drawLogo(name, colors)
}
