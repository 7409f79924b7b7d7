import { expect, test } from 'vitest'
import { getAssistant, KNOWN_TOWN } from '#testing/read-guide.ts'
import type { Answer } from './assistant.ts'

const assistant = getAssistant(KNOWN_TOWN)

/** The answers of one conversation, on a Saturday morning in June. */
function talk(...messages: string[]): Answer[] {
  const answers: Answer[] = []
  for (const message of messages) {
    const state = answers.at(-1)?.state
    answers.push(assistant.answer({ message, now: '2026-06-20T10:30', state, seed: 'a' }))
  }
  return answers
}

const last = (...messages: string[]) => talk(...messages).at(-1) as Answer
const stops = ({ walk }: Answer) => walk?.points.map(({ id }) => id) ?? []

test('a far place and back is counted from the centre: what does not fit is said with the least that does', () => {
  const [no, yes] = talk('пешком на озеро щучье и обратно за час', 'да')
  expect(no?.text).toMatch(
    /^За 1 ч не успеть: «Озеро Щучье»\. Получится, если дать на маршрут \d ч( \d+ мин)?\. /,
  )
  expect(yes?.text).toMatch(/^«Озеро Щучье»: туда и обратно от центра города \d,\d км, /)
})

test('a place that is closed on the day asked for is said to be, with the next opening', () => {
  expect(last('в воскресенье пообедать в пельменной, маршрут').text).toContain(
    'В это время закрыто: «Пельменная на Соляной» (откроется пн, 22 июня, 11:00).',
  )
})

test('a deadline that cannot be met comes with one that can, as people say it', () => {
  expect(last('маршрут: собор, набережная, краеведческий музей, закончить к 11:00').text).toMatch(
    /^К 11:00 не успеть.* Получится, если закончить к 1\d:\d[05]\. Построить так\?$/,
  )
})

test('an offer outlives a question that leads nowhere', () => {
  const answer = last('какие есть храмы', 'ъъъ фыва', 'да')
  expect(stops(answer).length).toBeGreaterThan(1)
})

test('a detail of the town is asked after without naming it', () => {
  expect(last('когда основан город', 'а кем').text).toContain('Кромин')
  expect(last('сколько людей живёт', 'а в 1970?').text).toContain('31 200')
  expect(last('какой климат', 'а зимой?').text).toContain('снежная')
})

test('a detail of the place told of is asked after without naming it', () => {
  expect(last('расскажи про вечный огонь', 'когда открыли').text).toContain('9 мая 1975')
  expect(last('расскажи про вечный огонь', 'кто похоронен').text).toMatch(
    /об этом в путеводителе не сказано\.$/,
  )
  expect(last('озеро щучье', 'можно купаться?').text).toContain('Купаться запрещено')
  expect(last('музей соли', 'работает сегодня?').text).toContain('открыто, до 13:00')
})

test('«ближе» is asked of the list shown', () => {
  const [list, nearest] = talk('где поесть недорого', 'а какой из них ближе к вокзалу')
  expect(nearest?.placeIds.every((id) => id === 31 || list?.placeIds.includes(id))).toBe(true)
})

test('«по ним» is what was shown last of a long list', () => {
  const [, more, walk] = talk('что тут посмотреть', 'ещё варианты', 'построй маршрут по ним')
  expect(stops(walk as Answer).toSorted()).toEqual(more?.placeIds.toSorted())
})

test('a walk grows and shrinks by as many stops as are named', () => {
  const [first, two, one] = talk(
    'маршрут: каланча, музей соли, набережная',
    'добавь ещё одно место',
    'убери два места',
  )
  expect([first, two, one].map((answer) => stops(answer as Answer).length)).toEqual([3, 4, 2])
})

test('the first two stops change places, the others stay', () => {
  const [first, swapped] = talk('маршрут: каланча, музей соли, набережная', 'поменяй местами первые два')
  const [a, b, ...rest] = stops(first as Answer)
  expect(stops(swapped as Answer)).toEqual([b, a, ...rest])
})

test('a new start leaves the other stops as they are', () => {
  const [first, started] = talk('маршрут: каланча, музей соли, набережная', 'начало от вокзала')
  expect(stops(started as Answer)[0]).toBe(31)
  expect(
    stops(started as Answer)
      .slice(1)
      .toSorted(),
  ).toEqual(stops(first as Answer).toSorted())
})

test('no hotel and no station is a stop that nobody asked for', () => {
  expect(stops(last('маршрут на весь день'))).not.toEqual(expect.arrayContaining([39]))
  expect(stops(last('маршрут на весь день'))).not.toEqual(expect.arrayContaining([31]))
})

test('a number that only the visitor named is not repeated', () => {
  expect(last('где школа 77').text).not.toContain('77')
})

test('what cannot come into a walk leaves it as it was', () => {
  const [walk, answer] = talk('маршрут на инвалидной коляске', 'добавь каланчу')
  expect(answer?.text).toBe('Вместе не получается: без ступеней; «Пожарная каланча». Маршрут прежний.')
  expect(answer?.state.walk?.points).toEqual(walk?.state.walk?.points)
})

test('a theme of nothing in the guide is told, and another one is offered', () => {
  const [none, walk] = talk('маршрут по вулканам', 'да')
  expect(none?.text).toContain('Мест на такую тему в каталоге нет.')
  expect(stops(walk as Answer).length).toBeGreaterThan(1)
})

test('a quick reply is never one that the walk cannot follow', () => {
  expect(last('маршрут: каланча, музей соли').quickReplies).not.toContain('Покороче')
})

test('a walk that is too long for a new stop says so and offers to be cut', () => {
  const [, longer, cut] = talk('маршрут на час', 'добавь краеведческий музей', 'да')
  expect(longer?.text).toMatch(
    /Это на \d+ мин дольше, чем вы просили \(1 ч\)\.\nСократить, чтобы уложиться\?$/,
  )
  expect(cut?.walk?.totalMinutes).toBeLessThanOrEqual(60)
})

test('the word of a category means all of its places, not only those that bear it in their names', () => {
  expect(last('ближайшее кафе').placeIds).toContain(17)
  expect(last('расскажи про парк').placeIds).toEqual([1, 2, 3])
})

test('a place named later comes in though its kind was to be left out', () => {
  expect(stops(last('маршрут собор, набережная, музей соли', 'без музеев', 'добавь каланчу'))).toContain(9)
})

test.each([
  ['добавь кафе после музея соли', [8, expect.any(Number), 4, 9]],
  ['перед каланчой добавь рынок', [8, 4, 37, 9]],
  ['добавь кофейню между музеем и набережной', [8, 17, 4, 9]],
  ['а после каланчи в сад', [8, 4, 9, 2]],
])('«%s» comes in just there, the others keep their order', (message, expected) => {
  expect(stops(last('маршрут: каланча, музей соли, набережная', message))).toEqual(expected)
})

test('another place to eat takes the place of the one in the walk', () => {
  const answer = last('хочу в баню а потом поесть', 'поесть в сплаве', 'а перед баней в бассейн')
  expect(stops(answer)).toEqual([35, 38, 18])
})

test('no walk has more than 12 stops, however many are added', () => {
  const [full, more] = talk('прогулка из 12 мест', 'добавь баню')
  expect(stops(full as Answer)).toHaveLength(12)
  expect(more?.text).toBe('В маршруте уже 12 остановок, больше не помещается. Уберите одну, и добавлю.')
  expect(stops(more as Answer)).toEqual(stops(full as Answer))
})
