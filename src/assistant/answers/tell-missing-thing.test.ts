import { expect, test } from 'vitest'
import { createPlace } from '#testing/create-place.ts'
import { openTalk } from '#testing/talk.ts'
import { createGuide } from '#testing/walk-guide.ts'
import { createAssistant } from '../create-assistant.ts'

const guide = createGuide([createPlace({ id: 1, name: 'Шорная мастерская', category: 'мастерская' })])
const desk = { topic: 'tourism' as const, name: 'Туристский стол', phone: '+7 (900) 555-01-02' }
const city = { ...guide.city, contacts: [desk] }

test('what the guide has not a word of is not answered with what is near, but with whom to ask', () => {
  const { text, placeIds } = openTalk(createAssistant({ ...guide, city })).say('где тут нотариус?')
  expect(text).toBe(
    'О нотариусах и юристах в путеводителе сведений нет. Спросить можно здесь: Туристский стол, +7 (900) 555-01-02.',
  )
  expect(placeIds).toEqual([])
})

test('a thing that is only a part of the story refuses nothing', () => {
  const text = 'Работаю в стоматологии, устала. Где погулять вечером? И где эта мастерская?'
  expect(openTalk(createAssistant(guide)).say(text).text).not.toContain('сведений нет')
})
