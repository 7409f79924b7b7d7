import { expect, test } from 'vitest'
import { readGuide, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { findUngrounded } from '../grounding/find-ungrounded.ts'
import { createGuideIndex } from '../guide/guide-index.ts'
import type { TalkTopic } from '../request.ts'
import examples from '../understand/examples.json' with { type: 'json' }
import { composeTalk } from './talk.ts'

const guide = readGuide(SHIPPED_TOWN)
const context = { guide, index: createGuideIndex(guide), now: '2026-06-20T10:30' }
const topics = [
  ...Object.keys(examples.talk),
  ...Object.keys(examples.refuse),
  'accept',
  'reject',
  'otherLanguage',
  'other',
]

test.each(topics as TalkTopic[])('%s has a short phrase that claims nothing', (topic) => {
  const { text } = composeTalk(context, { kind: 'talk', topic })
  expect(text.text.length).toBeGreaterThan(20)
  expect(text.text.length).toBeLessThanOrEqual(500)
  expect(findUngrounded(guide, { ...text, message: '' })).toEqual([])
})
