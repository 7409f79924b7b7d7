import { expect, test } from 'vitest'
import { chooseScrollTop } from './choose-scroll-top.ts'

test.each([
  ['the end of the list after a message of the visitor', { replyTop: undefined }, 600],
  ['a short reply to its end', { replyTop: 850 }, 600],
  ['a reply as high as the list', { replyTop: 600 }, 600],
  ['a long reply from its beginning', { replyTop: 420 }, 420],
])('the list shows %s', (_, { replyTop }, top) => {
  expect(chooseScrollTop({ scrollHeight: 1_000, clientHeight: 400, replyTop })).toBe(top)
})

test('a list with room to spare is not scrolled', () => {
  expect(chooseScrollTop({ scrollHeight: 300, clientHeight: 400, replyTop: undefined })).toBe(0)
})
