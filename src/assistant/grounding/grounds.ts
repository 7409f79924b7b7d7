import { siteName } from '#domain/city-naming.ts'
import { memoizeByRef } from '#domain/memoize-by-ref.ts'
import { paths, placeOnMapPath } from '#domain/paths.ts'
import { FACT_NAMES, PLACE_FACTS } from '#domain/place-facts.ts'
import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import { toLatinName } from '../language/latin-name.ts'
import { toPlain } from '../language/plain-text.ts'
import phrases from '../wording/phrases.en.json' with { type: 'json' }
import { INTERFACE_NAMES } from './interface-names.ts'

/** Everything that may ground an answer. */
export type Grounds = {
  hasNumber(number: string): boolean
  hasLink(link: string): boolean
  hasQuote(quote: string): boolean
  hasWord(word: string): boolean
}

/** Returns the facts and names of the guide. */
export const getGrounds = memoizeByRef(createGrounds)

function createGrounds(guide: AssistantGuide): Grounds {
  const { places } = guide
  const texts = listTexts(guide)
  const numbers = new Set(texts.flatMap((text) => text.match(/\d+(?:[.,:]\d+)*/g) ?? []))
  const latin = places.map(({ name }) => toLatinName(name))
  const english = [phrases.says, phrases.words].flatMap((part) => Object.values(part))
  const words = new Set([...texts, ...latin, ...english].flatMap(normalizeWords))
  const links = new Set<string>([paths.map, paths.places, paths.about])
  for (const { url } of guide.city.contacts ?? []) if (url) links.add(url)
  for (const place of places) {
    links.add(placeOnMapPath(place))
    if (place.website) links.add(place.website)
  }
  const searched = texts.map(normalizeText).join('\n')
  return {
    hasNumber: (number) => numbers.has(number),
    hasLink: (link) => links.has(link),
    hasQuote: (quote) => searched.includes(normalizeText(quote.replace(/…$/, ''))),
    hasWord: (word) => normalizeWords(word).every((part) => words.has(part)),
  }
}

/** Facts whose texts the guide grounds; the tools ground values computed from the others. */
const TEXT_FACTS = FACT_NAMES.filter((name) =>
  ['text', 'hours', 'phones', 'website'].includes(PLACE_FACTS[name].kind),
)

function listTexts({ places, about, figures = [], timeline = [], city, hours }: AssistantGuide): string[] {
  const cityTexts = [
    siteName(city),
    city.name,
    city.region,
    ...Object.values(city.nameForms ?? {}),
    ...(city.contacts ?? []).flatMap(({ name, phone }) => [name, phone]),
    ...figures.flatMap(({ value, label }) => [value, label]),
    ...timeline.flatMap(({ year, text }) => [year, text]),
  ]
  const placeTexts = places.flatMap((place) => [
    place.name,
    place.category,
    ...place.tags,
    place.description,
    place.descriptionFull,
    ...TEXT_FACTS.map((name) => place[name]?.toString()),
    place.openingHours && hours.describe(place.openingHours),
  ])
  const sections = about.flatMap(({ title, text }) => [title, `О городе — ${title}`, text])
  return [...INTERFACE_NAMES, ...cityTexts, ...placeTexts, ...sections].filter((text) => text !== undefined)
}

function normalizeText(text: string): string {
  return toPlain(text)
    .replace(/[„“”"]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
