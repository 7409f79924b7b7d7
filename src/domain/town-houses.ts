import * as z from 'zod/mini'
import { coordinatesSchema } from './coordinates.ts'

/** A house of the town with its address, «Советская улица, 10», and position. */
const houseSchema = z.object({ address: z.string().check(z.minLength(1)), point: coordinatesSchema })

export type TownHouse = z.infer<typeof houseSchema>

/** The file `houses.json` of a city pack: every address of the extract once. */
export const townHousesSchema = z.array(houseSchema)

export type HouseIndex = readonly { house: TownHouse; read: ReturnType<typeof readHouseAddress> }[]

const MAX_FOUND = 5

export function indexHouses(houses: readonly TownHouse[]): HouseIndex {
  return houses.map((house) => ({ house, read: readHouseAddress(house.address) }))
}

/** Returns at most five houses with an address in any form, «ул. Советская, д. 10»; none without a house number. */
export function findHouses(index: HouseIndex, address: string): TownHouse[] {
  const wanted = readHouseAddress(address)
  if (wanted === undefined) return []
  return index
    .filter(({ read }) => read !== undefined && isSameHouse(read, wanted))
    .slice(0, MAX_FOUND)
    .map(({ house }) => house)
}

/** A normalized house address: `street` without its kind, `kind` where given, `house` with letter and building part. */
type HouseAddress = { street: string; kind: string | undefined; house: string }

/** Each kind of street with its abbreviations. */
const STREET_KINDS = new Map(
  [
    'улица ул',
    'переулок пер',
    'проспект пр пр-т пр-кт просп',
    'проезд пр-д',
    'площадь пл',
    'набережная наб',
    'бульвар бул б-р',
    'шоссе ш',
    'тупик туп',
  ].flatMap((row) => row.split(' ').map((word, _, [kind]) => [word, kind] as const)),
)
/** What precedes a street: the country, the region, the town. */
const NOT_STREET =
  /(?<![а-я-])(?:россия|\d{6}|[а-я-]+ (?:область|обл\.?|край|район|р-н)|(?:г|гор|город|п|пос|пгт|с|село|д|дер|деревня)\.? [а-я][а-я-]*(?=,))/g
const NAMED_AFTER = /(?<![а-я])(?:имени|им\.?)(?![а-я])/g
const HOUSE = /(?:^|[ ,.])(?:дом|д\.?|№)? ?(?<number>\d+)(?!\d) ?(?<rest>[^,]{0,40})$/
const PART =
  /^(?:[,\s]*)(?:корпус|корп\.?|к\.?)\s*(\d+[а-я]?)|^(?:[,\s]*)(?:строение|стр\.?|с\.?)\s*(\d+[а-я]?)/

/** Parses an address as people write it, «г. Калязин, ул. Ленина, д. 10 А»; undefined without a house number. */
export function readHouseAddress(text: string): HouseAddress | undefined {
  const plain = text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[«»"]/g, '')
    .replace(/\s+/g, ' ')
    .replace(NOT_STREET, '')
    .replace(/,? ?((?:корпус|корп|к|строение|стр|с)\.? ?\d+[а-я]?) ?$/, ' $1')
    .trim()
  const found = HOUSE.exec(plain)
  const house = found?.groups && writeHouse(found.groups.number ?? '', found.groups.rest ?? '')
  if (!house) return undefined
  const before = plain.slice(0, found.index).replace(NAMED_AFTER, ' ')
  const words = before.split(/[\s,.]+/).filter(Boolean)
  const kind = STREET_KINDS.get(words.find((word) => STREET_KINDS.has(word)) ?? '')
  const street = words.filter((word) => !STREET_KINDS.has(word)).sort()
  return street.length === 0 ? undefined : { street: street.join(' '), kind, house }
}

/** «10 А» and «10а», «10 корп. 2» and «10к2», «10/2» are one house each; undefined for anything else. */
function writeHouse(number: string, rest: string): string | undefined {
  const part = PART.exec(rest)
  if (part) return `${number}${part[1] === undefined ? `с${part[2]}` : `к${part[1]}`}`
  const tight = rest.replace(/[\s.]/g, '')
  return /^(?:[а-я]?(?:[/-]\d+[а-я]?)?)$/.test(tight) ? number + tight : undefined
}

/** Returns whether two addresses are one house; the street's kind counts where both have it. */
export function isSameHouse(one: HouseAddress, other: HouseAddress): boolean {
  const isSameKind = one.kind === undefined || other.kind === undefined || one.kind === other.kind
  return isSameKind && one.street === other.street && one.house === other.house
}
