import { expect, test } from 'vitest'
import { describePositionFailure, POSITION_OPTIONS } from './visitor-position.ts'

test.each([
  [1, 'Доступ к геолокации запрещен пользователем'],
  [2, 'Информация о местоположении недоступна'],
  [3, 'Превышено время ожидания определения местоположения'],
  [9, 'Не удалось определить местоположение'],
])('failure %d is told as the specification says', (code, text) => {
  expect(describePositionFailure(code)).toBe(text)
})

test('the position is asked for exactly, for ten seconds, and may be five minutes old', () => {
  expect(POSITION_OPTIONS).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 })
})
