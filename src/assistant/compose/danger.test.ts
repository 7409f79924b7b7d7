import { describe, expect, test } from 'vitest'
import { KNOWN_TOWN, readGuide, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { DANGERS } from '../encoder/encoder.ts'
import { findUngrounded } from '../grounding/find-ungrounded.ts'
import { createGuideIndex } from '../guide/guide-index.ts'
import { composeDanger } from './danger.ts'

const kinds = DANGERS.filter((danger) => danger !== 'none')

describe.each([SHIPPED_TOWN, KNOWN_TOWN])('help in %s', (town) => {
  const guide = readGuide(town)
  const context = { guide, index: createGuideIndex(guide), now: '2026-06-20T10:30' }

  test.each(kinds)('%s: the number stands in the first sentence, and nothing is offered', (danger) => {
    const { text, quickReplies, remember } = composeDanger(context, { danger })
    expect(text.text).toMatch(/^(?:Звоните 112|Позвоните прямо сейчас: 112)/)
    expect(text.text.length).toBeLessThanOrEqual(700)
    expect(quickReplies).toEqual([])
    expect(remember).toEqual({ before: 'help', emergency: danger })
    expect(findUngrounded(guide, { ...text, message: '' })).toEqual([])
  })

  test('somebody who thinks of death is told of no places', () => {
    const { text } = composeDanger(context, { danger: 'crisis' })
    expect(text.text).toContain('8-800-2000-122')
    expect(text.placeIds).toEqual([])
  })
})

test('the hospital of the guide is told after the number', () => {
  const guide = readGuide(KNOWN_TOWN)
  const [place] = guide.places
  if (place === undefined) throw new Error('the town has no places')
  const hospital = { ...place, name: 'Районная больница', address: 'ул. Лесная, 5', openingHours: '24/7' }
  const helped = { ...guide, places: [hospital] }
  const context = { guide: helped, index: createGuideIndex(helped), now: '2026-06-20T10:30' }
  const { text } = composeDanger(context, { danger: 'medical' })
  expect(text.text).toContain('«Районная больница» — ул. Лесная, 5. Круглосуточно.')
  expect(composeDanger(context, { danger: 'fire' }).text.placeIds).toEqual([])
})
