import { expect, test } from 'vitest'
import { findHouses, indexHouses } from './town-houses.ts'

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
