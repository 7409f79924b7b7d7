import { expect, test } from 'vitest'
import { getAssistant, KNOWN_TOWN } from '#testing/read-guide.ts'
import { openTalk } from '#testing/talk.ts'

const assistant = getAssistant(KNOWN_TOWN)

test('«верните как было» brings back the walk before the last change, its stops in their order', () => {
  const { say } = openTalk(assistant)
  const first = say('маршрут на 3 часа').walk?.points.map(({ id }) => id)
  const changed = say('убери последнюю точку').walk?.points.map(({ id }) => id)
  expect(changed).not.toEqual(first)
  const back = say('а теперь верните как было')
  expect(back.text).toMatch(/^Вернул прежний маршрут\./)
  expect(back.walk?.points.map(({ id }) => id)).toEqual(first)
})

test('without a walk before it nothing is brought back', () => {
  const { say } = openTalk(assistant)
  say('маршрут на 3 часа')
  expect(say('верните как было').text).not.toContain('Вернул прежний маршрут')
})
