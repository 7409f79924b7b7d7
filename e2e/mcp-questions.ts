import { PLACES } from './city-pack.ts'

/** A question about places, with the ids of the answer where the test works them out by itself. */
type PlaceQuestion =
  | { kind: 'search'; text: string; tags: string[]; ids: (number | undefined)[] }
  | { kind: 'place'; id: number }

const TAGS = [...new Set(PLACES.flatMap(({ tags }) => tags))]

/** By the rule of the specification, written down again: text in name or description, any of the tags. */
function search(text: string, tags: string[]): PlaceQuestion {
  const wanted = text.toLowerCase()
  const found = PLACES.filter(
    (place) =>
      (place.name.toLowerCase().includes(wanted) || place.description.toLowerCase().includes(wanted)) &&
      (tags.length === 0 || place.tags.some((tag) => tags.includes(tag))),
  )
  return { kind: 'search', text, tags, ids: found.map(({ id }) => id) }
}

/** Of every place: itself, and a search for the first word of its name; of every tag the places that have it. */
export function listPlaceQuestions() {
  return [
    ...PLACES.map(({ id }) => ({ kind: 'place' as const, id: id ?? 0 })),
    ...PLACES.map(({ name }) => search(name.split(' ')[0] ?? '', [])),
    ...TAGS.map((tag) => search('', [tag])),
    ...TAGS.map((tag) => search('а', [tag])),
  ]
}

/** Walks of all lengths, with and without wishes. */
export function listWishes(): string[] {
  const lengths = ['на час', 'на 2 часа', 'на полдня']
  const wishes = ['', ' с детьми', ', хочу посмотреть храмы', ' и закончить у кафе', ', начать в 15:00']
  return lengths.flatMap((length) => wishes.map((wish) => `Прогулка ${length}${wish}`))
}
