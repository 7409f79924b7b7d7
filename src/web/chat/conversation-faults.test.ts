import { expect, test } from 'vitest'
import { holdTime, openServer, openTestConversation, pass } from '#testing/test-conversation.ts'
import { Refusal } from './chat-calls.ts'

holdTime()

const FAILURE = 'Извините, произошла ошибка при отправке сообщения. Пожалуйста, попробуйте еще раз.'

test('what could not be sent is kept, and one line says so word for word, with the reason', async () => {
  const { conversation, send, failWith, noted } = openTestConversation()
  await pass(0)
  failWith(new Refusal('Слишком много сообщений подряд.'))
  send('а')
  await pass(2_500)
  const { lines, isSending, isTyping } = conversation.getView()
  expect(lines.slice(1)).toMatchObject([
    { text: 'а', isUser: true },
    { text: FAILURE, isUser: false, failure: { reason: 'Слишком много сообщений подряд.' } },
  ])
  expect(lines).toHaveLength(3)
  expect([isSending, isTyping, noted]).toEqual([false, false, ['send failure']])
})

test('a message sent again goes under the same number, and the failure is forgotten', async () => {
  const { conversation, send, failWith, sent, listTexts } = openTestConversation()
  await pass(0)
  failWith(new TypeError('Failed to fetch'))
  send('а')
  await pass(0)
  expect(conversation.getView().lines[2]?.failure?.reason).toBe('Нет связи с сервером.')
  failWith(undefined)
  conversation.resend(conversation.getView().lines[1]?.key ?? '')
  await pass(0)
  expect(listTexts()).toEqual(['а'])
  expect(sent[0]).toEqual(sent[1])
})

test('a message that fails again has one failure still, and keeps the condition it takes back', async () => {
  const { conversation, failWith, sent, listTexts } = openTestConversation()
  await pass(0)
  failWith(new TypeError('Failed to fetch'))
  conversation.dropCondition({ id: 'deadline', label: 'до 16:40' })
  await pass(0)
  conversation.resend(sent[0]?.clientMessageId ?? '')
  await pass(0)
  expect(listTexts()).toEqual(['Без условия: до 16:40', FAILURE])
  expect(sent.map(({ drop }) => drop)).toEqual(['deadline', 'deadline'])
})

test('what was sent is not sent again', async () => {
  const { conversation, send, sent } = openTestConversation()
  send('а')
  await pass(0)
  conversation.resend(sent[0]?.clientMessageId ?? '')
  await pass(0)
  expect(sent).toHaveLength(1)
})

test('when the answer to a send was lost, the next poll mends it', async () => {
  const server = openServer()
  const { send, listTexts } = openTestConversation(server)
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
