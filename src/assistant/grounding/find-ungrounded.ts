import { siteName } from '#domain/city-naming.ts'
import { memoizeByRef } from '#domain/memoize-by-ref.ts'
import { paths, placeOnMapPath } from '#domain/paths.ts'
import { FACT_NAMES, PLACE_FACTS } from '#domain/place-facts.ts'
import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import { toLatinName } from '../language/latin-name.ts'
import { toPlain } from '../language/split-tokens.ts'
import phrases from '../wording/phrases.en.json' with { type: 'json' }

const NUMBER = /\d+(?:[.,:]\d+)*/g
const LINK = /https?:\/\/\S+|\/(?:map|location)\S*/g
const QUOTED = /«([^«»]*(?:«[^«»]*»[^«»]*)*)»/g
/** A capitalized word that does not start a sentence, a line or a quotation. */
const NAME = /(?<=[\p{L}\p{N},;)»] )\p{Lu}\p{Ll}+/gu

/** Returns numbers, links, quoted and capitalized names of an answer that are neither in the guide nor computed. */
export function findUngrounded(
  guide: AssistantGuide,
  { text, computed, message }: { text: string; computed: readonly string[]; message: string },
): string[] {
  const grounds = getGrounds(guide)
  const worked = new Set(computed.flatMap((piece) => piece.match(NUMBER) ?? []))
  // Street names occur only in the computed way.
  const workedNames = new Set(computed.flatMap((piece) => piece.match(NAME) ?? []))
  const said = toPlain(message)
  const links = text.match(LINK) ?? []
  const plain = text.replace(LINK, ' ')
  const numbers = plain.match(NUMBER) ?? []
  const quotes = [...plain.matchAll(QUOTED)].map(([, quote = '']) => quote)
  const names = plain.match(NAME) ?? []
  return [
    ...links.filter((link) => !grounds.links.has(link.replace(/[.,;]$/, ''))),
    ...numbers.filter((number) => !worked.has(number) && !grounds.numbers.has(number)),
    ...quotes.filter((quote) => !grounds.hasQuote(quote)),
    ...names.filter(
      (name) => !workedNames.has(name) && !grounds.hasWord(name) && !said.includes(toPlain(name)),
    ),
  ]
}

/** Returns the facts and names of the guide. */
const getGrounds = memoizeByRef((guide: AssistantGuide) => {
  const { places } = guide
  const texts = listTexts(guide)
  const numbers = new Set(texts.flatMap((text) => text.match(NUMBER) ?? []))
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
    numbers,
    links,
    hasQuote: (quote: string) => searched.includes(normalizeText(quote.replace(/…$/, ''))),
    hasWord: (word: string) => normalizeWords(word).every((part) => words.has(part)),
  }
})

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
  const plain = toPlain(text).replace(/[„“”"]/g, '')
  return plain.replace(/\s+/g, ' ').trim()
}

/** Names that answers may use without data: parts of the site, and phrases of the assistant about itself. */
export const INTERFACE_NAMES: readonly string[] = [
  'О городе',
  'Обратная связь',
  'Это место — верно?',
  'Показать на карте',
  'Начать заново',
  'Стереть',
  'Ваше местоположение',
  'Центр города',
  'AI Помощник',
  'Wi-Fi',
  'Russian',
  'English',
  // Days and months of English answers.
  'Mon Tue Wed Thu Fri Sat Sun',
  'January February March April May June July August September October November December',
]
