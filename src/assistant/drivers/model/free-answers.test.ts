import { expect, test } from 'vitest'
import { openModelTalk } from '#testing/model-talk.ts'
import { KNOWN_TOWN, SHIPPED_TOWN } from '#testing/read-guide.ts'

type Call = readonly [name: string, input: object]
type Honest = readonly [
  message: string,
  calls: readonly Call[],
  text: string,
  placeIds: readonly number[],
  walk?: string,
]

const place = (id: number): Call => ['get_place', { id }]

const FREELY: readonly Honest[] = [
  [
    'какие музеи сейчас',
    [place(8), place(7), place(10)],
    'Сегодня среда, и открыты три музея:\n1. Музей соли — показывают, как варили соль; 250 ₽, до 13:00, потом с 14:00 до 18:00.\n2. Краеведческий музей — мамонт и острог, взрослый 200 ₽.\n3. Дом-музей Тетерина — мастерская художника, 150 ₽.',
    [8, 7, 10],
  ],
  ['с коляской можно?', [place(8)], 'Да: в Музее соли у входа пандус, внутри лифт на второй этаж.', [8]],
  [
    'ресторан рядом с музеем соли',
    [['compare_places', { placeIds: [17, 18], by: 'distance', from: 8 }], place(18)],
    'Ближе всего «Ресторан «Сплав»», примерно 230 м от Музея соли: речная рыба и вид на закат. Средний счёт — 1 400 ₽, столик лучше заказать заранее.',
    [18],
  ],
  [
    'куда ночью поесть',
    [['check_hours', { placeIds: [15, 16, 17] }], place(16)],
    'Круглосуточно работает закусочная «Берёзка» на Привокзальной площади, 2: чай, пирожки, горячее. Другая «Берёзка», на улице Заводской, ночью закрыта.',
    [16],
  ],
  [
    'сад платный?',
    [place(2)],
    'Нет, вход в Городской сад бесплатный, и открыт он круглосуточно. С собаками туда нельзя.',
    [2],
  ],
  [
    'завод посмотреть',
    [place(33)],
    'Солеваренный завод можно увидеть только с экскурсией: по выходным с 12 до 16, 300 рублей, длится она 50 минут. В субботу как раз откроется в 12:00. Записаться лучше по телефону +7 (34200) 2-30-78.',
    [33],
  ],
  [
    'а собака?',
    [place(7)],
    'Про собак в Краеведческом музее путеводитель молчит. Спросите по телефону +7 (34200) 2-14-08.',
    [7],
  ],
  ['спасибо!', [], 'Пожалуйста! Хорошей прогулки по Кедринску.', []],
  [
    'а ты кто',
    [],
    'Я программа, помощник путеводителя по Кедринску: подскажу места, часы и составлю прогулку.',
    [],
  ],
  [
    'какая погода',
    [],
    'Погоды я не вижу: живых данных у путеводителя нет. Спросите меня о местах под крышей — подберу.',
    [],
  ],
  [
    'чем знаменит собор',
    [place(11)],
    'Это самое старое каменное здание города: белокаменный Троицкий собор 1709 года. Строили его на деньги солепромышленников, внутри сохранился резной иконостас. Открыт до 19:00, вход свободный.',
    [11],
  ],
  [
    'is the cathedral open',
    [place(11)],
    "Yes, Troitsky sobor is open until 19:00 and entry is free. It dates from 1709 and is the town's oldest stone building.",
    [11],
  ],
  [
    'where to eat',
    [place(17), place(18)],
    'Two good places:\n1. Kofeynya Zerno — coffee from 150 roubles, open until 22:00.\n2. Restoran Splav — river fish and a sunset view.',
    [17, 18],
  ],
  [
    'сколько идти по прогулке',
    [['plan_walk', { minutes: 120, start: 8 }]],
    'Пешком всего 13 минут, это 907 м; вместе с осмотром — 1 ч 53 мин.',
    [],
    'w1',
  ],
]

const search = (question: string): Call => ['search_guide', { question }]
const walk: Call = ['plan_walk', { minutes: 120, start: 8 }]

/** What honest answers say and a strict reader takes for invented. */
const LOOSELY: readonly Honest[] = [
  [
    'куда позвонить, в музей или на завод',
    [place(7), place(33)],
    '1. Краеведческий музей — взрослый билет 200 ₽.\n2. Солеваренный завод — экскурсия 300 ₽.\nПозвоните туда заранее: +7 (34200) 2-14-08 и +7 (34200) 2-30-78.',
    [7, 33],
  ],
  [
    'any museum for kids',
    [place(8), place(7)],
    'The guide names many, but two that are open today are the best: Muzey soli and Kraevedchesky muzey.',
    [8, 7],
  ],
  [
    'где тут скейтпарк и боулинг',
    [place(34)],
    'О боулинге в путеводителе не сказано. Есть «Стадион «Темп»», а про боулинг спросите у местных.',
    [34],
  ],
  ['какое сегодня число', [], 'Сегодня уже 17-е, среда.', []],
  ['недорогой ночлег', [place(8)], 'Недорогого хостела в путеводителе не названо.', []],
  ['парковка у музея соли есть?', [place(8)], 'О парковке у «Музей соли» в путеводителе не сказано.', [8]],
  ['где химчистка', [place(8)], 'О химчистке в путеводителе не сказано, о других мастерских тоже.', []],
  ['когда музей флота', [place(8)], 'Сколько там залов и работает ли лифт, в путеводителе не сказано.', [8]],
  ['какой дом самый старый', [place(8)], 'Какой дом самый старый, в путеводителе не сказано.', []],
  [
    'какой музей дешевле всех',
    [['compare_places', { placeIds: [7, 8, 9, 10], by: 'price' }]],
    'Самый дешёвый билет, 100 ₽, — «Пожарная каланча».',
    [9],
  ],
  ['аптека круглосуточная', [search('аптека')], 'Круглосуточной аптеки в путеводителе нет.', []],
  [
    'где посидеть после девяти вечера',
    [place(17)],
    'После девяти сегодня открыта «Кофейня «Зерно»», до 22:00.',
    [17],
  ],
  [
    'мы в 23 приедем, примут?',
    [place(39)],
    '«Гостиница «Ольва»» работает круглосуточно, так что приезд в 23 возможен.',
    [39],
  ],
  [
    'дочке 8, почём краеведческий',
    [place(7)],
    'Дочке 8 лет, детский билет в «Краеведческий музей» — 100 ₽.',
    [7],
  ],
  ['где попроще', [place(19)], 'Сегодня проще всего «Пельменная на Соляной»: порция от 220 ₽.', [19]],
  ['чтоб кофе', [place(17)], 'Тогда Кофейня «Зерно»: кофе от 150 ₽.', [17]],
  ['тут делать нечего', [place(2)], 'Шумных развлечений мало, зато есть Городской сад с фонтаном.', [2]],
  ['кто жил в доме-музее', [place(10)], 'О Тетерине расскажут в «Доме-музее Тетерина», вход 150 ₽.', [10]],
  [
    'прогулка, и каланчу бы',
    [walk, place(9)],
    'Готово: 3 остановки. «Пожарная каланча» сегодня закрыта, поэтому в прогулке её нет.',
    [9],
    'w1',
  ],
  [
    'озеро на машине и прогулка',
    [walk, place(6)],
    'Сначала на машине «Озеро Щучье», потом пешком «Музей соли», «Троицкий собор» и «Городской сад».',
    [6],
    'w1',
  ],
  [
    'где погулять',
    [place(2), place(4), place(1)],
    'Для прогулки подойдут:\n1. Городской сад — фонтан и липы.\n2. Набережная Ольвы — вид на реку.\n3. Парк «Заречный» — дорожки и лавочки.',
    [2, 4, 1],
  ],
  ['каланча завтра', [place(9)], '«Пожарная каланча» открыта завтра, в четверг: заходите.', [9]],
  ['best view', [place(9)], 'Pozharnaya kalancha has an open platform on top. It is closed now.', [9]],
  [
    'два взрослых и ребёнок в краеведческий',
    [place(7)],
    '«Краеведческий музей»: два взрослых по 200 ₽ и детский за 100 ₽, всего 500 ₽.',
    [7],
  ],
  [
    'завод на этой неделе',
    [place(33)],
    'Ближайшая суббота — 20 июня: «Солеваренный завод» открыт с 12:00 до 16:00.',
    [33],
  ],
]

const LOOSELY_IN_PAVLOVSK: readonly Honest[] = [
  [
    'в горняке 25 метров?',
    [place(24)],
    'Да, 25 метров: в «Спортивном центре «Горняк»» такой бассейн. Сведения 2014 года, уточните.',
    [24],
  ],
  ['who founded the town', [search('когда основан город')], 'Pavlovsk was founded in 1709 by Peter I.', []],
]

test('the model is told the sentence of what it denies, and may tell it then', async () => {
  const talk = openModelTalk(KNOWN_TOWN)
  const mended = { text: 'Рядом с «Центральный рынок» бесплатная парковка на сорок машин.', placeIds: [] }
  const answer = await talk.say('где оставить машину', [
    { calls: [place(8)] },
    { say: { text: 'Про парковку в путеводителе не сказано.', placeIds: [] } },
    { say: mended },
  ])
  expect(talk.requests.at(-1)?.messages.at(-1)?.content).toContain('бесплатная парковка на сорок машин')
  expect(answer.text).toBe(mended.text)
})

test('what was told before may be told beside another place', async () => {
  const talk = openModelTalk(KNOWN_TOWN)
  const first = { text: 'Сейчас «Музей соли» открыт до 13:00.', placeIds: [8] }
  await talk.say('до скольки музей соли', [{ calls: [place(8)] }, { say: first }])
  const second = {
    text: 'Перед перерывом в 13:00 выпейте кофе: «Кофейня «Зерно»», от 150 ₽.',
    placeIds: [17],
  }
  const answer = await talk.say('а кофе рядом', [{ calls: [place(17)] }, { say: second }])
  expect(answer).toMatchObject(second)
})

test('the model is told which stop of its walk is wrong', async () => {
  const talk = openModelTalk(KNOWN_TOWN)
  const wrong = { text: 'Прогулка: «Музей соли», затем «Пожарная каланча».', placeIds: [], walk: 'w1' }
  const mended = { text: 'Прогулка начнётся у места «Музей соли».', placeIds: [], walk: 'w1' }
  await talk.say('маршрут на два часа', [{ calls: [walk, place(9)] }, { say: wrong }, { say: mended }])
  expect(talk.requests.at(2)?.messages.at(-1)?.content).toContain('«Пожарная каланча» — не её остановка')
})

test.for([
  ...FREELY.map((one) => [KNOWN_TOWN, ...one] as const),
  ...LOOSELY.map((one) => [KNOWN_TOWN, ...one] as const),
  ...LOOSELY_IN_PAVLOVSK.map((one) => [SHIPPED_TOWN, ...one] as const),
])('%s: the freely worded answer to «%s» is shown', async ([town, message, calls, text, placeIds, walk]) => {
  const talk = openModelTalk(town)
  const say = { text, placeIds, ...(walk && { walk }) }
  const answer = await talk.say(message, [{ calls }, { say }])
  expect(talk.requests.at(2)?.messages.at(-1)?.content ?? '').toBe('')
  expect(answer).toMatchObject({ text, placeIds })
})
