import { expect, it, test } from 'vitest'
import { KNOWN_TOWN, readGuide, SHIPPED_TOWN } from '#testing/read-guide.ts'
import type { Answer } from '../assistant.ts'
import { createAssistant } from '../create-assistant.ts'

const TOWNS = {
  shipped: SHIPPED_TOWN,
  known: KNOWN_TOWN,
  spa: 'bench/assistant/towns/teplye-klyuchi',
  mine: 'bench/assistant/towns/gornorudsk',
} as const
const assistants = Object.fromEntries(
  Object.entries(TOWNS).map(([name, dir]) => [name, createAssistant(readGuide(dir))]),
)

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
