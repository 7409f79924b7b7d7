import { expect, test } from 'vitest'
import { isSameHouse, readHouseAddress } from './house-address.ts'

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
