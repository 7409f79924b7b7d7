import { expect, test } from 'vitest'
import { createAnswering } from '#testing/create-answering.ts'
import { getAnswer, QUESTIONS } from './ask-facts.ts'

test('an answer that cannot be read is asked for again, and says why', async () => {
  const { ask, asked } = createAnswering(['там', '', '57.25, 37.86'])
  expect(await getAnswer(QUESTIONS.center, undefined, ask)).toEqual({ lat: 57.25, lng: 37.86 })
  expect(asked).toEqual([
    'Где середина города: широта и долгота? Например: 57.2383, 37.8589\n> ',
    expect.stringMatching(/^Не похоже на широту и долготу: «там»\..*\nГде середина/),
    'Где середина города: широта и долгота? Например: 57.2383, 37.8589\n> ',
  ])
})

test('what may be left out is left out, and what an option says is not asked', async () => {
  const { ask, asked } = createAnswering([''])
  expect(await getAnswer(QUESTIONS.owner, undefined, ask)).toBeUndefined()
  expect(await getAnswer(QUESTIONS.name, ' Калязин ', ask)).toBe('Калязин')
  expect(asked).toHaveLength(1)
})

test('an option that cannot be read is no question', async () => {
  const { ask, asked } = createAnswering([])
  await expect(getAnswer(QUESTIONS.timeZone, 'Moscow', ask)).rejects.toThrow('Нет такого часового пояса')
  expect(asked).toEqual([])
})
