import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { City } from '#domain/city.ts'

/** The files of a city pack: a string is written unchanged, anything else as JSON; `undefined` omits the file. */
export type TestCity = {
  city?: unknown
  places?: unknown
  about?: string | undefined
  /** Contents by file name, inside the pack's `images`. */
  images?: Record<string, string | Buffer>
  /** Contents of further files by name: a map, a sketch. */
  extra?: Record<string, string | Buffer>
}

/** A city with only the mandatory fields. */
export const TEST_CITY = {
  name: 'Светлоград',
  center: { lat: 50.45, lng: 40.13 },
  timeZone: 'Europe/Moscow',
}

/** The same city as the pages get it. */
export const TEST_PAGE_CITY: City = { ...TEST_CITY, pictures: {} }

/** A place of a pack with only the mandatory fields, changed by `facts`. */
export function createPackPlace(facts: Record<string, unknown> = {}) {
  return {
    name: 'Городской парк',
    category: 'парк',
    tags: ['отдых'],
    description: 'Тихий уголок у реки.',
    coordinates: { lat: 50.45, lng: 40.13 },
    ...facts,
  }
}

/** Writes a city pack with one place into the folder, changed by `overrides`. Returns the folder. */
export async function createTestCity(dir: string, overrides: TestCity = {}): Promise<string> {
  const pack = {
    city: TEST_CITY,
    places: [createPackPlace()],
    about: '# Светлоград\n\nГород у реки.\n',
    ...overrides,
  }
  await writePackFile(dir, 'city.json', pack.city)
  await writePackFile(dir, 'places.json', pack.places)
  await writePackFile(dir, 'about.md', pack.about)
  for (const [name, content] of Object.entries(pack.images ?? {})) {
    await writePackFile(dir, `images/${name}`, content)
  }
  for (const [name, content] of Object.entries(pack.extra ?? {})) await writePackFile(dir, name, content)
  return dir
}

async function writePackFile(dir: string, name: string, content: unknown) {
  if (content === undefined) return
  const file = join(dir, name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(
    file,
    typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content),
  )
}
