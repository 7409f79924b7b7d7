import type { Coordinates } from '#domain/coordinates.ts'
import type { OsmData } from '../osm/osm-data.ts'
import { listThings, type OsmThing } from './list-things.ts'
import { readAddress } from './place-facts.ts'

/** A house of an extract, its position and its OpenStreetMap element. */
export type ExtractHouse = { address: string; point: Coordinates; ref: OsmThing['ref'] }

/** Every house with an address; houses before doors of the same address; the first one is used. */
export function listHouses(data: OsmData): ExtractHouse[] {
  const houses = new Map<string, ExtractHouse & { isHouse: boolean }>()
  for (const { ref, tags, findPoint } of listThings(data)) {
    const address = tags['addr:housenumber'] === undefined ? undefined : readAddress(tags)
    const isHouse = tags.building !== undefined
    if (address === undefined || (houses.has(address) && (!isHouse || houses.get(address)?.isHouse))) continue
    const point = findPoint()
    if (point) houses.set(address, { address, point, ref, isHouse })
  }
  return [...houses.values()].map(({ address, point, ref }) => ({ address, point, ref }))
}
