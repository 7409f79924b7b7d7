import { expect, test } from 'vitest'
import { getTownHeart } from './town-heart.ts'

const CENTER = { lat: 50.45, lng: 40.13 }
const at = (lat: number, lng: number, outsideTown?: boolean) => ({
  coordinates: { lat, lng, precision: 'exact' as const },
  outsideTown,
})

test('the heart is the one that the pack names', () => {
  const heart = { name: 'Петровская площадь', lat: 50.4611, lng: 40.1045 }
  expect(getTownHeart({ center: CENTER, heart }, [at(50, 40)])).toEqual(heart)
})

test('without one it is the middle of the places in the town, and has no name', () => {
  const places = [at(50.5, 40), at(50.25, 40.5), at(60, 50, true)]
  expect(getTownHeart({ center: CENTER }, places)).toEqual({ lat: 50.375, lng: 40.25 })
})

test('a town without places in it has the centre of its map', () => {
  expect(getTownHeart({ center: CENTER }, [at(60, 50, true)])).toEqual(CENTER)
})
