import { expect, test } from 'vitest'
import { KNOWN_TOWN, readGuide } from '#testing/read-guide.ts'
import { type AskedMessage, countWanted, isRefusal } from './count-wanted.ts'
import { listOwnWords } from './own-words.ts'

const guide = readGuide(KNOWN_TOWN)
const NOT_KNOWN = 'Этого в путеводителе нет.'

/** Each message is a conversation of its own, unless it names one. */
async function* say(messages: readonly (readonly [text: string, answer?: string, conversation?: string])[]) {
  for (const [at, [text, answer, conversation = `c${at}`]] of messages.entries()) {
    const asked: AskedMessage = { conversation, text, answer }
    yield asked
  }
}

test('a word that nothing covers is listed as it is written most often, with its conversations', async () => {
  const { words, conversations } = await countWanted(
    guide,
    say([['есть ли дельтаплан?'], ['далеко до дельтаплана'], ['Хочу в дельтаплан'], ['музей соли открыт?']]),
    9,
  )
  expect(conversations).toBe(4)
  expect(words).toEqual([{ text: 'дельтаплан', conversations: 3 }])
})

test('words of the guide, of kinds of places, of times and misspelled ones are covered', async () => {
  const said = 'где тут музей соли, пельмени, аквапарк, завтра утром в музкй или на набережнную'
  expect((await countWanted(guide, say([[said], [said], [said]]), 9)).words).toEqual([])
})

test('a word that is mostly said where an answer is found is none that is wanted', async () => {
  const messages = say([
    ['развеяться', 'Вот что подходит:'],
    ['где развеяться', 'Вот что подходит:'],
    ['хочу развеяться', NOT_KNOWN],
    ['дельтаплан', 'Вот что подходит:'],
    ['есть дельтаплан', NOT_KNOWN],
    ['где дельтаплан', NOT_KNOWN],
  ])
  const { words } = await countWanted(guide, messages, 9)
  expect(words).toEqual([{ text: 'дельтаплан', conversations: 3 }])
})

test('what fewer than three conversations say is not shown, however often they say it', async () => {
  const messages = say([
    ['дельтаплан', NOT_KNOWN, 'a'],
    ['дельтаплан дельтаплан', NOT_KNOWN, 'a'],
    ['дельтаплан', NOT_KNOWN, 'b'],
  ])
  expect(await countWanted(guide, messages, 9)).toEqual({ conversations: 2, words: [], topics: [] })
})

test('what no answer was found to is listed as pairs of words', async () => {
  const { topics } = await countWanted(
    guide,
    say([
      ['где постирать вещи', NOT_KNOWN],
      ['постирать вещи можно?', NOT_KNOWN],
      ['а где тут постирать вещи', 'В каталоге такого нет.'],
      ['постирать вещи', 'Вот что подходит:'],
      ['боулинг есть?', NOT_KNOWN],
      ['есть ли у вас боулинг', NOT_KNOWN],
      ['боулинг', 'В каталоге нет боулинга.'],
    ]),
    9,
  )
  expect(topics).toEqual([
    { text: 'боулинг', conversations: 3 },
    { text: 'постирать вещи', conversations: 3 },
  ])
})

test('no more is listed than asked for', async () => {
  const said = 'дельтаплан, квадроцикл'
  expect((await countWanted(guide, say([[said], [said], [said]]), 1)).words).toHaveLength(1)
})

test.each([
  ['меня зовут анна, ищу прачечную', ['прачечную']],
  ['Позвоните Сергею Петровичу в прачечную', ['позвоните', 'прачечную']],
  ['пишите на anna@example.ru про прачечную', ['пишите', 'прачечную']],
  ['мой телефон 8-900-555-35-35 или t.me/anna, прачечная', ['телефон', 'прачечная']],
  ['дом 5к2 прачечная.', ['дом', 'прачечная']],
  ['ИВАН ПЕТРОВ ИЩЕТ ПРАЧЕЧНУЮ', []],
])('«%s» gives away nobody', (message, words) => {
  expect(listOwnWords(message).map(({ text }) => text)).toEqual(words)
})

test.each([
  ['Этого в путеводителе нет.', true],
  ['«Музей соли»: цена в каталоге не указана.', true],
  ['Мест на такую тему в каталоге нет. Зато есть тема — «история».', true],
  ['Этого не умею: я знаю только этот город.', true],
  ['Этого не знаю: отвечаю только об этом городе и только по данным путеводителя.', true],
  ['Не получилось понять. Скажите иначе, например: где поесть.', true],
  ['Прямо об этом в путеводителе нет. Ближе всего: Музей соли открыт летом.', true],
  ['«Музей соли»: об этом в путеводителе не сказано. Спросить можно по телефону.', true],
  ['Планетариев в путеводителе нет.', true],
  ['Вот что подходит:\n1. Музей соли.', false],
  ['Музей закрыт. Цена в каталоге не указана.', false],
])('«%s» is a refusal: %s', (answer, expected) => {
  expect(isRefusal(answer)).toBe(expected)
})
