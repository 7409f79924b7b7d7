import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newFeedbackSchema } from './new-feedback.ts'

const FEEDBACK = { name: 'Анна', email: 'anna@example.ru', message: 'Спасибо за карту!' }

function listFaults(fields: Record<string, unknown>): string[] {
  const parsed = z.safeParse(newFeedbackSchema, { ...FEEDBACK, ...fields })
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path}: ${message}`)
}

test('the three fields of the specification are enough', () => {
  expect(newFeedbackSchema.parse(FEEDBACK)).toEqual(FEEDBACK)
})

test.each(['name', 'email', 'message'])('«%s» may not be absent, empty or whitespace', (field) => {
  for (const value of [undefined, '', '   ', '\n\t', ' ']) {
    expect(listFaults({ [field]: value })).toEqual([`${field}: Поле обязательно для заполнения`])
  }
})

test.each([
  'anna@example.ru',
  'ANNA.Ivanova+guide@Mail.Example.COM',
  'a@b.ru',
  '1_2%3-4@5.co',
  'анна@почта.рф',
  'anna@xn--80a1acny.xn--p1ai',
  '  anna@example.ru ',
])('«%s» is an address', (email) => {
  expect(listFaults({ email })).toEqual([])
})

test.each([
  'anna',
  'anna@',
  '@example.ru',
  'anna@example',
  'anna@example.r',
  'anna@@example.ru',
  'anna ivanova@example.ru',
  'anna@exa mple.ru',
  'anna@example.ru\nBcc: all@example.ru',
  'anna@example.ru,other@example.ru',
  '<anna@example.ru>',
])('«%s» is no address', (email) => {
  expect(listFaults({ email })).toEqual(['email: Введите корректный email адрес'])
})

test('spaces around a text are not kept', () => {
  expect(newFeedbackSchema.parse({ name: ' Анна ', email: ' a@b.ru ', message: ' Да\n' })).toEqual({
    name: 'Анна',
    email: 'a@b.ru',
    message: 'Да',
  })
})

test('texts may be as long as the limits say, and no longer', () => {
  const longest = { name: 'я'.repeat(200), email: `${'a'.repeat(247)}@b.com`, message: 'я'.repeat(4_000) }
  expect(listFaults({ ...longest, email: 'a@b.com' })).toEqual([])
  expect(listFaults({ name: `${longest.name}я` })).toEqual(['name: Не больше 200 знаков'])
  expect(listFaults({ email: `aa${longest.email}` })).toEqual(['email: Не больше 254 знаков'])
  expect(listFaults({ message: `${longest.message}я` })).toEqual(['message: Не больше 4000 знаков'])
})

test('a text that a database cannot keep is refused', () => {
  expect(listFaults({ message: 'а\0б' })).toEqual(['message: Уберите невидимые знаки'])
})

test('a name is one line, a message may have many', () => {
  expect(listFaults({ name: 'Анна\r\nBcc: all@example.ru' })).toEqual(['name: Уберите невидимые знаки'])
  expect(listFaults({ message: 'Первая\r\nвторая\n\tтретья' })).toEqual([])
})

test('types are never converted, and fields that nobody knows are refused', () => {
  expect(listFaults({ message: 1 })).toEqual(['message: Нужен текст'])
  expect(listFaults({ name: ['Анна'] })).toEqual(['name: Нужен текст'])
  expect(listFaults({ phone: '112' })).toHaveLength(1)
  expect(listFaults({ consent: { version: '1', text: 'да' } })).toHaveLength(1)
  expect(listFaults({ consent: { version: '1' }, clientMessageId: crypto.randomUUID(), topic: '' })).toEqual(
    [],
  )
})
