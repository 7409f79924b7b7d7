import { expect, it, test } from 'vitest'
import { getAssistant, KNOWN_TOWN, SHIPPED_TOWN } from '#testing/read-guide.ts'
import type { Answer } from '../assistant.ts'

const TOWNS = {
  shipped: SHIPPED_TOWN,
  known: KNOWN_TOWN,
  spa: 'bench/assistant/towns/teplye-klyuchi',
  mine: 'bench/assistant/towns/gornorudsk',
  horses: 'bench/assistant/towns/grivensk',
} as const
const assistants = Object.fromEntries(Object.entries(TOWNS).map(([name, dir]) => [name, getAssistant(dir)]))

/** The answers to messages said one after another on a Saturday morning. */
function say(town: keyof typeof TOWNS, ...messages: string[]): Answer[] {
  const answers: Answer[] = []
  for (const message of messages) {
    const turn = { message, now: '2026-07-18T10:40', state: answers.at(-1)?.state, seed: 'test' }
    const answer = assistants[town]?.answer(turn)
    if (answer) answers.push(answer)
  }
  return answers
}

function listStops(answer: Answer | undefined): number[] {
  return answer?.walk?.points.map(({ id }) => id) ?? []
}

const NAMED: [town: keyof typeof TOWNS, message: string, ids: number[]][] = [
  ['shipped', 'хочу прогулку к крылатым львам и где старинные пушки', [11, 5]],
  ['shipped', 'маршрут: львы с крыльями, потом бюст царя, а потом уже купаться', [11, 12, 23]],
  ['known', 'прогулка на три часа: самовар на колёсах и дом художника', [28, 10]],
  ['spa', 'сделай прогулку к белкам и на железный мостик', [31, 32]],
  ['spa', 'погулять на два часа, парк с белочками и памятник с костылями', [31, 16]],
  ['mine', 'прогулка на три часа: чугунный рудознатец и аллея рябин', [8, 14]],
]
it.each(NAMED)('in the %s town «%s» leads to %j', (town, message, ids) => {
  expect(listStops(say(town, message)[0])).toEqual(expect.arrayContaining(ids))
})

const REFUSED: [town: keyof typeof TOWNS, message: string, ids: number[]][] = [
  ['shipped', 'прогулка на 2 часа, церкви мимо, кафе тоже не надо', [2, 7, 8, 15, 26, 27]],
  ['shipped', 'составь прогулку: в музеи не пойдём, на набережную пойдём, два часа', [4, 5]],
  ['known', 'прогулка на три часа, в церкви не надо, я их насмотрелась', [11, 12, 13, 14]],
  ['known', 'погулять часа два, без лестниц и музеев', [7, 8, 9, 10]],
  ['spa', 'на мостик хочу, а в кино я не хочу и на гору тоже. сделай прогулку', [33, 6, 7]],
  ['spa', 'прогулка на три часа: дача доктора, церкви и часовни не надо', [17, 18]],
]
it.each(REFUSED)('in the %s town «%s» leads to none of %j', (town, message, ids) => {
  const stops = listStops(say(town, message)[0])
  expect(stops.length).toBeGreaterThan(1)
  expect(stops.filter((id) => ids.includes(id))).toEqual([])
})

test('what was refused stays away when the walk is changed', () => {
  const answers = say('spa', 'прогулка на три часа, церкви и часовни не надо', 'подлиннее', 'добавь памятник')
  for (const answer of answers) expect(listStops(answer)).not.toEqual(expect.arrayContaining([18]))
})

test('a walk ends in time where one leaves from', () => {
  const [answer] = say(
    'mine',
    'в 15:15 автобус, на автовокзале хочу быть без двадцати три, сейчас одиннадцать. сделай прогулку',
  )
  expect(listStops(answer).at(-1)).toBe(27)
  expect(answer?.walk?.endsAt?.slice(11) ?? '').toSatisfy((end: string) => end !== '' && end <= '14:40')
})

test('a range of hours is the most of it, and the answer says no other time', () => {
  const [answer] = say('shipped', 'прогулка на полтора-два часа с таксой')
  expect(answer?.text).toContain('на 2 ч')
  expect(answer?.walk?.totalMinutes).toBeLessThanOrEqual(120)
})

test('a yes with a wish takes the walk that was offered', () => {
  const [list, answer] = say('known', 'где погулять в парке', 'давай, на два часа')
  const [first = 0, second = 0] = list?.placeIds ?? []
  expect(listStops(answer).some((id) => id === first || id === second)).toBe(true)
})

test('what comes in keeps within the time, and what was named stays', () => {
  const [, answer] = say('spa', 'прогулка на два часа к белкам', 'добавь памятник с костылями')
  expect(listStops(answer)).toEqual(expect.arrayContaining([31, 16]))
  expect(answer?.walk?.totalMinutes).toBeLessThanOrEqual(120)
})

test('more time is allowed with what comes in', () => {
  const [, answer] = say('spa', 'прогулка на час к белкам', 'добавь музей, пусть подольше будет')
  expect(listStops(answer)).toEqual(expect.arrayContaining([31, 14]))
  expect(answer?.text).not.toContain('дольше, чем вы просили')
})

test('the other bank has its own places only, and how one crosses is told', () => {
  const [answer] = say('known', 'на тот берег хотим, часа на три погулять')
  expect(answer?.text).toMatch(/Заречный.*другой берег/)
})

test('who is fetched by car at a time walks until then', () => {
  const [answer] = say('shipped', 'машина за мной в половине второго, составь прогулку пешком')
  expect(answer?.text).not.toContain('на машине')
  expect((answer?.walk?.endsAt ?? '9').slice(11) <= '13:30').toBe(true)
})

test('a question of «по лестницам» is no theme that is missing', () => {
  const [answer] = say(
    'shipped',
    'составьте прогулку на два часа, по лестницам мы не ходоки, и чтоб посидеть было где',
  )
  expect(listStops(answer).length).toBeGreaterThan(1)
})

test('who names the evening of the way back does not start in the evening', () => {
  const [answer] = say(
    'horses',
    'мы с дедом до автобуса на 17:00 свободны, составьте прогулку: музейчик, чаю попить, а вечером назад к автовокзалу',
  )
  expect(answer?.walk?.startsAt?.slice(11)).toBe('10:40')
  expect((answer?.walk?.endsAt ?? '9').slice(11) <= '17:00').toBe(true)
})

test('a lake twelve kilometres off is no part of a day on foot', () => {
  const [answer] = say('horses', 'хочу гулять один день: центр, река, купаться. напишите план')
  expect(listStops(answer)).toContain(13)
  expect(listStops(answer)).not.toContain(35)
})

test('a meal said twice is one meal', () => {
  const [answer] = say('horses', 'час на обед. поесть и размяться, от Конной площади и обратно')
  expect(listStops(answer).filter((id) => [17, 18, 19, 20, 21].includes(id))).toHaveLength(1)
})

test('a whole day is eight stops at most, one of them a meal', () => {
  const [answer] = say('horses', 'сделай маршрут на весь день')
  expect(listStops(answer).length).toBeLessThanOrEqual(8)
  expect(listStops(answer).filter((id) => [17, 18, 19, 20, 21].includes(id)).length).toBeLessThanOrEqual(1)
})

test('a walk to a bus that leaves ends at the station', () => {
  const [answer] = say('mine', 'автобус в 17:50 с автостанции, хочу увидеть главное и успеть')
  expect(listStops(answer).at(-1)).toBe(27)
})

test('where the time is a little too short the shortest walk is built', () => {
  const port = getAssistant('bench/assistant/towns/ust-lada')
  const message = 'вечерком пройтись после смены, минут сорок, без музеев и без церквей'
  const answer = port.answer({ message, now: '2026-07-17T17:30', state: undefined, seed: 'test' })
  expect(listStops(answer)).toHaveLength(2)
  expect(answer.text).toContain('За 40 мин не успеть')
})

test('«ещё один добавь» makes the walk longer', () => {
  const [first, longer] = say('spa', 'прогулка на час', 'ещё один добавь')
  expect(listStops(longer).length).toBeGreaterThan(listStops(first).length)
})

test('who says for how long he is to be taken somewhere gets a walk and no list', () => {
  const [answer] = say('horses', 'дождь льёт, а мы с ребёнком 6 лет, куда бы на полдня под крышу сводите нас')
  expect(listStops(answer).length).toBeGreaterThan(1)
})

test('what a walk costs is what its stops cost, as far as the guide says', () => {
  const [, sum] = say('horses', 'план на день, я люблю музеи', 'и сколько всё денег?')
  expect(sum?.text).toContain('Музей коня — 180 ₽')
  expect(sum?.text).toContain('Без платы:')
})

test('what is only named comes into the walk, and what is told first comes first', () => {
  const monks = getAssistant('bench/assistant/towns/svyatogorye')
  const talk = (...messages: string[]) => {
    let answer: Answer | undefined
    for (const message of messages)
      answer = monks.answer({ message, now: '2026-07-18T12:00', state: answer?.state, seed: 'test' })
    return listStops(answer)
  }
  expect(talk('прогулка: собор, мост, потом в сад', 'сад сначала, собор потом')[0]).toBe(23)
  expect(talk('прогулка: собор и мост', 'а с чаем?')).toEqual(expect.arrayContaining([2, 22, 14]))
  expect(
    talk('завтра выхожу с автостанции в 9, хочу обойти главное и к 13 обратно на автостанцию').at(0),
  ).toBe(17)
})

test('a café told of by what it has is that café', () => {
  const [answer] = say(
    'horses',
    'маршрут: музей лошадь, потом церковь, потом кафе с местный каймак, три места',
  )
  expect(listStops(answer).at(-1)).toBe(20)
})

test('what any town has is no name that is missing, and a kind is told to be left out only where all of it is', () => {
  const [answer] = say('horses', 'прогулка на час от площади, без колокольни')
  expect(answer?.text).not.toContain('такого нет')
  expect(answer?.text).not.toContain('без категории')
})

test('two stops change places only where both are stops', () => {
  const [first, second] = say(
    'horses',
    'прогулка: музей коня, потом церковь',
    'поменяйте местами аптеку и церковь',
  )
  expect(listStops(second)).toEqual(listStops(first))
})

test('nobody is sent up the stairs with a bicycle', () => {
  const [answer] = say('horses', 'на велосипеде на три часа, где красиво')
  expect(listStops(answer)).not.toContain(12)
})
