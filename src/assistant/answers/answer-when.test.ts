import { expect, test } from 'vitest'
import { createPlace } from '#testing/create-place.ts'
import { createGuide } from '#testing/walk-guide.ts'
import { createAssistant } from '../create-assistant.ts'

const PLACES = [
  createPlace({
    id: 1,
    name: 'Городская библиотека',
    category: 'библиотека',
    openingHours: 'Mo-Sa 10:00-18:00',
    additionalInfo: 'С 1 июня по 31 августа по субботам закрыто.',
  }),
  createPlace({
    id: 2,
    name: 'Баня на Солодке',
    category: 'баня',
    openingHours: 'We-Su 12:00-21:00',
    descriptionFull:
      'Среда и пятница — женские дни, четверг и суббота — мужские. Общий зал 300 рублей, пенсионерам 150.',
  }),
]

const ask = (message: string, now: string) =>
  createAssistant(createGuide(PLACES)).answer({ message, now, state: undefined, seed: 's' }).text

test('what the texts say of the day goes before the hours', () => {
  expect(ask('библиотека сегодня открыта?', '2026-08-08T12:00')).toMatch(
    /в этот день .* закрыто.*по субботам/,
  )
  expect(ask('библиотека сегодня открыта?', '2026-09-05T12:00')).not.toMatch(/в этот день .* закрыто/)
})

test('each question beside the hours is answered too, and a usual visit is not told', () => {
  const text = ask('Баня на завтра мужская или женская? И пенсионерам скидка есть?', '2026-07-08T12:00')
  expect(text).toMatch(/четверг и суббота — мужские/)
  expect(text).toMatch(/пенсионерам 150/)
  expect(text).not.toMatch(/На осмотр/)
})
