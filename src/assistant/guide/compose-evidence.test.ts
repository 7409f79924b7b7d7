import { describe, expect, test } from 'vitest'
import { composeQuotes, hasSameOwner, mergeQuotes } from './compose-evidence.ts'
import { EVIDENCE_FEATURES, type EvidenceFeatures } from './evidence-features.ts'
import type { Evidence } from './find-evidence.ts'
import type { PassageOwner } from './passage.ts'

const TOWN: PassageOwner = { kind: 'town', part: 'about' }
const place = (id: number): PassageOwner => ({ kind: 'place', id, field: 'description' })
const none = Object.fromEntries(EVIDENCE_FEATURES.map((name) => [name, 0])) as Record<
  keyof EvidenceFeatures,
  number
>

const RATE = 0.7

type Facts = { owner?: PassageOwner; score?: number; has?: number[]; named?: number; lack?: number }

function found(paragraph: string[], number = 0, facts: Facts = {}): Evidence {
  const { owner = TOWN, score = 5, has = [0], named = 0, lack = 0 } = facts
  return {
    passage: { text: paragraph[number] ?? '', owner, context: '', paragraph, number },
    number,
    score,
    features: { ...none, named },
    lack,
    has: new Set(has),
  }
}
const compose = (...ranked: Evidence[]) =>
  composeQuotes(ranked, RATE).map(({ sentences }) => sentences.join(' '))

test('nothing is composed of nothing', () => {
  expect(composeQuotes([], 0)).toEqual([])
})

test('a sentence that leans on the one before it is told with it', () => {
  const paragraph = ['Собор построили в 1822 году.', 'Он стоит на горе.', 'Рядом парк.']
  expect(compose(found(paragraph, 1))).toEqual(['Собор построили в 1822 году. Он стоит на горе.'])
})

test('the sentence after it comes along when it leans on it', () => {
  const paragraph = ['Собор построили в 1822 году.', 'Его закрывали дважды.']
  expect(compose(found(paragraph, 0))).toEqual(['Собор построили в 1822 году. Его закрывали дважды.'])
})

test('a sentence that stands by itself is told alone', () => {
  expect(compose(found(['Собор стоит на горе.', 'Рынок открыт с семи утра.'], 0))).toEqual([
    'Собор стоит на горе.',
  ])
})

test('what would be too long is left out', () => {
  const long = `Собор ${'очень '.repeat(80)}высок.`
  expect(compose(found([long, 'Он стоит на горе.'], 1))).toEqual(['Он стоит на горе.'])
})

test('a second sentence answers what the first left open', () => {
  const first = found(['Вход стоит 200 рублей.'], 0, { has: [0], owner: place(1), lack: 0.5 })
  const second = found(['Дети до семи лет проходят свободно.'], 0, { has: [1], owner: place(1), score: 3 })
  expect(compose(first, second)).toEqual(['Вход стоит 200 рублей. Дети до семи лет проходят свободно.'])
})

test('one that adds nothing of the question is not told, nor one that is far behind', () => {
  const first = found(['Вход стоит 200 рублей.'])
  const other = ['Экскурсия идёт полчаса.']
  expect(compose(first, found(other, 0, { score: 4.9 }))).toEqual(['Вход стоит 200 рублей.'])
  expect(compose(first, found(other, 0, { score: 1, has: [1] }))).toEqual(['Вход стоит 200 рублей.'])
})

test('of the same place more is told where the best leaves much open, and less where it is sure', () => {
  const paragraph = ['Двухместный номер 3 200 рублей.', 'Заезд с двух часов.', 'Лифта нет.', 'Есть стоянка.']
  const all = paragraph.map((_, at) =>
    found(paragraph, at, { owner: place(1), score: 5 - at / 2, lack: 0.8 }),
  )
  const tell = (rate: number, ranked: Evidence[]) => composeQuotes(ranked, rate)[0]?.sentences
  expect(tell(0.2, all)).toEqual(paragraph.slice(0, 3))
  const complete = all.map((one) => ({ ...one, lack: 0 }))
  expect(tell(0.95, complete)).toEqual(paragraph.slice(0, 1))
})

test('the same said in nearly the same words is not told twice', () => {
  const first = found(['Крепость заложил воевода в 1623 году.'])
  const same = found(['Воевода заложил крепость на горе в 1623 году.'], 0, { has: [1] })
  expect(compose(first, same)).toEqual(['Крепость заложил воевода в 1623 году.'])
})

test('another owner is quoted apart, but not when the first place is named', () => {
  const first = found(['Музей открыт с десяти.'], 0, { owner: place(1), lack: 0.7 })
  const second = found(['Буфет работает до шести.'], 0, { owner: place(2), has: [1] })
  expect(compose(first, second)).toHaveLength(2)
  const named = found(['Музей открыт с десяти.'], 0, { owner: place(1), named: 1 })
  expect(compose(named, second)).toHaveLength(1)
})

test('fields of one place have the same owner, two places have not', () => {
  expect(hasSameOwner(place(1), { kind: 'place', id: 1, field: 'price' })).toBe(true)
  expect(hasSameOwner(place(1), place(2))).toBe(false)
  expect(hasSameOwner(TOWN, place(1))).toBe(false)
})

describe('nothing is told twice', () => {
  test.each([
    [
      'in other forms',
      'Сюда перенесли кораблестроение из Воронежа.',
      'Кораблестроение перенесено из Воронежа.',
    ],
    [
      'with a row of the same words',
      'Музей флота с моделями; у входа — старинные пушки и якоря.',
      'О флоте напоминают снаружи: у входа — старинные пушки и якоря, на стенах доски.',
    ],
  ])('%s', (_, first, second) => {
    expect(compose(found([first]), found([second], 0, { has: [1] }))).toEqual([first])
    expect(mergeQuotes([first, second].map((text) => ({ owner: TOWN, sentences: [text] })))).toEqual([
      { owner: TOWN, sentences: [first] },
    ])
  })

  test('but a new number is something new', () => {
    const sentences = ['До сада такси 180 рублей.', 'До родника такси 500 рублей.']
    expect(mergeQuotes(sentences.map((text) => ({ owner: TOWN, sentences: [text] })))[0]?.sentences).toEqual(
      sentences,
    )
  })
})

test('initials lean on nothing', () => {
  const paragraph = ['Музей стоит у реки.', 'А. Н. Сенявин строил корабли.']
  expect(compose(found(paragraph, 1))).toEqual(['А. Н. Сенявин строил корабли.'])
})
