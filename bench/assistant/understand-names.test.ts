import { describe, expect, it } from 'vitest'
import { createAssistant } from '#assistant/create-assistant.ts'
import { listPlaces } from '#assistant/retrieval/select-places.ts'
import { KNOWN_TOWN, readGuide, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { DISTORTIONS, listNameQueries } from './robustness.ts'
import { openRussianForms } from './russian-forms.ts'

const LEAST_SHARE = { 'case forms': 1, '1 typo': 0.98, '2 typos': 0.95, layout: 1, transliteration: 0.98 }

const forms = await openRussianForms()

describe.each([SHIPPED_TOWN, KNOWN_TOWN])('the places of %s', (town) => {
  const guide = readGuide(town)
  // As a visitor is understood: «memorial» is a word of English too, and is put into Russian first.
  const { understand } = createAssistant(guide)
  const queries = listNameQueries(guide.places, forms)

  it.each(DISTORTIONS)('are found by their names: %s', (distortion) => {
    const asked = queries.filter((query) => query.distortion === distortion)
    const missed = asked.filter(({ message, expected }) => {
      const turn = { message, now: '2026-06-20T12:00', state: undefined, seed: 'test' }
      const { intent, slots } = understand(turn)
      if (intent === 'gibberish' || intent === 'unknown') return true
      const ids = slots.wishes.flatMap(({ anyOf }) => anyOf.flatMap((target) => listPlaces(guide, target)))
      return !ids.some(({ id }) => expected.has(id))
    })
    const found = (asked.length - missed.length) / asked.length
    expect(found, missed.map(({ message }) => message).join(', ')).toBeGreaterThanOrEqual(
      LEAST_SHARE[distortion],
    )
  })
})
