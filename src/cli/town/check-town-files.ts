import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PMTiles } from 'pmtiles'
import type { Coordinates } from '#domain/coordinates.ts'
import { getDistanceMeters } from '#domain/distance.ts'
import { sketchSchema } from '#domain/sketch.ts'
import { getHouses, HOUSES_FILE, MAP_FILE, SKETCH_FILE } from '#server/city/city-files.ts'
import { readMapPart } from '#server/city/map-file.ts'
import { checkTownWays, WaysFault } from '#server/directions/town-ways.ts'

const LOGO_FILE = 'logo.svg'
/** A sketch may show the surroundings; all of it this far away is another town or has swapped degrees. */
const FAR_M = 30_000
const MAKE_ANEW = 'Сделайте его заново: npx gorodok town map ВЫГРУЗКА'

type Check = (cityDir: string, center: Coordinates) => Promise<string | undefined>

const CHECKS: readonly Check[] = [checkWays, checkMap, checkHouses, checkSketch, checkLogo]

/** Returns a Russian sentence for each damaged or wrong file of a town that the schema of the pack does not check. */
export async function checkTownFiles(cityDir: string, center: Coordinates): Promise<string[]> {
  const faults = await Promise.all(CHECKS.map((check) => check(cityDir, center)))
  return faults.filter((fault) => fault !== undefined)
}

async function checkWays(cityDir: string) {
  try {
    await checkTownWays(cityDir)
  } catch (error) {
    if (error instanceof WaysFault) return error.message
    throw error
  }
}

async function checkMap(cityDir: string) {
  const file = join(cityDir, MAP_FILE)
  if (!existsSync(file)) return undefined
  const { size } = await stat(file)
  const source = {
    getKey: () => MAP_FILE,
    getBytes: async (offset: number, length: number) => ({
      data: await readMapPart(cityDir, offset, length),
    }),
  }
  try {
    const { tileDataOffset, tileDataLength = 0 } = await new PMTiles(source).getHeader()
    if (size >= tileDataOffset + tileDataLength) return undefined
  } catch {
    // The header itself is damaged.
  }
  return `${MAP_FILE}: файл карты повреждён или записан не целиком. ${MAKE_ANEW}`
}

async function checkHouses(cityDir: string) {
  try {
    await getHouses(cityDir)
  } catch {
    return `${HOUSES_FILE}: файл адресов повреждён или записан не целиком. ${MAKE_ANEW}`
  }
}

async function checkSketch(cityDir: string, center: Coordinates) {
  const text = await readOptional(join(cityDir, SKETCH_FILE))
  if (text === undefined) return undefined
  const { features } = sketchSchema.parse(JSON.parse(text.toString()))
  const points = features.flatMap(({ geometry: { type, coordinates } }) =>
    type === 'Point' ? [coordinates] : type === 'LineString' ? coordinates : coordinates.flat(),
  )
  const isNear = points.some(([lng, lat]) => getDistanceMeters(center, { lat, lng }) <= FAR_M)
  if (points.length === 0 || isNear) return undefined
  return `${SKETCH_FILE}: схема лежит вдали от города. В GeoJSON первой стоит долгота, второй широта`
}

async function checkLogo(cityDir: string) {
  const bytes = await readOptional(join(cityDir, LOGO_FILE))
  if (bytes === undefined || /<svg[\s>]/.test(bytes.toString())) return undefined
  return `${LOGO_FILE}: это не рисунок SVG. Сохраните знак города как SVG`
}

async function readOptional(file: string): Promise<Buffer | undefined> {
  return existsSync(file) ? readFile(file) : undefined
}
