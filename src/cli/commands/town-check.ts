import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createPlaceStore } from '#server/places/place-store.ts'
import type { CommandRun } from '../command.ts'
import { withGuide } from '../open-guide.ts'
import { inspectTown } from '../town/inspect-town.ts'

const SAMPLE_DIR = join(import.meta.dirname, '../../../city')

/** Looks through the folder of the town: what is missing, and what another town has left in it. */
export const run: CommandRun = async (args, { print, tell }) => {
  parseArgs({ args })
  return withGuide(async ({ city, pack, database, cityDir }) => {
    const { places: stored } = await createPlaceStore(database).listPlaces()
    const found = await inspectTown({
      cityDir,
      sampleDir: SAMPLE_DIR,
      city,
      places: stored.length > 0 ? stored : pack.places,
      packPlaces: pack.places,
    })
    if (found.length === 0) {
      tell(`Город ${city.name}: всё в порядке.`)
      return 0
    }
    print(`Город ${city.name}: стоит посмотреть (${found.length}):`)
    for (const sentence of found) print(`  • ${sentence}`)
    return 0
  })
}
