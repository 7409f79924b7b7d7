import * as z from 'zod/mini'
import { coordinatesSchema } from './coordinates.ts'
import { isSameHouse, readHouseAddress } from './house-address.ts'

/** A house of the town with its address, «Советская улица, 10», and position. */
const houseSchema = z.object({ address: z.string().check(z.minLength(1)), point: coordinatesSchema })

export type TownHouse = z.infer<typeof houseSchema>

/** The file `houses.json` of a city pack: every address of the extract once. */
export const townHousesSchema = z.array(houseSchema)

/** Houses whose addresses are read already: a town has thousands. */
export type HouseIndex = readonly { house: TownHouse; read: ReturnType<typeof readHouseAddress> }[]

const MAX_FOUND = 5

/** Reads the addresses once for many searches. */
export function indexHouses(houses: readonly TownHouse[]): HouseIndex {
  return houses.map((house) => ({ house, read: readHouseAddress(house.address) }))
}

/**
 * The houses that an address names, however it is written, «ул. Советская, д. 10»: at most five. Nothing for a text that
 * names no house, and where the town's data know none.
 */
export function findHouses(index: HouseIndex, address: string): TownHouse[] {
  const wanted = readHouseAddress(address)
  if (wanted === undefined) return []
  return index
    .filter(({ read }) => read !== undefined && isSameHouse(read, wanted))
    .slice(0, MAX_FOUND)
    .map(({ house }) => house)
}
