import { expect, test } from 'vitest'
import { fitAnswer } from './join-replies.ts'

const LIST = 'Музеи:\n1. Музей соли. Варят соль.\n2. Дом-музей. Роспись.\n3. Каланча. Вид.'

test('what fits stays as it is', () => {
  expect(fitAnswer(LIST, 700)).toBe(LIST)
})

test('whole items of a list are left out, and what stands behind it stays', () => {
  expect(fitAnswer(`${LIST}\nЧасы уточните.`, 85)).toBe(
    'Музеи:\n1. Музей соли. Варят соль.\n2. Дом-музей. Роспись.\nЧасы уточните.',
  )
})

test('of two lists the longer one gives', () => {
  const two = `${LIST}\nЕда:\n1. Кафе.\n2. Столовая.`
  expect(fitAnswer(two, two.length - 1)).toBe(
    'Музеи:\n1. Музей соли. Варят соль.\n2. Дом-музей. Роспись.\nЕда:\n1. Кафе.\n2. Столовая.',
  )
})

test('no number stands without its item, no head without its list', () => {
  const text = `${'Длинное предложение о городе. '.repeat(4)}\nНа второй вопрос:\n1. Музей соли с очень длинным описанием.`
  for (let limit = 100; limit < text.length; limit++) {
    expect(fitAnswer(text, limit)).not.toMatch(/(?:\d\.|:)$/)
  }
})
