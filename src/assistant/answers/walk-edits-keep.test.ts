import { expect, test } from 'vitest'
import { KNOWN_TOWN, readGuide } from '#testing/read-guide.ts'
import { listStopIds, openTalk } from '#testing/talk.ts'
import { createAssistant } from '../create-assistant.ts'
import { isOpenAir } from '../walks/walk-pool.ts'

const guide = readGuide(KNOWN_TOWN)
const kedrinsk = createAssistant(guide)
const find = (id: number | undefined) => guide.places.find((place) => place.id === id)

/** The stops after each message. */
const talk = (...messages: string[]) => {
  const conversation = openTalk(kedrinsk)
  return messages.map((message) => conversation.say(message))
}
const stopsOf = (...messages: string[]) => talk(...messages).map(listStopIds)

test('«второе убери» takes that stop alone', () => {
  const [before = [], after = []] = stopsOf('маршрут на три часа', 'второе убери')
  expect(after).toEqual(before.filter((_, index) => index !== 1))
})

test('«без лестниц» keeps the stops without steps', () => {
  const [before = [], after = []] = stopsOf('маршрут на три часа', 'без лестниц')
  const fitting = before.filter((id) => find(id)?.stepFree !== 'no')
  expect(after).toEqual(expect.arrayContaining(fitting))
  for (const id of after) expect(find(id)?.stepFree).not.toBe('no')
})

test('«с собакой» keeps the stops in the open', () => {
  const [before = [], after = []] = stopsOf('маршрут на три часа', 'с собакой')
  for (const id of after) expect(find(id)?.indoor).not.toBe(true)
  expect(after.some((id) => before.includes(id))).toBe(true)
})

test('«добавь кафе в середине» puts it half-way and leaves the order of the others', () => {
  const [before = [], after = []] = stopsOf('маршрут на три часа', 'добавь кафе в середине')
  expect(after.filter((id) => before.includes(id))).toEqual(before)
  const at = after.findIndex((id) => find(id)?.category === 'кафе')
  expect(at).toBeGreaterThan(0)
  expect(at).toBeLessThan(after.length - 1)
})

test('«замени музей на что-нибудь на улице» brings something under the sky', () => {
  const [before = [], after = []] = stopsOf(
    'маршрут краеведческий музей, собор и сквер',
    'замени музей на что-нибудь на улице',
  )
  const [fresh] = after.filter((id) => !before.includes(id))
  const place = find(fresh)
  expect(place && isOpenAir(place)).toBe(true)
  expect(after).not.toContain(7)
})

test('«успеть до 12» makes the walk fit, «успеем до 12?» only asks', () => {
  const [, asked] = talk('маршрут на три часа', 'успеем до 12?')
  expect(asked?.text).toMatch(/^Нет, к 12:00 не успеть/)
  const [before, fitted] = talk('маршрут на три часа', 'успеть до 12')
  expect(fitted?.walk?.endsAt?.slice(11) ?? '').toMatch(/^1[01]:|^12:00/)
  const old = before ? listStopIds(before) : []
  expect(fitted && listStopIds(fitted).every((id) => old.includes(id))).toBe(true)
})

test('a condition stays in force in later changes', () => {
  const [, , , last = []] = stopsOf('маршрут на два часа', 'с собакой', 'покороче', 'подлиннее')
  expect(last.length).toBeGreaterThan(0)
  for (const id of last) expect(find(id)?.indoor).not.toBe(true)
})

test('«начни от вокзала» makes it the first stop', () => {
  const [, after = []] = stopsOf('маршрут на три часа', 'начни от вокзала')
  expect(after[0]).toBe(31)
})

test('«замени второе на музей»: the number says what goes, the kind what comes', () => {
  const [before = [], after = []] = stopsOf('маршрут на три часа', 'замени второе на гостиницу')
  const [come] = after.filter((id) => !before.includes(id))
  expect(find(come)?.category).toBe('гостиница')
  expect(after).not.toContain(before[1])
})

test('«покороче на полчаса» takes half an hour away, «покороче, на час» leaves an hour, «подольше на час» adds one', () => {
  const minutesOf = (...messages: string[]) => talk(...messages).map(({ walk }) => walk?.totalMinutes ?? 0)
  const [before = 0, after = 0] = minutesOf('маршрут на три часа', 'теперь покороче на полчасика')
  expect(after).toBeGreaterThan(60)
  expect(after).toBeLessThanOrEqual(before - 30)
  expect(minutesOf('маршрут на три часа', 'сделай покороче, на час')[1]).toBeLessThanOrEqual(60)
  const [short = 0, long = 0] = minutesOf('маршрут на час', 'подольше на час')
  expect(long).toBeGreaterThan(short)
  expect(long).toBeLessThanOrEqual(short + 60)
})
