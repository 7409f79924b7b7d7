import { expect, test } from 'vitest'
import { getAssistant, KNOWN_TOWN, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { openTalk } from '#testing/talk.ts'

const shipped = getAssistant(SHIPPED_TOWN)
const known = getAssistant(KNOWN_TOWN)

function answerLast(messages: readonly string[], assistant = shipped) {
  const talk = openTalk(assistant)
  return messages.map((message) => talk.say(message)).at(-1)
}

test('another day asks for the hours of the same places', () => {
  const text = answerLast(['до скольки открыты музеи', 'а в четверг?'])?.text
  expect(text).toContain('Краеведческий музей: часы работы')
  expect(text).toContain('Музей военно-морского флота: часы работы')
})

test('a fact is asked of all places told last, and is said not to be known of them', () => {
  const answer = answerLast(['во сколько закрывается библиотека', 'и почём вход'])
  expect(answer?.placeIds).toHaveLength(2)
  expect(answer?.text.match(/цена в каталоге не указана/g)).toHaveLength(2)
})

test('what a building cost to build is no price of a visit', () => {
  expect(answerLast(['расскажи про Горняк', 'сколько стоит вход'])?.text).not.toContain('млн')
})

test('the way back has its ends changed, and other means keep them', () => {
  const back = answerLast(['как пройти от собора до набережной', 'а назад?'])
  expect(back?.text).toMatch(/^«Набережная Дона» → «Преображенский собор»/)
  const ride = answerLast(['как пройти от собора до набережной', 'а на велосипеде?'])
  expect(ride?.text).toMatch(/^На велосипеде: «Преображенский собор» → «Набережная Дона», .* в пути\./)
})

test('the way back and forth from the centre keeps both its ends', () => {
  const asked = ['далеко ли до набережной', 'а обратно?', 'а на самокате?', 'а назад?']
  expect(answerLast(asked.slice(0, 3))?.text).toMatch(/^На самокате: «Набережная Дона» → центр города/)
  expect(answerLast(asked)?.text).toMatch(/«Набережная Дона»: по прямой/)
})

test('a start that the guide lacks is said; the ends are not changed for it', () => {
  const { text } = openTalk(shipped).say('сколько идти от рынка до набережной')
  expect(text).toContain('Места, от которого вы идёте, в путеводителе нет, поэтому считаю от центра города')
  expect(text).toContain('«Набережная Дона»: по прямой')
})

test('«подробнее» tells what was not told, and at last that there is no more', () => {
  const talk = openTalk(shipped)
  const told = new Set<string>()
  for (const message of ['расскажи про Петровский сквер', ...Array<string>(6).fill('расскажи подробнее')]) {
    const { text } = talk.say(message)
    expect(told.has(text) && !text.includes('больше в путеводителе')).toBe(false)
    told.add(text)
  }
  expect([...told].at(-1)).toContain('больше в путеводителе об этом месте ничего нет')
})

test('«почему» after a choice tells by what it was made', () => {
  expect(answerLast(['что интереснее, собор или особняк Одинцова', 'почему?'])?.text).toContain(
    'оценок в нём нет',
  )
})

test('«подешевле» of a list without prices says that they are not known', () => {
  expect(answerLast(['где поесть', 'а подешевле есть?'])?.text).toContain('цена в каталоге не указана')
})

test('rain changes the walk and not the subject', () => {
  const answer = answerLast(['прогулка на два часа', 'а если дождь пойдёт'])
  expect(answer?.walk).toBeDefined()
  expect(answer?.understood?.map(({ label }) => label)).toContain('в дождь')
})

test('a question whether something is there leaves the walk as it is and offers it', () => {
  const talk = openTalk(shipped)
  const before = talk.say('прогулка на два часа')
  const asked = talk.say('а кинотеатр есть?')
  expect(asked.walk).toBeUndefined()
  expect(asked.text).toContain('Добавить в маршрут?')
  expect(talk.say('да').walk?.points.length).toBe((before.walk?.points.length ?? 0) + 1)
})

test('two kinds are compared by one place of each', () => {
  const [first, second] = openTalk(known).say('что лучше, музей или церковь').placeIds
  expect(first).not.toBe(second)
  expect(openTalk(shipped).say('что выбрать, музей или собор').text).toContain(
    'Преображенский собор — религия',
  )
})
