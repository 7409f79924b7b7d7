import { expect, test } from 'vitest'
import { createPlace } from '#testing/create-place.ts'
import { openTalk } from '#testing/talk.ts'
import { createGuide } from '#testing/walk-guide.ts'
import { createAssistant } from '../create-assistant.ts'

const PLACES = [
  createPlace({ id: 1, name: 'Кофейня «Зерно»', category: 'кафе', indoor: true, dogsAllowed: 'leashed' }),
  createPlace({ id: 2, name: 'Музей сукна', category: 'музей', indoor: true }),
  createPlace({ id: 3, name: 'Сквер Победы', category: 'парк', indoor: false, dogsAllowed: 'no' }),
  createPlace({ id: 4, name: 'Набережная', category: 'набережная', indoor: false }),
]

test('«куда с собакой»: where the guide says that dogs are let in', () => {
  const { text } = openTalkOf().say('куда сходить с собакой')
  expect(text).toContain('Кофейня «Зерно»')
  expect(text).not.toContain('Музей сукна')
  expect(text).not.toContain('Сквер Победы')
})

test.each([
  ['можно ли в кофейню зерно с собакой', /С собакой можно, на поводке\./],
  ['можно ли в сквер победы с собакой', /С собакой нельзя\./],
  ['можно ли в музей сукна с собакой', /в путеводителе не сказано/],
])('«%s»: the fact is told, and that it is not known', (question, answer) => {
  expect(openTalkOf().say(question).text).toMatch(answer)
})

function openTalkOf() {
  return openTalk(createAssistant(createGuide(PLACES)))
}
