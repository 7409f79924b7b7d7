import { expect, test } from 'vitest'
import { createPlace } from '#testing/create-place.ts'
import { createGuide } from '#testing/walk-guide.ts'
import { namesMissingThing } from './missing-things.ts'

const guide = createGuide([
  createPlace({ id: 1, name: 'Баня', category: 'баня', description: 'Есть и сауна на шесть человек.' }),
])

test.each(['где у вас нотариус', 'дантист есть?', 'Ищу веломастерскую'])('«%s»: not a word of it', (text) => {
  expect(namesMissingThing(guide, [text])).toBe(true)
})

test.each(['где сауна', 'сколько стоит баня', 'что посмотреть'])('«%s» may be answered', (text) => {
  expect(namesMissingThing(guide, [text])).toBe(false)
})
