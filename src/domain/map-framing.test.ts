import { expect, test } from 'vitest'
import { getMapFraming, locateInBox } from './map-framing.ts'
import { readMapView } from './read-map-view.ts'
import { toWorldPixels } from './web-mercator.ts'

const CITY = { center: { lat: 50.45, lng: 40.13 }, zoom: 14 }
const NO_ADDRESS = { walkIds: [] }
const at = (id: number, lat: number, lng: number, outsideTown?: boolean) => ({
  id,
  coordinates: { lat, lng, precision: 'exact' as const },
  outsideTown,
})
const WEST = at(1, 50.46, 40.09)
const EAST = at(2, 50.45, 40.14)
const FAR = at(3, 50.47, 40.03, true)
const PLACES = [WEST, EAST, FAR]
const FRAME = { left: 0, top: 200, width: 1440, height: 852 }

test('the box of the town holds its places and not those outside', () => {
  const framing = getMapFraming(CITY, PLACES, NO_ADDRESS)
  expect(framing).toMatchObject({ kind: 'town', zoom: 14 })
  expect(locateInBox(framing, WEST.coordinates)).toEqual({ x: 0, y: 0 })
  expect(locateInBox(framing, EAST.coordinates)).toEqual({ x: 1, y: 1 })
  expect(locateInBox(framing, FAR.coordinates).x).toBeLessThan(-1)
})

test('a box at its own size and offset is the centre and zoom of the town', () => {
  const framing = getMapFraming(CITY, PLACES, NO_ADDRESS)
  const { width, height, offset } = framing
  const box = {
    left: FRAME.width / 2 + offset.x - width / 2,
    top: FRAME.top + FRAME.height / 2 + offset.y - height / 2,
    width,
    height,
  }
  const view = readMapView(framing, box, FRAME)
  expect(view.zoom).toBeCloseTo(14, 9)
  expect(view.center.lat).toBeCloseTo(50.45, 9)
  expect(view.center.lng).toBeCloseTo(40.13, 9)
})

test('a box at half its size is one zoom less, around what lies in the middle of the frame', () => {
  const framing = getMapFraming(CITY, PLACES, NO_ADDRESS)
  const [width, height] = [framing.width / 2, framing.height / 2]
  const [left, top] = [(FRAME.width - width) / 2, FRAME.top + (FRAME.height - height) / 2]
  const { center, zoom } = readMapView(framing, { left, top, width, height }, FRAME)
  expect(zoom).toBeCloseTo(13, 9)
  expect(center.lng).toBeCloseTo(40.115, 9)
})

test('a walk is framed by its stops alone, even those outside the town, and goes before a point', () => {
  const framing = getMapFraming(CITY, PLACES, { point: EAST.coordinates, zoom: 18, walkIds: [3, 1] })
  expect(framing).toMatchObject({ kind: 'walk', zoom: 16 })
  expect(locateInBox(framing, FAR.coordinates)).toEqual({ x: 0, y: 0 })
  expect(locateInBox(framing, WEST.coordinates)).toEqual({ x: 1, y: 1 })
})

test('a point of an address has its own zoom, or that of the town', () => {
  const point = { lat: 50.4555, lng: 40.1215 }
  expect(getMapFraming(CITY, PLACES, { point, walkIds: [] })).toMatchObject({ kind: 'point', zoom: 14 })
  const { offset, west, width } = getMapFraming(CITY, PLACES, { point, zoom: 18, walkIds: [] })
  expect(offset.x).toBeCloseTo(west + width / 2 - toWorldPixels(point, 18).x, 6)
})

test('one place, and a town without any, have a surrounding', () => {
  for (const framing of [
    getMapFraming(CITY, [], NO_ADDRESS),
    getMapFraming(CITY, [EAST], NO_ADDRESS),
    getMapFraming(CITY, PLACES, { walkIds: [2] }),
  ]) {
    expect([framing.width, framing.height]).toEqual([64, 64])
  }
  expect(getMapFraming({ center: CITY.center }, [], NO_ADDRESS)).toMatchObject({
    zoom: 14,
    offset: { x: 0, y: 0 },
  })
})
