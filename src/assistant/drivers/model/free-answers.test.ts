import { expect, test } from 'vitest'
import { openModelTalk } from '#testing/model-talk.ts'
import { KNOWN_TOWN } from '#testing/read-guide.ts'

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

test.for([...FREELY.map((one) => [KNOWN_TOWN, ...one] as const)])(
  '%s: the freely worded answer to «%s» is shown',
  async ([town, message, calls, text, placeIds, walk]) => {
    const talk = openModelTalk(town)
    const say = { text, placeIds, ...(walk && { walk }) }
    const answer = await talk.say(message, [{ calls }, { say }])
    expect(talk.requests.at(2)?.messages.at(-1)?.content ?? '').toBe('')
    expect(answer).toMatchObject({ text, placeIds })
  },
)
