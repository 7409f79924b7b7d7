import { expect, test } from 'vitest'
import { getAssistant, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { openTalk } from '#testing/talk.ts'

const assistant = getAssistant(SHIPPED_TOWN)
const say = (message: string) => openTalk(assistant).say(message)

test('what says nothing is asked back, with examples', () => {
  const { text, quickReplies } = say('ну чего там')
  expect(text).toMatch(/^Не понял, о чём вы\./)
  expect(quickReplies).toContain('Прогулка на час')
})

test('there is no walk to change yet', () => {
  expect(say('убери музей из маршрута').text).toBe(
    'Маршрута пока нет, менять нечего. Построить прогулку по главным местам?',
  )
})

test('who finds a mistake is thanked and told where to report it', () => {
  expect(say('у вас неверно указан адрес музея').text).toContain('«Обратная связь»')
})

test('the sun is worked out for the town and the day', () => {
  expect(say('когда сегодня закат').text).toMatch(/^Солнце сядет примерно в \d\d:\d\d/)
  expect(say('во сколько завтра рассвет').text).toMatch(/^Солнце взойдёт примерно в 0\d:\d\d/)
})

test('a wish without a kind of place is served by the kinds that suit it', () => {
  expect(say('где устроить свидание').text).toContain('Набережная Дона')
  expect(say('где провести фотосессию').text).toContain('Петровский сквер')
})

test('nothing that is missing is answered with a list of categories', () => {
  expect(say('где продают дельтапланы').text).not.toContain('Могу показать')
})

test('who is cross is asked what is looked for, and who asks who answers is told', () => {
  expect(say('ты глупый робот').text).toMatch(/^Жаль/)
  expect(say('ты живой или робот').text).toContain('автоматический помощник')
})

test('what nobody wrote about dogs is not answered with three other sentences', () => {
  const talk = openTalk(assistant)
  talk.say('где пообедать')
  expect(talk.say('туда можно с собакой?').text).toBe(
    'Ресторан «Гранд-отеля»: об этом в путеводителе не сказано.',
  )
})
