import { expect, test } from 'vitest'
import { holdTime, openServer, openTestConversation, pass } from '#testing/test-conversation.ts'
import { Refusal } from './chat-calls.ts'

holdTime()

test('what could not be sent is kept with the reason, and the dialog says so word for word', async () => {
  const { conversation, send, failWith, noted } = openTestConversation()
  await pass(0)
  failWith(new Refusal('Слишком много сообщений подряд.'))
  send('а')
  await pass(2_500)
  const { lines, isSending, isTyping } = conversation.getView()
  expect(lines.slice(1)).toMatchObject([
    { text: 'а', isUser: true, fault: 'Слишком много сообщений подряд.' },
    {
      text: 'Извините, произошла ошибка при отправке сообщения. Пожалуйста, попробуйте еще раз.',
      isUser: false,
    },
  ])
  expect([isSending, isTyping, noted]).toEqual([false, false, ['send failure']])
})

test('a message sent again goes under the same number, and the failure is forgotten', async () => {
  const { conversation, send, failWith, sent, listTexts } = openTestConversation()
  await pass(0)
  failWith(new TypeError('Failed to fetch'))
  send('а')
  await pass(0)
  expect(conversation.getView().lines[1]?.fault).toBe('Нет связи с сервером.')
  failWith(undefined)
  conversation.resend(conversation.getView().lines[1]?.key ?? '')
  await pass(0)
  expect(listTexts()).toEqual(['а'])
  expect(conversation.getView().lines[1]?.fault).toBeUndefined()
  expect(sent[0]).toEqual(sent[1])
})

test('when the answer to a send was lost, the next poll mends it', async () => {
  const server = openServer()
  const { conversation, send, listTexts } = openTestConversation(server)
  await pass(0)
  const { send: sendCall } = server.calls
  server.calls.send = async (message) => {
    await sendCall(message)
    throw new TypeError('Failed to fetch')
  }
  send('а')
  await pass(0)
  expect(listTexts()).toHaveLength(2)
  await pass(2_000)
  expect(listTexts()).toEqual(['а'])
  expect(conversation.getView().lines[1]?.fault).toBeUndefined()
})

test('a failed poll is only logged, and the polls go on', async () => {
  const { conversation, failWith, reply, listTexts, noted } = openTestConversation()
  await pass(0)
  failWith(new TypeError('Failed to fetch'))
  await pass(6_000)
  expect(console.error).toHaveBeenCalledTimes(3)
  failWith(undefined)
  reply('а')
  await pass(2_000)
  expect([listTexts(), noted, conversation.getView().isTyping]).toEqual([['а'], [], false])
})

test('when it cannot be emptied nothing is lost', async () => {
  const { conversation, send, failWith, noted, listTexts } = openTestConversation()
  await pass(0)
  send('а')
  await pass(0)
  failWith(new TypeError('Failed to fetch'))
  await conversation.clear()
  expect([listTexts(), noted, conversation.getView().isClearing]).toEqual([['а'], ['clear failure'], false])
})
