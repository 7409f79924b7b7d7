import { expect, test } from 'vitest'
import { createOpeningHoursReader } from '#server/hours/opening-hours-reader.ts'
import { createPlace } from '#testing/create-place.ts'
import { openAssistant, openTalk } from '#testing/talk.ts'
import { TEST_PAGE_CITY } from '#testing/test-city.ts'

const MUSEUM = createPlace({
  id: 1,
  name: 'Музей валенка',
  category: 'музей',
  openingHours: 'Mo-Su 10:00-18:00',
})

async function ask(message: string, facts: Partial<typeof MUSEUM>) {
  const assistant = await openAssistant({
    city: TEST_PAGE_CITY,
    places: [
      { ...MUSEUM, ...facts },
      createPlace({ id: 2, name: 'Парк Победы' }),
      createPlace({ id: 3, name: 'Сквер' }),
      createPlace({ id: 4, name: 'Музей соли', category: 'музей', openingHours: 'Mo-Su 10:00-18:00' }),
    ],
    about: [],
    hours: createOpeningHoursReader(),
    version: 1,
  })
  return openTalk(assistant, { now: '2026-11-24T12:00' }).say(message)
}

test.each(['Музей валенка открыт сейчас?', 'Когда работает музей валенка?', 'Расскажи про музей валенка'])(
  '«%s»: the assistant says until when a place is repaired',
  async (question) => {
    expect((await ask(question, {})).text).not.toContain('ремонт')
    for (const openingHours of ['Mo-Su 10:00-18:00', undefined]) {
      const { text } = await ask(question, { openingHours, closedUntil: '2027-05-01' } as never)
      expect(text).toMatch(/[Зз]акрыт/)
      expect(text).toContain('1 мая 2027')
    }
  },
)

test('a walk leaves a place in repair out', async () => {
  const stops = async (facts: object) =>
    (await ask('Составь прогулку по музеям на два часа', facts)).walk?.points.map(({ id }) => id)
  expect(await stops({})).toContain(1)
  expect(await stops({ closedUntil: '2027-05-01' })).not.toContain(1)
})
