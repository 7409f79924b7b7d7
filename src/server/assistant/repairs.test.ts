import { expect, test } from 'vitest'
import { createAssistant } from '#assistant/create-assistant.ts'
import { createOpeningHoursReader } from '#server/hours/opening-hours-reader.ts'
import { createPlace } from '#testing/create-place.ts'
import { TEST_PAGE_CITY } from '#testing/test-city.ts'

const MUSEUM = createPlace({
  id: 1,
  name: 'Музей валенка',
  category: 'музей',
  openingHours: 'Mo-Su 10:00-18:00',
})

function ask(message: string, facts: Partial<typeof MUSEUM>) {
  const assistant = createAssistant({
    city: TEST_PAGE_CITY,
    places: [
      { ...MUSEUM, ...facts },
      createPlace({ id: 2, name: 'Парк Победы' }),
      createPlace({ id: 3, name: 'Сквер' }),
    ],
    about: [],
    hours: createOpeningHoursReader(),
    version: 1,
  })
  return assistant.answer({ message, now: '2026-11-24T12:00', state: undefined, seed: 'a' })
}

test.each(['Музей валенка открыт сейчас?', 'Когда работает музей валенка?', 'Расскажи про музей валенка'])(
  '«%s»: the assistant says until when a place is repaired',
  (question) => {
    expect(ask(question, {}).text).not.toContain('ремонт')
    for (const openingHours of ['Mo-Su 10:00-18:00', undefined]) {
      const { text } = ask(question, { openingHours, closedUntil: '2027-05-01' } as never)
      expect(text).toMatch(/[Зз]акрыт/)
      expect(text).toContain('1 мая 2027')
    }
  },
)

test('a walk leaves a place in repair out', () => {
  const stops = (facts: object) => ask('Составь прогулку на два часа', facts).placeIds
  expect(stops({})).toContain(1)
  expect(stops({ closedUntil: '2027-05-01' })).not.toContain(1)
})
