import { expect, test } from 'vitest'
import { createGreeting, listConditions, toLine } from './chat-line.ts'

const DOG = { id: 'companion:dog', label: 'с собакой' }
const message = (id: number, understood?: (typeof DOG)[]) =>
  toLine({
    id,
    messageText: 'а',
    isBotMessage: true,
    createdAt: '2026-07-15T09:00:00.000Z',
    ...(understood && { understood }),
  })
const greeting = createGreeting('2026-07-15T09:00:00.000Z')

test.each([
  ['none at first', [greeting], []],
  ['those of the last message that tells of them', [message(1, []), message(2, [DOG])], [DOG]],
  ['as they were after one that says nothing of them', [message(1, [DOG]), message(2)], [DOG]],
  ['none after one that says so', [message(1, [DOG]), message(2, [])], []],
])('conditions in force: %s', (_, lines, expected) => {
  expect(listConditions(lines)).toEqual(expected)
})
