import { expect, test } from 'vitest'
import { getAssistant } from '#testing/read-guide.ts'
import { openTalk } from '#testing/talk.ts'

const assistant = getAssistant('bench/assistant/towns/grivensk')

/** What is answered to the last of some messages. */
function last(...messages: string[]): string {
  const { say } = openTalk(assistant)
  return messages.map((message) => say(message).text).at(-1) ?? ''
}

test('an event that was told is where and when «это» is', () => {
  expect(last('какой праздник 31 августа?', 'во сколько и где это начинается?')).toMatch(
    /10:00 у Троицкой церкви/,
  )
})

test('a price asked after a ride was told is that of the ride', () => {
  expect(last('сколько стоит фаэтон?', 'а на сколько минут?')).toContain('за 20 минут')
})

test('what may be done at the place spoken of is told and not how far it is', () => {
  expect(last('где красиво закат встретить?', 'на велике туда заедешь?')).toMatch(/велосипед/)
})

test('the hours of the place spoken of are still its hours', () => {
  expect(last('расскажи про музей коня', 'а сегодня работает?')).toContain('часы работы')
})

test('once help is on its way the hospital is told, and the number after it', () => {
  const text = last(
    'мальчик прыгнул с моста и не всплывает',
    'вытащили, скорую вызвали. больница какая примет?',
  )
  expect(text).toMatch(/^«Гривенская районная больница» — .*\n.*103/)
})

test('a price for one is counted for all who come', () => {
  expect(last('мастер-класс у шорников почём?', 'нас восемь, сколько выйдет')).toContain('4 800 рублей')
})

test('whether it still runs, or is over for today, is told by the clock', () => {
  const ask = (message: string, now: string) => openTalk(assistant, { now }).say(message).text
  expect(ask('автобус № 2 до пляжа ещё ходит?', '2026-07-21T20:50')).toContain(
    'Сейчас 20:50: сегодня уже не ходит',
  )
  expect(ask('автобус № 2 до пляжа ещё ходит?', '2026-07-21T14:00')).toContain('ещё ходит')
})
