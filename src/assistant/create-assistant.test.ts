import { expect, test } from 'vitest'
import { KNOWN_TOWN, readGuide, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { createAssistant } from './create-assistant.ts'
import type { DialogueState } from './dialogue-state.ts'

const guide = readGuide(SHIPPED_TOWN)
const assistant = createAssistant(guide)

function say(message: string, state?: DialogueState) {
  return assistant.answer({ message, now: '2026-06-20T10:30', state, seed: 'a' })
}

test('an emergency is answered with the number first', () => {
  const { text, walk, placeIds } = say('помогите')
  expect(text.split('\n')[0]).toBe('Звоните 112.')
  expect(walk).toBeUndefined()
  expect(placeIds).toEqual([])
})

test('a question about the town is answered word for word', () => {
  expect(say('когда основан город').text).toMatch(/^В 1709 году Пётр I основал/)
})

test('a list names its places in order and offers a walk', () => {
  const { placeIds, text, state } = say('какие музеи')
  expect([...placeIds].sort()).toEqual([4, 5])
  const names = placeIds.map((id) => guide.places.find((place) => place.id === id)?.name ?? '')
  expect(text).toMatch(new RegExp(`1\\. ${names[0]}[^]*2\\. ${names[1]}`))
  expect(state.offer?.intent).toBe('route_explicit')
})

test('another town is answered from its own data', () => {
  const kedrinsk = createAssistant(readGuide(KNOWN_TOWN))
  const { text } = kedrinsk.answer({
    message: 'привет',
    now: '2026-06-20T10:30',
    state: undefined,
    seed: 'a',
  })
  expect(text).toContain('Кедринск')
})

test('a guide without places says so and invents none', () => {
  const empty = createAssistant({ ...guide, places: [] })
  const tell = (message: string) =>
    empty.answer({ message, now: '2026-06-20T10:30', state: undefined, seed: 'a' }).text
  const texts = ['что посмотреть', 'маршрут на два часа', 'что рядом со мной'].map(tell)
  for (const text of texts) expect(text).toMatch(/нет/)
  // The page about the town may know them all the same.
  expect(guide.about.map(({ text }) => text).join('\n')).toContain(tell('где музеи'))
  expect(texts.join(' ')).not.toMatch(/: \.|по ним/)
})
