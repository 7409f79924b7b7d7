import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The fields of `city/places.json` that the tests read themselves, not through the product. */
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

/** The places of the shipped town, in the guide's order. */
export const PLACES = JSON.parse(readFileSync(join(CITY_DIR, 'places.json'), 'utf8')) as PackPlace[]

export const CITY = JSON.parse(readFileSync(join(CITY_DIR, 'city.json'), 'utf8')) as {
  name: string
  region: string
  siteName: string
  tagline: string
}

/** The text of the page about the town. */
export const ABOUT = readFileSync(join(CITY_DIR, 'about.md'), 'utf8')

/** Every tag once. */
export const TAGS = [...new Set(PLACES.flatMap(({ tags }) => tags))]

/** Returns the first matching place. Throws when the town has none: then the test needs another town. */
export function getPlace(fits: (place: PackPlace) => unknown): PackPlace {
  const place = PLACES.find(fits)
  if (place === undefined) throw new Error('no place of the city pack fits this test')
  return place
}

/** The forms of a word begin with the same letters. */
const MIN_COMMON_LETTERS = 5

/** Returns the names of the places that a filter finds, in the guide's order: by the whole text, or by each word. */
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

/** A text and a tag that find different places, and at least one in common. */
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
