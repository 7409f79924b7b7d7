import { expect, test } from 'vitest'
import { getAssistant, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { openTalk } from '#testing/talk.ts'

const shipped = getAssistant(SHIPPED_TOWN)
const ask = (message: string) => openTalk(shipped).say(message).text

test.each([
  'есть ли бесплатная парковка в центре',
  'можно подъехать на машине к собору',
  'на машине подъехать к каждому можно',
])('how the town is reached answers no question about parking: %s', (message) => {
  expect(ask(message)).not.toMatch(/М-4/)
})

test.each(['как доехать на машине', 'как к вам подъехать на машине'])(
  'it does answer who asks for it: %s',
  (message) => {
    expect(ask(message)).toMatch(/М-4/)
  },
)
