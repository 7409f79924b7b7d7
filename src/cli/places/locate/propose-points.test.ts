import { expect, test } from 'vitest'
import { compareNames, proposePoints } from './propose-points.ts'

const at = (meters: number) => ({ lat: 58 + meters / 111_195, lng: 45 })
const MUSEUM = {
  name: 'Краеведческий музей',
  address: 'Советская улица, 10',
  category: 'музей',
  point: at(0),
}
const HOUSE = { address: 'Советская улица, 10', point: at(12) }
const CAFE = { name: 'Ольха', address: 'Садовая улица, 3', category: 'кафе', point: at(500) }
const RIVER_SHOP = { name: 'Ольха', category: '', point: at(900) }

function propose(place: {
  name: string
  address?: string
  category?: string
  point?: { lat: number; lng: number }
}) {
  return proposePoints([{ row: 2, ...place }], [HOUSE, MUSEUM, CAFE, RIVER_SHOP])
}

test.each([
  ['Музей «Ольховец»', 'музей ольховец', false, 'same'],
  ['Ольховский краеведческий музей', 'Краеведческий музей', false, 'alike'],
  ['Церковь Николая Чудотворца', 'Никольская церковь', false, 'other'],
  ['Кафе «Ольха»', 'Ольха', true, 'alike'],
  ['Кафе «Ольха»', 'Ольха', false, 'other'],
  ['Парк', 'Парк Победы', true, 'other'],
  ['Музей рябины', 'Музей варенья', true, 'other'],
] as const)('«%s» and «%s», of one kind: %s, are %s', (one, other, isSameKind, likeness) => {
  expect(compareNames(one, other, isSameKind)).toBe(likeness)
})

test('the point of the door goes before the middle of its house, which is the same place', () => {
  expect(propose({ name: 'Краеведческий музей', address: 'ул. Советская, 10' })).toEqual([
    expect.objectContaining({ spot: MUSEUM, reason: 'название совпадает, адрес тоже', meters: undefined }),
  ])
})

test('a place that no name is like is proposed the house of its address', () => {
  expect(propose({ name: 'Ателье', address: 'г. Ольховец, Советская, д. 10', point: at(212) })).toEqual([
    expect.objectContaining({
      spot: HOUSE,
      reason: 'адрес совпадает: Советская улица, 10',
      meters: expect.closeTo(200, 0),
    }),
  ])
})

test('of several of one name all are proposed, the nearest first; another address is told', () => {
  const found = propose({ name: 'Ольха', address: 'ул. Ленина, 1', point: at(880) })
  expect(found.map(({ spot }) => spot)).toEqual([RIVER_SHOP, CAFE])
  expect(found[1]?.reason).toBe('название совпадает, но адрес там другой: Садовая улица, 3')
})

test('a like name at another address, and a place without name or address alike, are proposed nothing', () => {
  expect(propose({ name: 'Кафе «Ольха»', category: 'кафе', address: 'ул. Ленина, 1' })).toEqual([])
  expect(propose({ name: 'Баня', address: 'у вокзала' })).toEqual([])
})
