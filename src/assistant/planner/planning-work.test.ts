import { expect, test } from 'vitest'
import { createPlace } from '#testing/create-place.ts'
import { createGuide, createWalkRequest } from '#testing/walk-guide.ts'
import { findPlan } from './plan-walk.ts'
import { areStepsSpent, planWithin, spendSteps } from './planning-work.ts'

const guide = createGuide([1, 2, 3].map((id) => createPlace({ id })))
const request = createWalkRequest({ must: [1, 2, 3] })

test('once the steps are spent no further plan is looked for', () => {
  const [first, second] = planWithin(1, () => [findPlan(request, guide), findPlan(request, guide)])
  expect(first?.stops).toHaveLength(3)
  expect(second).toBeUndefined()
})

test('each message has its own steps, whatever became of the one before', () => {
  planWithin(10, () => spendSteps(100))
  expect(areStepsSpent()).toBe(false)
  expect(() =>
    planWithin(10, () => {
      spendSteps(100)
      throw new Error('no walk')
    }),
  ).toThrow('no walk')
  expect(planWithin(10, () => findPlan(request, guide))).toBeDefined()
})
