import { expect, test, vi } from 'vitest'
import { memoizeByRef } from './memoize-by-ref.ts'

test('what is worked out is worked out once for each object, and be it nothing', () => {
  const work = vi.fn(({ name }: { name?: string }) => name)
  const getName = memoizeByRef(work)
  const [one, other] = [{ name: 'Дон' }, {}]
  expect([getName(one), getName(other), getName(one), getName(other)]).toEqual([
    'Дон',
    undefined,
    'Дон',
    undefined,
  ])
  expect(work).toHaveBeenCalledTimes(2)
})
