import { expect, test } from 'vitest'
import { createPlace } from '#testing/create-place.ts'
import { createGuide, createWalkRequest } from '#testing/walk-guide.ts'
import { findPlan } from './plan-walk.ts'
import { countStepsLeft, planWithin, spendSteps } from './planning-work.ts'

const ENOUGH_FOR_ONE = 100_000
const guide = createGuide([1, 2, 3].map((id) => createPlace({ id })))
const request = createWalkRequest({ must: [1, 2, 3] })

test('once the steps are spent no further plan is looked for', () => {
  const [first, second] = planWithin(ENOUGH_FOR_ONE, () => [
    findPlan(request, guide),
    findPlan(request, guide),
  ])
  expect(first?.stops).toHaveLength(3)
  expect(second).toBeUndefined()
})

test('each message has its own steps, whatever became of the one before', () => {
  planWithin(10, () => spendSteps(100))
  expect(countStepsLeft()).toBe(Number.POSITIVE_INFINITY)
  expect(() =>
    planWithin(10, () => {
      spendSteps(100)
      throw new Error('no walk')
    }),
  ).toThrow('no walk')
  expect(planWithin(ENOUGH_FOR_ONE, () => findPlan(request, guide))).toBeDefined()
})

const manyPlaces = Array.from({ length: 14 }, (_, index) =>
  createPlace({
    id: index + 1,
    coordinates: { lat: 50.45 + (index % 4) / 500, lng: 40.1 + index / 1_000, precision: 'exact' },
  }),
)
const anyOfMany = createWalkRequest({
  candidates: manyPlaces.map(({ id }) => ({ placeId: id, value: id })),
})

test('a plan takes no more steps than are left: with few of them it is looked for among fewer places', () => {
  const many = createGuide(manyPlaces)
  const planWithSteps = (steps: number) =>
    planWithin(steps, () => ({ plan: findPlan(anyOfMany, many), left: countStepsLeft() }))
  const whole = planWithSteps(5_000_000)
  const hurried = planWithSteps(300_000)
  expect(whole.plan?.stops.length).toBeGreaterThan(2)
  expect(5_000_000 - whole.left).toBeGreaterThan(500_000)
  expect(hurried.plan?.stops.length).toBeGreaterThan(2)
  expect(hurried.left).toBeGreaterThan(0)
})
