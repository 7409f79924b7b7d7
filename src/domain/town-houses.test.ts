import { expect, test } from 'vitest'
import { findHouses, indexHouses, isSameHouse, readHouseAddress } from './town-houses.ts'

const INDEX = indexHouses([
  { address: 'Советская улица, 10', point: { lat: 50.45, lng: 40.1 } },
  { address: 'Советская улица, 10А', point: { lat: 50.451, lng: 40.101 } },
  { address: 'Советский переулок, 10', point: { lat: 50.452, lng: 40.102 } },
  { address: 'Речная', point: { lat: 50.453, lng: 40.103 } },
])
const find = (text: string) => findHouses(INDEX, text).map(({ address }) => address)

test.each(['Советская улица, 10', 'ул. Советская, д. 10', 'г. Павловск, Советская 10', 'советская ул 10'])(
  '«%s» is one house',
  (text) => {
    expect(find(text)).toEqual(['Советская улица, 10'])
  },
)

test.each(['', 'Советская улица', 'Советская улица, 12', 'у реки'])('«%s» is none that is known', (text) => {
  expect(find(text)).toEqual([])
})

test('a town whose data say one address twice proposes both, and never more than five', () => {
  const [house] = INDEX
  expect(findHouses(Array(9).fill(house), 'Советская 10')).toHaveLength(5)
})

test.each([
  ['ул. Советская, д. 10', 'Советская улица, 10'],
  ['152120, Ярославская область, г. Ростов, ул. Ленина, 5', 'улица Ленина, 5'],
  ['улица имени Ленина 5', 'ул. Ленина, дом 5'],
  ['Ягодная, 8', 'Ягодная улица, 8'],
  ['пр-т Мира, 12 А', 'проспект Мира, 12а'],
  ['ул. Мира, 12, корп. 2', 'улица Мира, 12к2'],
  ['1-й Лесной переулок, 3/1', 'пер. 1-й Лесной, д.3/1'],
  ['ул. Королёва, 7', 'улица Королева, 7'],
])('«%s» and «%s» are one house', (one, other) => {
  const houses = [one, other].map(readHouseAddress)
  expect(houses[0] && houses[1] && isSameHouse(houses[0], houses[1]), JSON.stringify(houses)).toBe(true)
})

test.each([
  ['ул. Советская, 10', 'ул. Советская, 10а'],
  ['Советская улица, 10', 'Советский переулок, 10'],
  ['Садовая улица, 3', 'Садовая площадь, 3'],
  ['ул. Мира, 12к2', 'ул. Мира, 12'],
])('«%s» and «%s» are two', (one, other) => {
  const [first, second] = [one, other].map(readHouseAddress)
  expect(first && second && isSameHouse(first, second)).toBe(false)
})

test.each(['у вокзала', 'ул. Ленина', '5', ''])('«%s» names no house', (text) => {
  expect(readHouseAddress(text)).toBeUndefined()
})
