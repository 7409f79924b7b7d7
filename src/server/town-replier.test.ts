import { expect, test } from 'vitest'
import type { Turn } from '#assistant/assistant.ts'
import { createPlace } from '#testing/create-place.ts'
import { TEST_PAGE_CITY } from '#testing/test-city.ts'
import { createTownReplier } from './town-replier.ts'

const TURN: Turn = {
  message: 'какие есть парки?',
  now: '2026-07-15T12:00',
  state: undefined,
  seed: 'a',
}

test('the assistant speaks of the places as they are now', async () => {
  let snapshot = { version: 1, places: [createPlace({ name: 'Липовый парк' })] }
  const replier = createTownReplier({
    city: TEST_PAGE_CITY,
    about: '## История\n\nГород у реки.\n',
    placeService: { getSnapshot: () => snapshot },
  })
  expect((await replier.replyTo(TURN)).text).toContain('Липовый парк')
  snapshot = { version: 2, places: [createPlace({ name: 'Дубовый парк' })] }
  const { text, placeIds } = await replier.replyTo(TURN)
  expect(text).toContain('Дубовый парк')
  expect(text).not.toContain('Липовый')
  expect(placeIds).toEqual([1])
})

test('a condition taken back is no question for the language model', async () => {
  const asked: string[] = []
  const replier = createTownReplier({
    city: TEST_PAGE_CITY,
    about: '## История\n\nГород у реки.\n',
    placeService: { getSnapshot: () => ({ version: 1, places: [createPlace({})] }) },
    model: {
      understand: async ({ message }) => {
        asked.push(message)
        return undefined
      },
    },
  })
  await replier.replyTo({ ...TURN, message: 'Без условия: с собакой', drop: 'companion:dog' })
  await replier.replyTo(TURN)
  expect(asked).toEqual([TURN.message])
})
