import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TownHouse, townHousesSchema } from '#domain/town-houses.ts'

/** The addresses of a city pack; optional. */
export const HOUSES_FILE = 'houses.json'

/** Reads the addresses of a city pack; empty without the file. Rejects when the file is invalid. */
export async function getHouses(cityDir: string): Promise<TownHouse[]> {
  const file = join(cityDir, HOUSES_FILE)
  return existsSync(file) ? townHousesSchema.parse(JSON.parse(await readFile(file, 'utf8'))) : []
}
