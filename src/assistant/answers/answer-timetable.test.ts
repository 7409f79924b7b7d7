import { expect, test } from 'vitest'
import { getAssistant } from '#testing/read-guide.ts'
import { openTalk } from '#testing/talk.ts'

const assistant = getAssistant('bench/assistant/towns/grivensk')
const SATURDAY = '2026-07-18T16:00'
const ask = (...messages: string[]) => {
  const { say } = openTalk(assistant, { now: SATURDAY })
  return messages.map((message) => say(message).text).at(-1) ?? ''
}

test('the next ride after now is told, of those that run that day', () => {
  expect(ask('когда автобус в Усть-Воршу?')).toContain('Ближайший — в 17:00, прибытие в 18:50')
})

test('after the last one there is none, and that is said', () => {
  const text = ask('есть ещё автобус из Усть-Ворши к нам после 18:00?')
  expect(text).toContain('Последний — в 14:15')
  expect(text).toContain('После 18:00 уже не будет')
})

test('who must be there in time is told the ride that is, or that none is', () => {
  expect(ask('в понедельник надо в Усть-Воршу к 9 утра быть, успею?')).toContain('в 06:00, прибытие в 07:50')
  expect(ask('завтра надо в Усть-Воршу к 9 утра быть, успею?')).toContain('К 09:00 не успеть')
})

test('«а обратно» is the other way of the same timetable', () => {
  expect(ask('последний автобус в Усть-Воршу?', 'а обратно?')).toMatch(/^Усть-Ворша — Гривенск/)
})

test('a story about a station or a walk asks for no ride', () => {
  expect(ask('прогулка на два часа, вечером мне на автобус в Усть-Воршу')).not.toContain('Ближайший')
})

test('a fare is counted for two, and another town is no follow-up', () => {
  const { say } = openTalk(getAssistant('bench/assistant/towns/rubezhin'), { now: SATURDAY })
  expect(say('последний автобус до Велейска во сколько и сколько на двоих?').text).toContain('820 рублей')
  expect(say('а в Псков когда ближайший?').text).not.toContain('Велейск, сегодня')
})
