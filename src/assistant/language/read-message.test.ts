import { describe, expect, it } from 'vitest'
import { readGuide, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { RULE_BOOK } from '../intent-rules/rule-book.ts'
import { indexGuide } from '../mentions/guide-index.ts'
import '../intent-rules/choose-intent.ts'
import { TIME_WORDS } from '../slots/time-words.ts'
import { readMessage } from './read-message.ts'
import { createVocabulary } from './vocabulary.ts'

const vocabulary = createVocabulary(
  [...RULE_BOOK.listAtoms(), ...TIME_WORDS],
  indexGuide(readGuide(SHIPPED_TOWN)),
)

function read(message: string): string {
  return readMessage(message, vocabulary)
    .tokens.map(({ text }) => text)
    .join(' ')
}

const MEANT: [typed: string, meant: string][] = [
  ['ПОКАЖИ МУЗЕИ', 'покажи музеи'],
  ['gjrf;b yf,tht;ye.', 'покажи набережную'],
  ['где yf,tht;yfz', 'где набережная'],
  ['pokazhi muzej', 'покажи музей'],
  ['naberezhnaya', 'набережная'],
  ['krylatye lvy', 'крылатые львы'],
  ['detskaya biblioteka', 'детская библиотека'],
  ['pomoshch', 'помощь'],
  ['gde eto', 'где это'],
  ['kuda posmotret', 'куда посмотреть'],
  ['to` dfhbfyns', 'еще варианты'],
  ['vs e cj,jhf, gjcnhjq', 'мы у собора построй'],
  ['посоветуйкафе', 'посоветуй кафе'],
  ['далеколи музей', 'далеко ли музей'],
  ['холоддно', 'холодно'],
  ['пострй маршрут', 'построй маршрут'],
  ['мршрут', 'маршрут'],
  ['набрежаня', 'набережная'],
  ['скевр', 'сквер'],
  ['щас', 'сейчас'],
  ['гдепоесть', 'где поесть'],
  ['помогитееее', 'помогите'],
  ['школа № 3', 'школа 3'],
  ['маршрут на суботу', 'маршрут на субботу'],
  ['минут на сорак', 'минут на сорок'],
  ['дастапримичательности города', 'достопримечательност города'],
  ['реальое училище', 'реальное училище'],
  ['самое стоящее', 'самое стоящее'],
]
it.each(MEANT)('«%s» is read as «%s»', (typed, meant) => {
  expect(read(typed)).toBe(meant)
})

it.each(['порт', 'верба', 'понедельник', 'камера', 'горка'])(
  'the Russian word «%s» is not mended',
  (word) => {
    expect(read(word)).toBe(word)
  },
)

describe('the language of a message', () => {
  it.each([
    ['where can I eat', 'en'],
    ['wo ist das museum', 'other'],
    ['où est le musée', 'other'],
    ['你好', 'other'],
    ['бугун каерга борсам', 'other'],
    ['де можна поїсти', 'other'],
    ['ываываыва', 'none'],
    ['asdasd', 'none'],
    ['qwerty', 'none'],
    ['???', 'none'],
    ['😀😀', 'none'],
    ['123', 'none'],
    ['ъъъ', 'none'],
    ['где поесть', 'ru'],
    ['gde poest', 'ru'],
    ['ult gjtcnm', 'ru'],
  ])('«%s» is told: %s', (message, language) => {
    expect(readMessage(message, vocabulary).language).toBe(language)
  })
})

it('of a message of thousands of words ninety are read, and of a word sixty letters', () => {
  const { tokens } = readMessage(`${'щ'.repeat(1_000)} ${'музей '.repeat(1_000)}`, vocabulary)
  expect(tokens).toHaveLength(90)
  expect(tokens[0]?.text.length).toBeLessThanOrEqual(60)
})

it('of words that nobody knows thirty are compared with all that are known', () => {
  const typed = Array.from(
    { length: 60 },
    (_, at) => `пкжщ${'абвгдежзик'[at % 10]}ф${'лмнопр'[Math.floor(at / 10)]}ц`,
  )
  const compared = new Set<string>()
  const repair = (word: string) => {
    compared.add(word)
    return vocabulary.repair(word)
  }
  readMessage(`где музей, парк, кафе, церковь, озеро ${typed.join(' ')}`, { ...vocabulary, repair })
  expect(compared.size).toBe(30)
})

it.each([
  ['one word', 'b'.repeat(2_000)],
  ['long words after a Russian one', `я ${`${'bdvzlmn'.repeat(8)} `.repeat(35)}`],
  ['words', 'naberezhnaya pyshchd '.repeat(95)],
  ['words in the wrong layout', 'yf,tht;yfz grol? '.repeat(115)],
])('of Latin letters, %s, few spellings are looked up and ninety words compared at most', (_, message) => {
  const counted = { letters: 0, compared: 0 }
  readMessage(message, {
    ...vocabulary,
    isSurelyKnown(text) {
      counted.letters += text.length
      return vocabulary.isSurelyKnown(text)
    },
    repair(text) {
      counted.compared += 1
      return vocabulary.repair(text)
    },
  })
  expect(counted.letters).toBeLessThan(30_000)
  expect(counted.compared).toBeLessThanOrEqual(90)
})
