import { expect, test } from 'vitest'
import { linkPlaceNames } from './chat-log.tsx'

const MUSEUM = { id: 1, name: 'Музей', slug: 'muzej' }
const FLEET = { id: 2, name: 'Музей флота (верфь)', slug: 'flot' }

function mark(text: string, places = [MUSEUM, FLEET]): string {
  return linkPlaceNames(text, places)
    .map((part) => (part.place ? `[${part.place.id}:${part.text}]` : part.text))
    .join('')
}

test.each([
  ['Рядом Музей.', 'Рядом [1:Музей].'],
  ['Музей, «Музей» и Музей', '[1:Музей], «[1:Музей]» и [1:Музей]'],
  ['Начните с «Музей флота (верфь)».', 'Начните с «[2:Музей флота (верфь)]».'],
  ['Музейный, Палеомузей, Музей2', 'Музейный, Палеомузей, Музей2'],
  ['1. Музей\n2. Парк', '1. [1:Музей]\n2. Парк'],
  ['Ничего.', 'Ничего.'],
])('%j becomes %j', (text, expected) => {
  expect(mark(text)).toBe(expected)
})

test('a text with no places stays one piece', () => {
  expect(linkPlaceNames('Музей', [])).toEqual([{ text: 'Музей' }])
})
