import { expect, test } from 'vitest'
import { getAssistant, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { openTalk } from '#testing/talk.ts'

const assistant = getAssistant(SHIPPED_TOWN)

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

test('a reproach is met with what the assistant can do, English with a word on English', () => {
  expect(openTalk(assistant).say('ну и какой с тебя толк').text).toMatch(/^Жаль, что не помог\./)
  expect(openTalk(assistant).say('вы говорите по-английски?').text).toMatch(/^Да, спрашивайте по-английски/)
  expect(openTalk(assistant).say('do you speak english?').text).toMatch(/^Yes: ask in English/)
})

test('reproaches for the guide and for the town are not answered with what shares a word with them', () => {
  const ask = (message: string) => openTalk(assistant).say(message).text
  expect(ask('музей закрыт, приехали за 200 км. зачем пишете что работает')).toMatch(
    /^Извините, что так вышло/,
  )
  expect(ask('почему у фонтана мусор не убирают')).toMatch(/^Сочувствую\./)
  expect(ask('там фонари горят?')).not.toContain('112')
  expect(ask('горит дом, что делать')).toContain('112')
})
