import { expect, test } from 'vitest'
import { getAssistant, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { openTalk } from '#testing/talk.ts'

const assistant = getAssistant(SHIPPED_TOWN)
const say = (message: string) => openTalk(assistant).say(message)

test('hours and a meal asked for in one message are both answered', () => {
  const { text } = say('до скольки открыт музей флота и где поесть')
  expect(text).toContain('часы работы')
  expect(text).toContain('Ресторан «Гранд-отеля»')
})

test('a question beside a walk that has no answer is named', () => {
  const { text, walk } = say('что посмотреть за час и где оставить чемоданы?')
  expect(walk).toBeDefined()
  expect(text).toContain('О том, где оставить чемоданы, в путеводителе не сказано.')
})

test('a count that the guide lacks is not answered with a year', () => {
  const { text } = say('Когда заложили верфь и сколько пушек отлили?')
  expect(text).toContain('1709')
  expect(text).toContain('О том, сколько пушек отлили, в путеводителе не сказано.')
})

test('of two things named the one that is not there is said to be missing', () => {
  const { text } = say('есть ли у вас бассейн или каток')
  expect(text).toContain('Горняк')
  expect(text).toContain('Катков в путеводителе нет.')
})

test('one question keeps one answer', () => {
  expect(say('где музей флота').text).not.toContain('О том')
})
