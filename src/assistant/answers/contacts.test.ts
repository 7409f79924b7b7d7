import { expect, test } from 'vitest'
import { createPlace } from '#testing/create-place.ts'
import { openTalk } from '#testing/talk.ts'
import { createGuide } from '#testing/walk-guide.ts'
import { createAssistant } from '../create-assistant.ts'

const guide = createGuide([
  createPlace({
    id: 1,
    name: 'Обсерватория «Купол»',
    category: 'обсерватория',
    address: 'улица Звёздная, 5',
    phone: '+7 (34200) 1-23-45',
    descriptionFull: 'Каменную башню построили в 1780 году.',
  }),
  createPlace({
    id: 2,
    name: 'Здание почтамта',
    category: 'архитектура',
    descriptionFull: 'Стоит на площади с 1901 года.',
  }),
])
const say = (...messages: string[]) => {
  const talk = openTalk(createAssistant(guide))
  return messages.map((message) => talk.say(message).text).at(-1)
}

test('of two facts asked for at once both are told, and of one that one', () => {
  const both = say('адрес и телефон обсерватории')
  expect(both).toContain('Звёздная, 5')
  expect(both).toContain('1-23-45')
  expect(say('какой телефон у обсерватории')).not.toContain('Звёздная')
})

test('a fact that is not known is said to be missing beside the one that is', () => {
  expect(say('телефон и сайт обсерватории')).toMatch(/сайт или страница .* не указаны\. Известно: телефон/)
})

test('the year of «the stone building» is of the place spoken of, though another is called a building', () => {
  expect(say('телефон обсерватории', 'и год постройки каменного здания')).toContain('1780')
})
