import { expect, test } from 'vitest'
import { formatSize } from './size-text.ts'

test.each([
  [0, '0 КБ'],
  [1, '1 КБ'],
  [824_649, '825 КБ'],
  [999_999, '1 000 КБ'],
  [1_000_000, '1 МБ'],
  [4_010_000, '4,1 МБ'],
])('%d bytes are told as %s, never as less than they are', (bytes, text) => {
  expect(formatSize(bytes).replaceAll('\u00a0', ' ')).toBe(text)
})
