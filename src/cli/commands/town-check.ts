import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { getCityPack } from '#server/city/city-files.ts'
import { readConfig } from '#server/config.ts'
import { createPlaceStore } from '#server/places/place-store.ts'
import { CommandFailure } from '../terminal/command.ts'
import type { Run } from '../terminal/command-table.ts'
import { PROJECT, withGuide } from '../terminal/open-guide.ts'
import { inspectTown } from '../town/inspect-town.ts'

const SAMPLE_DIR = join(import.meta.dirname, '../../../city')

/**
 * Looks through the folder of a town: what is missing, and what another town has left in it. The town of the settings
 * is checked with the places of its database, any other folder without.
 */
export const run: Run<'town check'> = async ({ words: [dir] }, { print, report }) => {
  const set = readConfig(process.env, PROJECT).cityDir
  const { name, found } =
    dir === undefined || resolve(dir) === set ? await inspectSetTown() : await inspectFolder(resolve(dir))
  if (found.length === 0) {
    report(`Город ${name}: всё в порядке.`)
    return
  }
  print(`Город ${name}: стоит посмотреть (${found.length}):`)
  for (const sentence of found) print(`  • ${sentence}`)
}

function inspectSetTown() {
  return withGuide(async ({ city, pack, database, cityDir }) => {
    const { places: stored } = await createPlaceStore(database).listPlaces()
    const places = stored.length > 0 ? stored : pack.places
    const town = { cityDir, sampleDir: SAMPLE_DIR, city, places, packPlaces: pack.places, walks: pack.walks }
    return { name: city.name, found: await inspectTown(town) }
  })
}

async function inspectFolder(cityDir: string) {
  if (!existsSync(cityDir)) throw new CommandFailure(`Нет папки города «${cityDir}».`)
  const { city, places, walks } = await getCityPack(cityDir)
  const town = { cityDir, sampleDir: SAMPLE_DIR, city, places, packPlaces: places, walks }
  const found = await inspectTown(town)
  return { name: city.name, found }
}
