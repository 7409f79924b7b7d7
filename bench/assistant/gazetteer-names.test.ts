import { describe, expect, it } from 'vitest'
import { createGazetteer } from '#assistant/understand/gazetteer.ts'
import { createTextReader } from '#assistant/understand/read-text.ts'
import { KNOWN_TOWN, readGuide, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { DISTORTIONS, listNameQueries } from './robustness.ts'
import { openRussianForms } from './russian-forms.ts'

const MIN_SHARE = { 'case forms': 1, '1 typo': 0.98, '2 typos': 0.95, layout: 1, transliteration: 0.98 }

const forms = await openRussianForms()

describe.each([SHIPPED_TOWN, KNOWN_TOWN])('the gazetteer of %s', (town) => {
  const guide = readGuide(town)
  const gazetteer = createGazetteer(guide)
  const readText = createTextReader(gazetteer)
  const queries = listNameQueries(guide.places, forms)

  it.each(DISTORTIONS)('finds names: %s', (distortion) => {
    const asked = queries.filter((query) => query.distortion === distortion)
    const missed = asked.filter(({ message, expected }) => {
      const { named } = gazetteer.find(readText(message).tokens)
      return !named.some(({ set }) => set.placeIds.some((id) => expected.has(id)))
    })
    const share = (asked.length - missed.length) / asked.length
    const names = missed.map(({ message, name }) => `${message} (${name})`).join(', ')
    expect(share, names).toBeGreaterThanOrEqual(MIN_SHARE[distortion])
  })
})
