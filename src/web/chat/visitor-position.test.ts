import { afterEach, expect, test, vi } from 'vitest'
import { findVisitorPosition, getVisitorPosition } from './visitor-position.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Creates a browser whose position has this accuracy in metres. */
async function findAt(accuracy: number, state: PermissionState = 'granted') {
  const coords = { latitude: 50.455512, longitude: 40.118034, accuracy }
  vi.stubGlobal('navigator', {
    permissions: { query: async () => ({ state }) },
    geolocation: { getCurrentPosition: (onFound: (found: object) => void) => onFound({ coords }) },
  })
  await findVisitorPosition()
  return getVisitorPosition()
}

test('who has not allowed it is not asked for a position because of the chat', async () => {
  expect(await findAt(12, 'prompt')).toBeUndefined()
})

test('a coarse position is not told to the assistant, which would measure metres from it', async () => {
  expect(await findAt(12)).toEqual({ lat: 50.4555, lng: 40.118 })
  expect(await findAt(3_000)).toBeUndefined()
})
