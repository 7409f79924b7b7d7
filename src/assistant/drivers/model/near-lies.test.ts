import { expect, test } from 'vitest'
import { openModelTalk } from '#testing/model-talk.ts'
import { KNOWN_TOWN } from '#testing/read-guide.ts'

type Call = readonly [name: string, input: object]
type Lie = readonly [what: string, message: string, calls: readonly Call[], say: object | string]

const place = (id: number): Call => ['get_place', { id }]
const walk: Call = ['plan_walk', { minutes: 120, start: 8 }]
const say = (text: string, placeIds: number[] = [], more: object = {}) => ({ text, placeIds, ...more })

/** Lies made of what was returned: of another place, day or sum. */
const NEAR_LIES: readonly Lie[] = [
  [
    'a kind of place that is not there, within another word for a kind that is',
    'где искупаться',
    [place(35)],
    say('Есть «Бассейн «Дельфин»», а рядом с ним аквапарк.', [35]),
  ],
  [
    'a place that the walk does not begin at',
    'маршрут на два часа',
    [walk, place(9)],
    say('Начнёте с места «Пожарная каланча».', [9], { walk: 'w1' }),
  ],
  [
    'the first stop told as the last',
    'маршрут на два часа',
    [walk],
    say('Хорошая прогулка, «Музей соли» — последняя остановка.', [], { walk: 'w1' }),
  ],
  [
    'another end',
    'маршрут на два часа',
    [walk],
    say('Закончите у места «Троицкий собор».', [], { walk: 'w1' }),
  ],
  [
    'another beginning, only proposed',
    'маршрут на два часа',
    [walk, place(9)],
    say('Можно начать так: сначала «Пожарная каланча», потом «Музей соли».', [9], { walk: 'w1' }),
  ],
  [
    'a day off told as open on another day',
    'краеведческий в понедельник',
    [place(7)],
    say('В понедельник «Краеведческий музей» открыт, приходите.', [7]),
  ],
  [
    'a sum that does not add up',
    'два взрослых и ребёнок в краеведческий',
    [place(7)],
    say('«Краеведческий музей»: два взрослых по 200 ₽ и детский за 100 ₽, всего 550 ₽.', [7]),
  ],
  [
    'a date of another day of the week',
    'завод на этой неделе',
    [place(33)],
    say('Ближайшая суббота — 21 июня: «Солеваренный завод» открыт с 12:00 до 16:00.', [33]),
  ],
  [
    'a date and a day that nobody told',
    'когда ярмарка',
    [place(28)],
    say('Ярмарка у «Памятник самовару» — в субботу, 20 июня.', [28]),
  ],
  [
    'the price of another place, told before its name',
    'что почём',
    [place(8), place(9)],
    say('Хороша «Пожарная каланча». Билет туда — 250 ₽.', [9]),
  ],
  [
    'the phone of a place that is not spoken of',
    'телефон бани',
    [place(38), place(17)],
    say('Баня открыта. Звоните: +7 (34200) 2-77-70.', [38]),
  ],
  [
    'a number of something else told as a time',
    'сколько времени на каланчу',
    [place(9)],
    say('На «Пожарная каланча» уходит 86 минут.', [9]),
  ],
  [
    'a superlative that nothing returned has',
    'что старше',
    [place(8), place(9)],
    say('«Музей соли» — самый старый дом города.', [8]),
  ],
  [
    'a superlative of the visitor, told of a place',
    'какой дом самый старый',
    [place(8)],
    say('Самый старый — «Музей соли».', [8]),
  ],
  [
    'a thing that the guide tells, denied',
    'где оставить машину',
    [place(8)],
    say('О парковках в путеводителе не сказано.'),
  ],
  [
    'a thing in a list, denied',
    'где снять деньги и переночевать',
    [place(8)],
    say('Про кемпинг и банкоматы в путеводителе ничего не сказано.'),
  ],
  [
    'a thing that a place has, denied of it',
    'розетки в кофейне есть?',
    [['check_hours', { placeIds: [17] }]],
    say('Про розетки в «Кофейня «Зерно»» в путеводителе не сказано.', [17]),
  ],
  [
    'a ride told as a walk',
    'как до вас добраться',
    [['search_guide', { question: 'как доехать до города на автобусе' }]],
    say('Пешком дорога занимает около трёх часов.'),
  ],
  [
    'a walk told as a ride',
    'как доехать до каланчи',
    [['get_directions', { from: 8, to: 9 }]],
    say('На автобусе до «Пожарная каланча» 12 минут.', [9]),
  ],
  [
    'English: a superlative of another place',
    'what is the oldest house',
    [place(8), place(11)],
    say('Muzey soli is the oldest house here.', [8]),
  ],
  [
    'English: a name that only begins alike',
    'who built the tower',
    [place(9)],
    say('Pozharnaya kalancha was built by Peterson.', [9]),
  ],
]

test.for(NEAR_LIES)('%s is not shown', async ([, message, calls, lie]) => {
  const talk = openModelTalk(KNOWN_TOWN)
  const script = [...(calls.length > 0 ? [{ calls }] : []), { say: lie }, { say: lie }]
  const answer = await talk.say(message, script)
  expect(talk.uses.map(({ outcome }) => outcome)).toEqual(['ungrounded'])
  expect(answer).toEqual(talk.getEmbedded())
  expect(talk.logged).toHaveLength(1)
})

test('hours of another place that were told before are not shown as those of the place spoken of', async () => {
  const talk = openModelTalk(KNOWN_TOWN)
  const first = { text: '«Кофейня «Зерно»» открыта до 22:00.', placeIds: [17] }
  await talk.say('до скольки кофейня', [{ calls: [place(17)] }, { say: first }])
  const lie = say('Зато хорош «Музей соли». Открыто до 22:00.', [8])
  const answer = await talk.say('а музей', [{ calls: [place(8)] }, { say: lie }, { say: lie }])
  expect(answer).toEqual(talk.getEmbedded())
})
