import { expect, test } from 'vitest'
import { createPlace } from '#testing/create-place.ts'
import { openTalk } from '#testing/talk.ts'
import { createGuide } from '#testing/walk-guide.ts'
import { createAssistant } from '../create-assistant.ts'

const LIBRARY = createPlace({ id: 1, name: 'Центральная библиотека', category: 'библиотека' })
const MILL = createPlace({ id: 2, name: 'Мельница', category: 'архитектура' })

test('a place that is only named as where to ask is not spoken of afterwards', () => {
  const talk = openTalk(createAssistant(createGuide([LIBRARY, MILL])))
  const { text, state, placeIds } = talk.say('где тут прокат лодок?')
  expect(text).toContain('«Центральная библиотека»')
  expect(placeIds).toEqual([1])
  expect(state.request?.placeIds).toEqual([])
  expect(talk.say('вход платный?').text).not.toContain('иблиотека»: ')
})
