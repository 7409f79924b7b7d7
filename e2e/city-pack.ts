import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the tests read of a place in `city/places.json`, by themselves and not through the product. */
export type PackPlace = {
  id: number
  slug: string
  name: string
  category: string
  tags: string[]
  description: string
  descriptionFull?: string
  coordinates: { lat: number; lng: number; precision: 'exact' | 'approximate' }
  address?: string
  outsideTown?: boolean
  phone?: string
  additionalInfo?: string
  sources: string[]
}

const CITY_DIR = join(import.meta.dirname, '../city')

/** The places of the town that ships with the guide, in its order. */
export const PLACES = JSON.parse(readFileSync(join(CITY_DIR, 'places.json'), 'utf8')) as PackPlace[]

export const CITY = JSON.parse(readFileSync(join(CITY_DIR, 'city.json'), 'utf8')) as {
  name: string
  region: string
  siteName: string
  tagline: string
}

/** The text of the page about the town. */
export const ABOUT = readFileSync(join(CITY_DIR, 'about.md'), 'utf8')

/** Every tag, each once. */
export const TAGS = [...new Set(PLACES.flatMap(({ tags }) => tags))]

/** The first place that fits. Throws when the town has none: then the test needs another town. */
export function getPlace(fits: (place: PackPlace) => unknown): PackPlace {
  const place = PLACES.find(fits)
  if (place === undefined) throw new Error('no place of the city pack fits this test')
  return place
}

/** Forms of a word begin alike. */
const MIN_COMMON_LETTERS = 5

/** The names of the places a filter finds, in the guide's order: by their texts as they stand, or by each of the words. */
export function listNames({ text = '', tags = [] }: { text?: string; tags?: string[] } = {}): string[] {
  const found = PLACES.filter(
    (place) =>
      (`${place.name}\n${place.description}`.toLowerCase().includes(text) || hasWords(place, text)) &&
      (tags.length === 0 || tags.some((tag) => place.tags.includes(tag))),
  )
  return found.map(({ name }) => name)
}

function hasWords({ name, category, tags, description }: PackPlace, text: string): boolean {
  const list = (all: string) => all.toLowerCase().match(/[а-яё]{3,}/g) ?? []
  const own = list([name, category, ...tags, description].join(' '))
  const beginnings = list(text).map((word) => word.slice(0, MIN_COMMON_LETTERS))
  return beginnings.length > 0 && beginnings.every((letters) => own.some((word) => word.startsWith(letters)))
}

/** A text and a tag that each find some places but not the same ones, and at least one together. */
export const TEXT = 'сквер'
export const TAG = getTag()

function getTag(): string {
  const alone = listNames({ text: TEXT })
  const tag = TAGS.find((candidate) => {
    const both = listNames({ text: TEXT, tags: [candidate] })
    const tagged = listNames({ tags: [candidate] })
    return both.length > 0 && both.length < alone.length && tagged.length > both.length
  })
  if (tag === undefined) throw new Error('no tag of the city pack fits the tests of the filter')
  return tag
}
