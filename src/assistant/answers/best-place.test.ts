import { expect, test } from 'vitest'
import { getAssistant, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { openTalk } from '#testing/talk.ts'

const assistant = getAssistant(SHIPPED_TOWN)
const say = (message: string) => openTalk(assistant).say(message)

test('one place is asked for, and one is told', () => {
  const { text, placeIds } = say('мимо летим, полчаса есть, одно место самое крутое какое')
  expect(text).toMatch(/^Если выбирать одно место/)
  expect(placeIds).toHaveLength(1)
})

test('what to do in the evening is answered with places in the open', () => {
  const { text } = say('че делать вечером')
  expect(text).toMatch(/^Вечером можно погулять здесь/)
  expect(text).not.toContain('Музей')
})

test('an evening in the rain is spent under a roof', () => {
  expect(say('что делать вечером если дождь').text).not.toMatch(/^Вечером можно погулять/)
})

test('where a kind of place is named that is looked for', () => {
  expect(say('какой музей самый интересный').text).not.toMatch(/^Если выбирать одно место/)
})
