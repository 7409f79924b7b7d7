import { expect, test } from 'vitest'
import { type ChatMessage, type ChatPoll, MAX_MESSAGE_LENGTH } from '#domain/chat-message.ts'
import { writePage } from './chat-api.ts'

function listMessages(count: number, messageText: string): ChatMessage[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    messageText,
    isBotMessage: false,
    createdAt: '2026-11-21T10:13:53.606Z',
  }))
}

function readPage(messages: readonly ChatMessage[]): ChatPoll {
  return JSON.parse(writePage(messages))
}

test('few messages are one page', () => {
  expect(readPage([])).toEqual({ items: [] })
  const messages = listMessages(3, 'Где поесть?')
  expect(readPage(messages)).toEqual({ items: messages })
})

test('long ones are cut at 64 KiB, and the rest is said to be there', () => {
  const messages = listMessages(99, 'ы'.repeat(MAX_MESSAGE_LENGTH))
  const page = writePage(messages)
  expect(Buffer.byteLength(page)).toBeLessThanOrEqual(64 * 1024 + 100)
  const { items, hasMore } = JSON.parse(page) as ChatPoll
  expect([items.length, hasMore]).toEqual([16, true])
  expect(items).toEqual(messages.slice(0, 16))
})

test('as many as are read at once may be followed by more', () => {
  expect(readPage(listMessages(100, 'а')).hasMore).toBe(true)
})

test('a message that is longer than a page by itself is a page', () => {
  expect(readPage(listMessages(2, 'а'.repeat(100_000))).items).toHaveLength(1)
})
