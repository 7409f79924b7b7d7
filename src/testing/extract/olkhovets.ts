import { join } from 'node:path'
import type { HoursCheck } from '#domain/content/content-fault.ts'
import { makeTownMap } from '../../cli/commands/town-map.ts'
import type { OsmData } from '../../cli/town/osm/osm-data.ts'
import { readExtract } from '../../cli/town/osm/read-extract.ts'

/**
 * An extract of an invented town: a river that the box cuts, an island, a pond whose ring lacks a piece, a wood of which too
 * much is missing, stairs, a private way, a closed gate, a bridge, paths, and places, some mapped twice.
 */
export const OLKHOVETS = join(import.meta.dirname, 'olkhovets.osm')

const METERS_OF_DEGREE = 111_195
const EAST_METERS = METERS_OF_DEGREE * Math.cos((58.005 * Math.PI) / 180)

/** Returns the point this many metres east and north of the town's south-western corner. */
export function inOlkhovets(east: number, north: number) {
  return { lat: 58 + north / METERS_OF_DEGREE, lng: 45 + east / EAST_METERS }
}

export function readOlkhovets(): Promise<OsmData> {
  return readExtract(OLKHOVETS)
}

/** Runs the town command on it. Hours are kept as they are, except words. */
export async function makeOlkhovets() {
  const checkHours: HoursCheck = (hours) =>
    /[а-я]/.test(hours) ? { severity: 'error', text: 'часы не читаются' } : undefined
  return makeTownMap(await readOlkhovets(), checkHours, () => undefined)
}
