import { expect, test } from 'vitest'
import { createPlace } from '#testing/create-place.ts'
import { readGuide, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { openTalk } from '#testing/talk.ts'
import { createGuide } from '#testing/walk-guide.ts'
import { createAssistant } from '../create-assistant.ts'

const guide = createGuide([
  createPlace({
    id: 1,
    name: 'Обсерватория «Купол»',
    category: 'обсерватория',
    description: 'Башня с телескопом на холме.',
    descriptionFull: 'Билет 350 рублей, дети 6–14 лет 200. Купол не отапливают.',
  }),
  createPlace({ id: 2, name: 'Рынок', category: 'рынок', descriptionFull: 'Мёд 450 рублей за банку.' }),
])

test('the price of the place spoken of answers in whatever words it was asked for', () => {
  const talk = openTalk(createAssistant(guide))
  talk.say('расскажи про обсерваторию')
  const { text } = talk.say('а сколько старшему и мне')
  expect(text).toMatch(/дети 6–14 лет 200/)
  expect(text).not.toMatch(/не сказано|Мёд/)
})

test('what is only near is told as that, the place named once', () => {
  const { text } = openTalk(createAssistant(guide)).say('обсерватория когда построена')
  expect(text.match(/Обсерватория «Купол»/g)).toHaveLength(1)
  expect(text).toMatch(/не сказано/)
})

test('what is little sure, with most of the question left over, is told as a guess; what has the question is not', () => {
  const shipped = createAssistant(readGuide(SHIPPED_TOWN))
  const ask = (message: string) => openTalk(shipped).say(message).text
  expect(ask('почему гранит отсюда вывозили в другие места и кто этим занимался')).toMatch(
    /^Похоже, об этом: /,
  )
  expect(ask('когда заложили крепость и верфь')).not.toMatch(/Похоже/)
})

test('beside «не сказано» only a sentence that names what is asked about is told', () => {
  const shipped = createAssistant(readGuide(SHIPPED_TOWN))
  const ask = (message: string) => openTalk(shipped).say(message).text
  const talk = openTalk(shipped)
  talk.say('рынок где')
  expect(talk.say('рыбу там продают свежую?').text).not.toMatch(/известно вот что|выпечк/)
  expect(ask('нас 28 человек в музей всех пустят сразу?')).not.toMatch(/известно вот что/)
})

test('a guess that names no thing of the question is not told', () => {
  const shipped = createAssistant(readGuide(SHIPPED_TOWN))
  const ask = (message: string) => openTalk(shipped).say(message)
  expect(ask('Где фуру поставить на ночь чтоб спокойно').text).toMatch(/^Этого в путеводителе нет/)
  expect(ask('внуку 7 лет завтра с утра свободны что открыто и интересно ему').walk).toBeDefined()
})
