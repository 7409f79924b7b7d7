import * as z from 'zod/mini'
import { coordinatesSchema } from './coordinates.ts'
import { isSameHouse, readHouseAddress } from './house-address.ts'

/** A house of the town with its address, «Советская улица, 10», and position. */
const houseSchema = z.object({ address: z.string().check(z.minLength(1)), point: coordinatesSchema })

export type TownHouse = z.infer<typeof houseSchema>

/** The file `houses.json` of a city pack: every address of the extract once. */
export const townHousesSchema = z.array(houseSchema)

/** Houses with parsed addresses: a town has thousands. */
export type HouseIndex = readonly { house: TownHouse; read: ReturnType<typeof readHouseAddress> }[]

const MAX_FOUND = 5

/** Parses the addresses once for many searches. */
export function indexHouses(houses: readonly TownHouse[]): HouseIndex {
  return houses.map((house) => ({ house, read: readHouseAddress(house.address) }))
}

/**
 * Returns at most five houses that match an address in any form, «ул. Советская, д. 10». Empty for a text without a
 * house number, and for an unknown address.
 */
export function findHouses(index: HouseIndex, address: string): TownHouse[] {
  const wanted = readHouseAddress(address)
  if (wanted === undefined) return []
  return index
    .filter(({ read }) => read !== undefined && isSameHouse(read, wanted))
    .slice(0, MAX_FOUND)
    .map(({ house }) => house)
}
