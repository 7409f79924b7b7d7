import { expect, test } from 'vitest'
import { getPinDelayMs } from './pin-motion.ts'

const delaysOf = (count: number) => Array.from({ length: count }, (_, index) => getPinDelayMs(index, count))

test('pins follow each other every 150 ms', () => {
  expect(delaysOf(4)).toEqual([0, 150, 300, 450])
})

test('forty pins take just under six seconds', () => {
  expect(Math.max(...delaysOf(40))).toBe(5850)
})

test.each([41, 100, 1000])(
  'of %d pins the first forty keep the pace and all stand after six seconds',
  (count) => {
    const delays = delaysOf(count)
    expect(delays.slice(0, 40)).toEqual(delaysOf(40))
    expect(Math.max(...delays)).toBe(6000)
  },
)

test('the pins beyond forty share the six seconds evenly', () => {
  expect(delaysOf(44).slice(40)).toEqual([1500, 3000, 4500, 6000])
})
