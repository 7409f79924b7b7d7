import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { randomUuid } from './random-uuid.ts'

test('it is a UUID of version 4, and another one each time', () => {
  const many = Array.from({ length: 1_000 }, randomUuid)
  for (const one of many) expect(z.uuidv4().parse(one)).toBe(one)
  expect(new Set(many).size).toBe(many.length)
})
