import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getDistanceMeters } from './distance.ts'
import { type FootArea, getFootArea } from './foot-area.ts'
import { measureWalk } from './walk.ts'
import { describeLeg } from './walking/describe-way.ts'

const area = fc.constantFrom<FootArea>('town', 'across', 'outside')
const point = fc.record({
  lat: fc.double({ min: 50.4, max: 50.5, noNaN: true }),
  lng: fc.double({ min: 40, max: 40.2, noNaN: true }),
  area,
})

test('whatever the walk, no minutes are told across water or to a place out of town, and no such metres are summed', () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 2, maxLength: 12 }), (points) => {
      const { legs, walkMinutes, distanceMeters } = measureWalk(points)
      for (const [index, leg] of legs.entries()) {
        const [from, to] = [points[index], points[index + 1]]
        if (!from || !to) throw new Error('a leg has two ends')
        const straight = getDistanceMeters(from, to)
        const isAcross = (from.area === 'across') !== (to.area === 'across')
        const isOut = from.area === 'outside' || to.area === 'outside'
        const isNever = straight > 500 && (isAcross || isOut)
        if (isNever) expect(leg).toEqual({ meters: Math.round(straight), minutes: 0, noWay: true })
        else if (from.area === to.area) expect(leg).not.toHaveProperty('noWay')
      }
      const walked = legs.filter(({ noWay }) => !noWay)
      expect(walked.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(walkMinutes)
      expect(walked.reduce((sum, { meters }) => sum + meters, 0)).toBe(distanceMeters)
    }),
  )
})

test('on the way neither', () => {
  const town = { name: 'Парк', coordinates: { lat: 50.46, lng: 40.1, precision: 'exact' } } as const
  const far = { name: 'Хутор', coordinates: { lat: 50.5, lng: 40.1, precision: 'exact' } } as const
  fc.assert(
    fc.property(area, area, (one, other) => {
      const { detail } = describeLeg({ ...town, area: one }, { ...far, area: other })
      const isInOne = one === other && one !== 'outside'
      expect(detail.includes('мин')).toBe(isInOne)
    }),
  )
})

test('a place is out of town before it is across the water', () => {
  expect(getFootArea({ id: 1, outsideTown: true }, { acrossWater: [1] })).toBe('outside')
  expect(getFootArea({ id: 1 }, { acrossWater: [1] })).toBe('across')
  expect(getFootArea({ id: 2 }, {})).toBe('town')
})
