import { expect, test } from 'vitest'
import { createPlace } from '#testing/create-place.ts'
import { openTalk } from '#testing/talk.ts'
import { createGuide } from '#testing/walk-guide.ts'
import { createAssistant } from '../create-assistant.ts'

const CAFE = createPlace({
  id: 1,
  name: 'Кофейня «Зерно»',
  category: 'кафе',
  description: 'Кофе и булочки.',
  address: 'ул. Мира, 5',
  openingHours: '10:00-18:00',
  otherNames: 'стекляшка, у трёх берёз',
})
const PLACES = [
  CAFE,
  createPlace({ id: 2, name: 'Музей сукна', category: 'музей' }),
  createPlace({ id: 3, name: 'Сквер Победы', category: 'парк' }),
  createPlace({ id: 4, name: 'Кафе «Весна»', category: 'кафе', address: 'ул. Садовая, 1' }),
]

function ask(question: string) {
  return openTalk(createAssistant(createGuide(PLACES))).say(question)
}

test.each([
  ['где стекляшка?', 'Кофейня «Зерно»'],
  ['какой адрес у стекляшки', 'ул. Мира, 5'],
  ['до скольки работает стекляшка', '18:00'],
  ['расскажи про стекляшку', 'Кофейня «Зерно»'],
  ['Стекляшка', 'Кофейня «Зерно»'],
  ['как пройти к трём берёзам', 'Кофейня «Зерно»'],
])('«%s»: a place is known by what else it is called', (question, answer) => {
  expect(ask(question).text).toContain(answer)
})

test('a walk goes to a place by what else it is called', () => {
  expect(ask('прогулка на два часа через стекляшку').placeIds).toContain(1)
})

test('names that are its own stay as telling as before', () => {
  expect(ask('расскажи про музей сукна').text).toContain('Музей сукна')
  expect(ask('какой адрес у кафе весна').text).toContain('ул. Садовая, 1')
})
