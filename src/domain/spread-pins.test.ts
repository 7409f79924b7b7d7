import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Place } from './place.ts'
import { fitInto, MIN_ROOM, type PinShifts, spreadPins } from './spread-pins.ts'

const PACK = JSON.parse(readFileSync(new URL('../../city/places.json', import.meta.url), 'utf8')) as Place[]
const TOWN = PACK.filter(({ outsideTown }) => outsideTown !== true)
const FRAMING = { zoom: 14 }

/** Returns the minimum distance between two heads when the town is scaled up from the smallest room. */
function findLeast(places: readonly Place[], room: keyof PinShifts, times: number): number {
  const points = fitInto(MIN_ROOM[room], FRAMING.zoom, places)
  const shifts = spreadPins(FRAMING, places)
  const heads = points.map(({ x, y }, index) => {
    const shift = shifts.get(places[index]?.id ?? 0)?.[room] ?? { x: 0, y: 0 }
    return { x: x * times + shift.x, y: y * times + shift.y }
  })
  const distances = heads.flatMap((a, index) =>
    heads.slice(index + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)),
  )
  return Math.min(...distances)
}

for (const room of ['small', 'wide'] as const) {
  test(`no pin of the town covers another in a ${room} frame, nor at any closer zoom`, () => {
    for (let times = 1; times <= 8; times *= 1.05) {
      expect(findLeast(TOWN, room, times), `${times} times`).toBeGreaterThan(26.5)
    }
  })
}

test('in a wide frame pins are moved less than in a small one', () => {
  const shifts = [...spreadPins(FRAMING, TOWN).values()]
  const sum = (room: keyof PinShifts) =>
    shifts.reduce((total, { [room]: { x, y } }) => total + Math.hypot(x, y), 0)
  expect(sum('wide')).toBeLessThan(sum('small') / 2)
})

test('places on one spot go apart, and one that is alone or outside the town stays', () => {
  const place = { ...(TOWN[0] as Place) }
  const alone = { ...place, id: 90, coordinates: { ...place.coordinates, lng: 40.2 } }
  const places = [1, 2, 3].map((id) => ({ ...place, id }))
  expect(findLeast(places, 'small', 1)).toBeGreaterThan(26.5)
  const shifts = spreadPins(FRAMING, [...places, alone, { ...place, id: 91, outsideTown: true }])
  expect(shifts.get(90)?.small).toEqual({ x: 0, y: 0 })
  expect(shifts.get(91)?.small).toEqual({ x: 0, y: 0 })
})

test('two hundred places in a small town end, and none is drawn far from its point', () => {
  const many = Array.from({ length: 200 }, (_, index) => ({
    id: index + 1,
    coordinates: { lat: 50.45 + (index % 15) / 5000, lng: 40.13 + Math.floor(index / 15) / 5000 },
  }))
  for (const { small, wide } of spreadPins(FRAMING, many).values()) {
    expect(Math.hypot(small.x, small.y)).toBeLessThan(48)
    expect(Math.hypot(wide.x, wide.y)).toBeLessThan(48)
  }
})
