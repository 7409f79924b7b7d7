import { expect, test } from 'vitest'
import { createPlace } from '#testing/create-place.ts'
import { createFakeIndex, createFakeQuestion } from '#testing/fake-encoder.ts'
import { KNOWN_TOWN, readGuide, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { findUngrounded } from '../grounding/find-ungrounded.ts'
import type { PlaceFact, Scope } from '../request.ts'
import { ANSWER_THRESHOLDS } from '../tools/answering-model.ts'
import type { Found } from '../tools/search-guide.ts'
import { composeAsk } from './ask.ts'
import type { Reply } from './reply.ts'

const SURE = 0.99
const LIKELY = ANSWER_THRESHOLDS.likely
const NEAR = ANSWER_THRESHOLDS.near
const HOPELESS = 0.001
const PREOBRAZHENSKY = 2
const POKROV_CHURCH = 8
const MUSEUM_OF_LORE = 7
const MUSEUM_OF_SALT = 8
const PARK = 1
const CINEMA_SENTENCE = 'у кинотеатра, говорят краеведы, старый город кончается.'
const CINEMA_CAVEAT = 'фильмы сейчас, вероятно, не показывают.'

function openTown(folder: string) {
  const guide = readGuide(folder)
  return { guide, index: createFakeIndex(guide), now: '2026-06-18T11:00' }
}

const pavlovsk = openTown(SHIPPED_TOWN)
const kedrinsk = openTown(KNOWN_TOWN)
type Town = typeof pavlovsk

/** Returns the passages with these words as search results. */
function find({ index }: Town, probability: number, ...says: string[]): Found[] {
  return says.map((words, at) => {
    const number = index.passages.findIndex(({ text }) => text.includes(words))
    const passage = index.passages[number]
    if (passage === undefined) throw new Error(`no passage says «${words}»`)
    return { number, passage, score: 1 - at / 10, probability: probability / (1 + at), wordShare: 0.5 }
  })
}

function ask(
  town: Town,
  message: string,
  found: readonly Found[],
  {
    scope = {},
    facts = [],
    whom,
    isWhole = false,
  }: { scope?: Partial<Scope>; facts?: PlaceFact[]; whom?: object; isWhole?: boolean } = {},
): Reply {
  const request = {
    kind: 'ask',
    question: createFakeQuestion(message),
    scope: { placeIds: [], shownPassages: [], ...scope },
    facts,
    isWhole,
  } as const
  const reply = composeAsk(town, request, found, whom as never)
  expect(
    findUngrounded(town.guide, { text: reply.text.text, computed: reply.text.computed, message: '' }),
  ).toEqual([])
  expect(reply.text.text.length).toBeLessThanOrEqual(700)
  expect(reply.quickReplies?.length).toBeLessThanOrEqual(3)
  return reply
}

test('a sentence that surely answers is the answer', () => {
  const reply = ask(pavlovsk, 'как жителей называют', find(pavlovsk, SURE, 'Жителей называют павловчанами.'))
  expect(reply.text.text).toBe('Жителей называют павловчанами.')
  expect(reply.isSupported).toBe(true)
})

test('a sentence of a place names the place unless the question or the sentence did', () => {
  const found = find(pavlovsk, SURE, 'Пускают ли внутрь, неизвестно.')
  expect(ask(pavlovsk, 'можно ли зайти внутрь', found).text.text).toMatch(/^«Преображенский собор»: /)
  expect(ask(pavlovsk, 'пустят ли в преображенский собор', found).text.text).not.toMatch(/^«/)
  const inFocus = { scope: { placeIds: [PREOBRAZHENSKY] } }
  const reply = ask(pavlovsk, 'а внутрь пустят', found, inFocus)
  expect(reply.text.text).toMatch(/^«Преображенский собор»: /)
  expect(reply.text.placeIds).toEqual([PREOBRAZHENSKY])
})

test('what comes nearest is told with its doubt, and does not count as an answer', () => {
  const reply = ask(pavlovsk, 'кто построил верфь', find(pavlovsk, NEAR, 'Ричард Козенц'))
  expect(reply.text.text).toMatch(/^Может быть, поможет: Чертил верфь/)
  expect(reply.isSupported).toBe(false)
})

test('what is not known and nobody can be asked about is one sentence', () => {
  const reply = ask(pavlovsk, 'сколько весит колокол', find(pavlovsk, HOPELESS, 'Ричард Козенц'))
  expect(reply.text.text).toBe('Этого в путеводителе нет.')
})

test('who can be asked is told, and the phone of the place before that', () => {
  const whom = { name: 'Экстренные службы', phone: '112' }
  const found = find(pavlovsk, HOPELESS, 'Ричард Козенц')
  expect(ask(pavlovsk, 'сколько весит колокол', found, { whom }).text.text).toBe(
    'Этого в путеводителе нет. Спросить можно здесь: Экстренные службы, 112.',
  )
  expect(
    ask(pavlovsk, 'сколько весит колокол', found, { whom, scope: { placeIds: [POKROV_CHURCH] } }).text.text,
  ).toBe(
    '«Церковь Покрова Пресвятой Богородицы»: об этом в путеводителе не сказано. Спросить можно по телефону +7 (47362) 2-51-53.',
  )
})

test('with what comes nearest of the place spoken of stands its phone, with any other guess who can be asked', () => {
  const found = find(pavlovsk, NEAR, 'Расписание служб можно уточнить по телефону.')
  expect(
    ask(pavlovsk, 'сколько там икон', found, { scope: { placeIds: [POKROV_CHURCH] } }).text.text,
  ).toMatch(/^Может быть, поможет:.*\n.*\nСпросить можно по телефону \+7 \(47362\) 2-51-53\.$/)
  const whom = { name: 'Справка', phone: '2-00-00' }
  expect(
    ask(pavlovsk, 'кто построил верфь', find(pavlovsk, NEAR, 'Ричард Козенц'), { whom }).text.text,
  ).toMatch(/^Может быть, поможет: Чертил верфь[^\n]*\nСпросить можно здесь: Справка, 2-00-00\.$/)
})

test('of a place that the question names it is said that its texts do not tell', () => {
  const found = find(kedrinsk, HOPELESS, 'самое старое каменное здание города')
  expect(ask(kedrinsk, 'архитектор троицкого собора', found).text.text).toBe(
    '«Троицкий собор»: об этом в путеводителе не сказано.',
  )
})

test('what more probably answers than not is told as what the guide says, and as the answer where it is of what is meant', () => {
  const found = find(pavlovsk, LIKELY, 'Пускают ли внутрь, неизвестно.')
  const reply = ask(pavlovsk, 'можно ли зайти внутрь', found)
  expect(reply.text.text).toMatch(/^В путеводителе сказано:\n«Преображенский собор»: /)
  expect(reply.isSupported).toBe(true)
  const ofIt = ask(pavlovsk, 'а внутрь пустят', found, { scope: { placeIds: [PREOBRAZHENSKY] } })
  expect(ofIt.text.text).toMatch(/^«Преображенский собор»: /)
})

test('what comes nearest stands in lines of its own, less near with a word that it is no answer', () => {
  const says = ['Внизу стоит конный пожарный обоз.', 'Ольва — река быстрая']
  const compose = (probability: number) =>
    ask(kedrinsk, 'лошади пожарного обоза', find(kedrinsk, probability, ...says)).text.text
  expect(compose(NEAR)).toMatch(/^Может быть, поможет:\n«[^\n]*пожарный обоз\.\n[^\n]*Ольва/)
  expect(compose(NEAR / 1.5)).toMatch(/^Точного ответа я не нашёл\. Ближе всего в путеводителе:\n«/)
})

test('where a place is named the texts of another one are nothing near', () => {
  const found = find(pavlovsk, NEAR, 'Пускают ли внутрь, неизвестно.')
  const scope = { placeIds: [POKROV_CHURCH], isExplicit: true }
  const text = ask(pavlovsk, 'внутрь покровской церкви пустят', found, { scope }).text.text
  expect(text).toMatch(/об этом в путеводителе не сказано\. Спросить можно по телефону/)
  expect(text).not.toContain('неизвестно')
})

test('a sentence of another place is told beside when it answers as probably, its hours never', () => {
  const says = ['Внизу стоит конный пожарный обоз.', 'Ольва — река быстрая']
  const [best, beside] = find(kedrinsk, SURE, ...says) as [Found, Found]
  const compose = (...found: Found[]) => ask(kedrinsk, 'лошади пожарного обоза', found).text.text
  expect(compose(best, beside)).not.toContain('Ольва')
  expect(compose(best, { ...beside, probability: SURE })).toContain('Ольва — река быстрая')
  const hours = kedrinsk.index.passages.findIndex(
    ({ owner }) => owner.kind === 'place' && owner.id === MUSEUM_OF_SALT && owner.field === 'openingHours',
  )
  const passage = kedrinsk.index.passages[hours]
  if (passage === undefined) throw new Error('the museum has no hours')
  expect(
    compose(best, { number: hours, passage, score: 0.9, probability: SURE, wordShare: 0 }),
  ).not.toContain('Часы работы')
})

test('a place that is asked about as a whole is told by its texts, and goes on where it stopped', () => {
  const compose = (shownPassages: readonly number[], message: string) =>
    ask(pavlovsk, message, [], {
      scope: { placeIds: [PREOBRAZHENSKY], shownPassages, isExplicit: true },
      isWhole: true,
    })
  const place = pavlovsk.guide.places.find(({ id }) => id === PREOBRAZHENSKY)
  const first = compose([], 'расскажи про преображенский собор')
  const [sentence = ''] = (place?.description ?? '').split(/(?<=\.) /)
  expect(first.text.text).toContain(`«Преображенский собор»: ${sentence}`)
  expect(first.text.text.length).toBeLessThanOrEqual(560)
  const second = compose(first.remember?.shownPassages ?? [], 'расскажи про него')
  expect(second.text.text).not.toContain(sentence)
  const all = pavlovsk.index.passages.map((_, number) => number)
  expect(compose(all, 'расскажи про него').text.text).toBe(
    '«Преображенский собор»: больше в путеводителе ничего не сказано.',
  )
})

test('what another passage says again is told once', () => {
  const places = [61, 62].map((id) =>
    createPlace({ id, name: `Дом ${id}`, description: 'Кованые ворота сделал кузнец Савелий Кольчугин.' }),
  )
  const guide = { ...kedrinsk.guide, places }
  const town = { ...kedrinsk, guide, index: createFakeIndex(guide) }
  const found = town.index.passages.flatMap((passage, number) =>
    passage.owner.kind === 'place' ? [{ number, passage, score: 1, probability: SURE, wordShare: 0 }] : [],
  )
  expect(found).toHaveLength(2)
  expect(ask(town, 'кто сделал кованые ворота', found).text.text).toBe(
    '«Дом 61»: Кованые ворота сделал кузнец Савелий Кольчугин.',
  )
})

test('a place that may be closed is never told of without the word of the guide on that', () => {
  const { text } = ask(pavlovsk, 'расскажи', find(pavlovsk, SURE, CINEMA_SENTENCE)).text
  expect(text).toContain(CINEMA_SENTENCE)
  expect(text).toContain(CINEMA_CAVEAT)
})

test('nothing found at all is not known', () => {
  expect(ask(pavlovsk, 'квантовый синхрофазотрон', []).text.text).toBe('Этого в путеводителе нет.')
})

test('hours are told with the state of the moment, other facts as they stand', () => {
  const scope = { placeIds: [MUSEUM_OF_SALT] }
  const reply = ask(kedrinsk, 'до скольки и почём', [], { scope, facts: ['hours', 'price'] })
  expect(reply.text.text).toContain('Открыто до 13:00.')
  expect(reply.text.text).toContain('Цена: 250 ₽.')
  expect(reply.isSupported).toBe(true)
})

test('an unknown fact is named for exactly what was asked, beside the known one, with the phone of the place', () => {
  const scope = { placeIds: [POKROV_CHURCH] }
  const reply = ask(pavlovsk, 'когда открыто и где это', [], { scope, facts: ['hours', 'address'] })
  expect(reply.text.text).toBe(
    '«Церковь Покрова Пресвятой Богородицы»: часы работы в путеводителе не указаны. Адрес: улица Покровская, 13.',
  )
  const alone = ask(pavlovsk, 'когда открыто', [], { scope, facts: ['hours'] })
  expect(alone.text.text).toContain('Спросить можно по телефону +7 (47362) 2-51-53.')
  expect(alone.isSupported).toBe(false)
})

test('where the field is empty a sentence of the place that surely says it answers', () => {
  const found = find(pavlovsk, SURE, 'Расписание служб можно уточнить по телефону.')
  const options = { scope: { placeIds: [POKROV_CHURCH] }, facts: ['hours' as const] }
  const reply = ask(pavlovsk, 'когда служба', found, options)
  expect(reply.text.text).toContain('Расписание служб можно уточнить по телефону.')
  expect(reply.text.text).not.toContain('не указаны')
})

test('what a sentence says with all the numbers of a field is told once', () => {
  const place = createPlace({
    id: 71,
    name: 'Дом ветра',
    price: '200 ₽',
    description: 'Билет 200 рублей, с собакой 250.',
  })
  const guide = { ...kedrinsk.guide, places: [place] }
  const town = { ...kedrinsk, guide, index: createFakeIndex(guide) }
  const options = { scope: { placeIds: [71] }, facts: ['price' as const] }
  const found = find(town, SURE, 'Билет 200 рублей')
  expect(ask(town, 'сколько стоит билет', found, options).text.text).toBe(
    '«Дом ветра»: Билет 200 рублей, с собакой 250.',
  )
  expect(ask(town, 'сколько стоит билет', [], options).text.text).toBe('«Дом ветра»: Цена: 200 ₽.')
})

test('of several places each has its line, with what is known and what is not', () => {
  const scope = { placeIds: [PARK, MUSEUM_OF_LORE] }
  const reply = ask(kedrinsk, 'телефоны', [], { scope, facts: ['phone'] })
  expect(reply.text.text.split('\n')).toEqual([
    'Парк «Заречный»: телефона в путеводителе нет.',
    '«Краеведческий музей»: Телефон: +7 (34200) 2-14-08.',
  ])
})

test('an approximate point is told as such, and has no link to the map', () => {
  const options = { scope: { placeIds: [PREOBRAZHENSKY] }, facts: ['position' as const] }
  const { text } = ask(pavlovsk, 'где это', [], options).text
  expect(text).toContain('Точка на карте указана примерно.')
  expect(text).not.toContain('/map')
  const exact = { scope: { placeIds: [MUSEUM_OF_SALT] }, facts: ['position' as const] }
  expect(ask(kedrinsk, 'где это', [], exact).text.text).toContain('/map?')
})

test('the sentence beside is told where it covers what the first leaves open', () => {
  const found = find(pavlovsk, SURE, 'Государевым корабельным лесом он стал')
  const alone = ask(pavlovsk, 'когда государевым стал', found).text.text
  const both = ask(pavlovsk, 'какая площадь в гектарах и когда стал государевым', found).text.text
  expect(alone).not.toContain('тысяч гектаров')
  expect(both).toContain('тысяч гектаров')
  expect(both.indexOf('гектаров')).toBeLessThan(both.indexOf('Государевым'))
  const shownPassages = pavlovsk.index.passages.flatMap(({ text }, number) =>
    text.includes('тысяч гектаров') ? [number] : [],
  )
  const again = ask(pavlovsk, 'какая площадь в гектарах и когда стал государевым', found, {
    scope: { shownPassages },
  })
  expect(again.text.text).not.toContain('тысяч гектаров')
})

test('the conversation goes on with the place that was told of, and with the sentences', () => {
  const found = find(pavlovsk, SURE, 'Пускают ли внутрь, неизвестно.')
  expect(ask(pavlovsk, 'внутрь пускают', found, { scope: { shownPassages: [3] } }).remember).toEqual({
    before: 'place',
    focus: [PREOBRAZHENSKY],
    shownPassages: [3, found[0]?.number],
  })
})
