import { expect, test } from 'vitest'
import { createPlace } from '#testing/create-place.ts'
import { openTalk } from '#testing/talk.ts'
import { createGuide } from '#testing/walk-guide.ts'
import { createAssistant } from '../create-assistant.ts'

const guide = createGuide([
  createPlace({ id: 1, name: 'Дом купца', category: 'музей', indoor: true, description: 'Мебель и посуда.' }),
  createPlace({ id: 2, name: 'Липовая аллея', category: 'парк', indoor: false, description: 'Скамейки.' }),
])

test.each([
  ['куда сходить зимой', 'О зиме', 'под крышей', [1]],
  ['куда сходить весной', 'О весне', 'под открытым небом', [2]],
  ['куда сходить летом', 'О лете', 'под открытым небом', [2]],
  ['куда сходить осенью', 'Об осени', 'под открытым небом', [2]],
])(
  '«%s»: where no text speaks of it, that is said, and others are told',
  (message, season, where, placeIds) => {
    const answer = openTalk(createAssistant(guide)).say(message)
    expect(answer.text).toContain(`${season} в описаниях ничего не сказано. Просто места ${where}:`)
    expect(answer.placeIds).toEqual(placeIds)
  },
)

test('in English, too', () => {
  const { text } = openTalk(createAssistant(guide)).say('where to go in autumn')
  expect(text).toContain('The descriptions say nothing of autumn.')
})
