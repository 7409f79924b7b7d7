import { expect, test } from 'vitest'
import type { PlaceImage } from '#domain/place.ts'
import { createPlace } from '#testing/create-place.ts'
import { listPackPaths } from './pack-paths.ts'

const NOTHING = {
  places: [],
  city: { pictures: {} },
  about: {},
  mapBase: { source: { kind: 'style' as const, url: 'https://maps.example/style.json' } },
  builtFiles: [],
}

function listUploads(images: PlaceImage[]): string[] {
  const all = listPackPaths({ ...NOTHING, places: [createPlace({ images })] })
  return all.filter((path) => path.startsWith('/uploads/'))
}

test('of a photo the pack has one file, in the width that suits a phone', () => {
  const photo = (widths: number[]) => [{ path: `park-0123456789-${widths.at(-1)}.webp`, widths }]
  expect(listUploads(photo([480, 800, 1280]))).toEqual(['/uploads/park-0123456789-800.avif'])
  expect(listUploads(photo([480, 700]))).toEqual(['/uploads/park-0123456789-700.avif'])
  expect(listUploads(photo([1000]))).toEqual(['/uploads/park-0123456789-1000.avif'])
})

test('a drawing is in the pack as it is, and once though two places have it', () => {
  const image = { path: 'park-day-0123456789.svg' }
  const places = [createPlace({ images: [image] }), createPlace({ images: [image] })]
  const uploads = listPackPaths({ ...NOTHING, places }).filter((path) => path.startsWith('/uploads/'))
  expect(uploads).toEqual(['/uploads/park-day-0123456789.svg'])
})

test('the pictures and the plan of the town belong to the pack, and its own map file', () => {
  const all = listPackPaths({
    ...NOTHING,
    city: { pictures: { 'hero-day': { path: 'day.svg' } } },
    about: { plan: { path: 'plan.svg' } },
    mapBase: { source: { kind: 'file', url: '/town/map.pmtiles' } },
  })
  expect(all).toEqual(expect.arrayContaining(['/uploads/day.svg', '/uploads/plan.svg', '/town/map.pmtiles']))
})

test('what others serve is no part of the pack', () => {
  expect(listPackPaths(NOTHING).filter((path) => !path.startsWith('/'))).toEqual([])
})
