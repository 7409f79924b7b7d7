import { expect, test } from 'vitest'
import { holdTime, openTestConversation, pass } from '#testing/test-conversation.ts'
import { createConversations, FORMER_KEPT_MS } from './conversations.ts'

holdTime()

/** Creates the conversations and records what was stored, erased and notified. */
function openConversations() {
  const [kept, erased, noted]: [string[], string[], string[]] = [[], [], []]
  let count = 1
  let fault: Error | undefined
  const conversations = createConversations({
    sessionId: '1',
    create: () => openTestConversation().conversation,
    createId: () => {
      count += 1
      return String(count)
    },
    keepId: (id) => kept.push(id),
    erase: async (id) => {
      if (fault) throw fault
      erased.push(id)
    },
    onEraseFailure: () => noted.push('erase failure'),
  })
  const failWith = (error: Error) => {
    fault = error
  }
  return { conversations, kept, erased, noted, failWith }
}

test('«Начать заново» begins a session of its own and erases nothing; «Вернуть» takes the former one back', () => {
  const { conversations, kept, erased } = openConversations()
  const { conversation: first } = conversations.getView()
  first.send('а')
  conversations.beginAnew()
  const { conversation: second, former } = conversations.getView()
  expect([second === first, second.getView().lines.length, former]).toEqual([false, 1, 'kept'])
  conversations.restore()
  expect(conversations.getView()).toEqual({ conversation: first })
  expect([kept, erased]).toEqual([['2', '1'], []])
})

test('the former conversation is erased when the visitor says so, and cannot be had back then', async () => {
  const { conversations, erased } = openConversations()
  conversations.beginAnew()
  await conversations.eraseFormer()
  expect([erased, conversations.getView().former]).toEqual([['1'], 'erased'])
  const { conversation } = conversations.getView()
  conversations.restore()
  expect(conversations.getView().conversation).toBe(conversation)
})

test('what could not be erased is told, and can still be had back', async () => {
  const { conversations, noted, failWith } = openConversations()
  const { conversation: first } = conversations.getView()
  conversations.beginAnew()
  failWith(new TypeError('Failed to fetch'))
  await conversations.eraseFormer()
  expect([noted, conversations.getView().former]).toEqual([['erase failure'], 'kept'])
  conversations.restore()
  expect(conversations.getView().conversation).toBe(first)
})

test('after a while nobody can have the former conversation back', async () => {
  const { conversations } = openConversations()
  conversations.beginAnew()
  await pass(FORMER_KEPT_MS - 1)
  expect(conversations.getView().former).toBe('kept')
  await pass(1)
  const { conversation, former } = conversations.getView()
  expect(former).toBeUndefined()
  conversations.restore()
  expect(conversations.getView().conversation).toBe(conversation)
})

test('another tab is followed to its session, and one that is there already is not opened again', () => {
  const { conversations } = openConversations()
  const { conversation: first } = conversations.getView()
  conversations.follow('1')
  expect(conversations.getView().conversation).toBe(first)
  conversations.beginAnew()
  conversations.follow('7')
  expect(conversations.getView().former).toBeUndefined()
  expect(conversations.getView().conversation).not.toBe(first)
})
