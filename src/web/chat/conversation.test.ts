import { expect, test } from 'vitest'
import { holdTime, openServer, openTestConversation, pass } from '#testing/test-conversation.ts'

holdTime()

test('it starts with the greeting, and asks for everything first', async () => {
  const { conversation, asked } = openTestConversation()
  expect(conversation.getView().lines).toMatchObject([
    {
      text: 'Привет! Я помогу вам построить маршрут по городу. Или отвечу на любые вопросы о городе.',
      isUser: false,
    },
  ])
  await pass(0)
  expect(asked).toEqual([undefined])
  expect(conversation.getView().isLoaded).toBe(true)
})

test('while it is open it asks every 2 seconds for what came after the last message', async () => {
  const server = openServer()
  server.reply('из прошлого раза')
  const { asked, close } = openTestConversation(server)
  await pass(6_000)
  expect(asked).toEqual([undefined, 1, 1, 1])
  close()
  await pass(10_000)
  expect(asked).toHaveLength(4)
})

test("a message is there at once, and the server's takes its place", async () => {
  const { conversation, send, listTexts } = openTestConversation()
  await pass(0)
  send('  Где музей?\n')
  expect(listTexts()).toEqual(['Где музей?'])
  const { key } = conversation.getView().lines[1] ?? {}
  expect(conversation.getView().isSending).toBe(true)
  await pass(0)
  expect(conversation.getView().isSending).toBe(false)
  expect(conversation.getView().lines[1]).toMatchObject({ key, id: 1, text: 'Где музей?' })
})

test('after a send the reply is asked for at once, and again soon', async () => {
  const { send, reply, listTexts } = openTestConversation()
  await pass(0)
  send('а')
  await pass(10)
  reply('б')
  await pass(60)
  expect(listTexts()).toEqual(['а', 'б'])
})

test('without a reply the polls slow down to 2 seconds again', async () => {
  const { send, asked } = openTestConversation()
  await pass(1_000)
  send('а')
  await pass(1_950)
  const soon = asked.length
  await pass(8_000)
  expect([soon, asked.length - soon]).toEqual([10, 4])
})

test('the assistant is typing from 2 seconds after the send until it answers', async () => {
  const { conversation, send, reply } = openTestConversation()
  await pass(0)
  send('а')
  await pass(1_999)
  expect(conversation.getView().isTyping).toBe(false)
  await pass(1)
  expect(conversation.getView().isTyping).toBe(true)
  expect(send('ещё')).toBe(false)
  reply('б')
  await pass(2_000)
  expect(conversation.getView().isTyping).toBe(false)
})

test('a quick answer shows no typing', async () => {
  const { conversation, send, reply } = openTestConversation()
  const seen: boolean[] = []
  conversation.subscribe(() => seen.push(conversation.getView().isTyping))
  await pass(0)
  send('а')
  await pass(10)
  reply('б')
  await pass(10_000)
  expect(seen).not.toContain(true)
})

test('typing ends when the dialog closes, and after a minute without an answer', async () => {
  const { conversation, send, close, open } = openTestConversation()
  await pass(0)
  send('а')
  await pass(2_000)
  close()
  expect(conversation.getView().isTyping).toBe(false)
  open()
  send('б')
  await pass(59_000)
  expect(conversation.getView().isTyping).toBe(true)
  await pass(1_000)
  expect(conversation.getView().isTyping).toBe(false)
})

test('the reply to something else does not end the wait', async () => {
  const server = openServer()
  const { conversation, send, reply } = openTestConversation(server)
  await pass(0)
  const { send: sendCall } = server.calls
  const mayStore = Promise.withResolvers<void>()
  server.calls.send = async (message) => {
    await mayStore.promise
    return sendCall(message)
  }
  send('а')
  reply('ответ другой вкладке')
  await pass(3_000)
  expect(conversation.getView().isTyping).toBe(true)
  mayStore.resolve()
  await pass(0)
  reply('б')
  await pass(60)
  expect(conversation.getView().isTyping).toBe(false)
})

test.each(['', '   ', '\n\t'])('%j is not sent', (text) => {
  const { send, sent } = openTestConversation()
  expect(send(text)).toBe(false)
  expect(sent).toEqual([])
})

test('a double click sends once', async () => {
  const { send, sent } = openTestConversation()
  expect([send('а'), send('а')]).toEqual([true, false])
  await pass(0)
  expect(sent).toHaveLength(1)
})

test("a message of another tab that lies before one's own is not passed over", async () => {
  const { send, add, listTexts } = openTestConversation()
  await pass(0)
  add('из другой вкладки', false, 'other')
  send('а')
  await pass(0)
  expect(listTexts()).toEqual(['из другой вкладки', 'а'])
})

test('a long conversation comes in parts, one right after the other', async () => {
  const server = openServer()
  for (let count = 0; count < 501; count += 1) server.reply(String(count))
  const { poll } = server.calls
  server.calls.poll = async (lastId) => {
    const { items } = await poll(lastId)
    return { items: items.slice(0, 100), hasMore: items.length > 100 }
  }
  const { conversation, listTexts } = openTestConversation(server)
  await pass(10)
  expect([listTexts().length, conversation.getView().isLoaded]).toEqual([501, true])
})

test('a condition is taken back by a message that says so, with its id', async () => {
  const { conversation, sent, listTexts, reply } = openTestConversation()
  await pass(0)
  expect(conversation.dropCondition({ id: 'companion:dog', label: 'с собакой' })).toBe(true)
  await pass(10)
  expect(listTexts()).toEqual(['Без условия: с собакой'])
  expect(sent).toMatchObject([{ message: 'Без условия: с собакой', drop: 'companion:dog' }])
  reply('б', { understood: [] })
  await pass(60)
  conversation.send('в')
  await pass(0)
  expect(Object.keys(sent[1] ?? {})).toEqual(['message', 'clientMessageId'])
})

test('while an answer is waited for no condition is taken back', async () => {
  const { conversation, send, sent } = openTestConversation()
  send('а')
  expect(conversation.dropCondition({ id: 'deadline', label: 'до 16:40' })).toBe(false)
  await pass(0)
  expect(sent).toHaveLength(1)
})
