import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AssistantGuide } from '#assistant/assistant-guide.ts'
import { splitAbout } from '#assistant/guide/split-about.ts'
import { parseCityPack } from '#domain/content/city-pack.ts'
import { FAKE_HOURS } from './fake-hours.ts'

/** The shipped town, and an invented one where every fact is known. */
export const SHIPPED_TOWN = 'city'
export const KNOWN_TOWN = 'bench/assistant/towns/kedrinsk'

/** Reads the city pack of a folder as the assistant needs it. Throws when the pack has a fault. */
export function readGuide(dir: string): AssistantGuide {
  const read = (name: string) => readFileSync(join(dir, name), 'utf8')
  const result = parseCityPack({
    city: JSON.parse(read('city.json')),
    places: JSON.parse(read('places.json')),
    about: read('about.md'),
    imageFiles: new Set(),
  })
  if ('faults' in result) throw new Error(result.faults.join('\n'))
  const { city, places, about } = result.pack
  const { figures, timeline, ...cityFile } = city
  return {
    city: { ...cityFile, pictures: {} },
    places,
    about: splitAbout(about),
    figures,
    timeline,
    hours: FAKE_HOURS,
    version: 1,
  }
}
