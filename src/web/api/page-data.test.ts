import { expect, test } from 'vitest'
import { createFullPlace } from '#testing/create-place.ts'
import { withoutBlurs } from './page-data.ts'

test('pages are rendered without the blurs of photos, and with all else of them', async () => {
  const place = createFullPlace()
  const api = {
    listPlaces: async () => [place],
    getAbout: () => Promise.reject(new Error('not asked for')),
    getMapBase: () => Promise.reject(new Error('not asked for')),
    listReadyWalks: () => Promise.reject(new Error('not asked for')),
    getOpenState: () => Promise.reject(new Error('not asked for')),
  }
  const [shown] = await withoutBlurs(api).listPlaces()
  expect(place.images[0]).toHaveProperty('blur')
  expect(shown).toEqual({ ...place, images: place.images.map(({ blur: _blur, ...image }) => image) })
  expect(JSON.stringify(shown)).not.toContain('base64')
})
