import { expect, test } from 'vitest'
import { readGuide, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { openTalk } from '#testing/talk.ts'
import { createAssistant } from '../create-assistant.ts'

const assistant = createAssistant(readGuide(SHIPPED_TOWN))

test('thanks parted by a slip are thanks', () => {
  expect(openTalk(assistant).say('спаси бо').text).toBe('Пожалуйста! Рад помочь.')
})

test('after a call for help good news is met with joy, and bad news is not', () => {
  const talk = openTalk(assistant)
  talk.say('сын потерялся, 5 лет')
  expect(talk.say('нашелся слава богу').text).toContain('рад, что всё обошлось')
  const other = openTalk(assistant)
  other.say('сын потерялся, 5 лет')
  expect(other.say('не нашелся').text).not.toContain('рад')
})

test('a remark about the days to come gets a word back and an idea', () => {
  expect(openTalk(assistant).say('у меня тоже норм. скоро выходные').text).toBe(
    'Хорошее время, чтобы прогуляться! Подсказать, куда сходить?',
  )
})

test('who found a door shut hears a word of regret, and then what there is to see', () => {
  const talk = openTalk(assistant)
  expect(talk.say('у вас написано что музей работает а он закрыт').text).toMatch(/^Извините/)
  expect(talk.say('и что мне теперь делать').placeIds.length).toBeGreaterThan(2)
})
