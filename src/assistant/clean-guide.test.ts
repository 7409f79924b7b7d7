import { expect, test } from 'vitest'
import { createPlace } from '#testing/create-place.ts'
import { readGuide, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { cleanGuide } from './clean-guide.ts'

const guide = readGuide(SHIPPED_TOWN)

test('tags, scripts and Markdown are taken out of the texts that answers quote', () => {
  const description =
    '<b>Парк</b> у [реки](/location/reka) **тихий**. <script>alert(1)</script>Вход <5 лет бесплатно'
  const [place] = cleanGuide({ ...guide, places: [createPlace({ description })] }).places
  expect(place?.description).toBe('Парк у реки тихий. Вход 5 лет бесплатно')
})

test('texts without marks stay as they are', () => {
  expect(cleanGuide(guide).places).toEqual(guide.places.map((place) => expect.objectContaining(place)))
})
