import { expect, test } from 'vitest'
import { getAssistant, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { openTalk } from '#testing/talk.ts'

test('a walk of forty stops is told to have twelve at most', () => {
  const { text, walk } = openTalk(getAssistant(SHIPPED_TOWN)).say('построй маршрут на 40 остановок')
  expect(text).toContain('не больше 12 остановок')
  expect(walk?.points.length).toBeLessThanOrEqual(12)
})
