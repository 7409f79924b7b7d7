import type { Place } from '#domain/place.ts'
import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { toWord } from '#domain/suggest/word-stem.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import type { Slots, Target, Wish } from '../understanding.ts'
import { findSupport } from './place-passages.ts'

/** An adjective says little of which place is meant. */
const ADJECTIVE = /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ого|его|ому|ему|ых|их|ым|им|ыми|ими|ую|юю)$/

/** What the wishes mean in the guide. */
export type Selection = {
  places: Place[]
  /** Sentences that speak for a place, for wishes in free words. */
  quotes: ReadonlyMap<number, string>
  /** What was named and is not in the guide, as the visitor wrote it. */
  missing: string[]
}

/** Places that the wishes of these roles ask for, without those to be avoided, in the order of the guide. */
export function selectPlaces(guide: AssistantGuide, slots: Slots, roles: readonly Wish['role'][]): Selection {
  const wishes = slots.wishes.filter(({ role }) => roles.includes(role))
  const avoided = new Set(
    slots.wishes
      .filter(({ role }) => role === 'avoid' || role === 'remove')
      .flatMap((wish) => listWishPlaces(guide, wish))
      .map(({ id }) => id),
  )
  const quotes = new Map<number, string>()
  const found: Place[] = []
  const missing: string[] = [...slots.unknownNames]
  for (const wish of wishes) {
    const places = listWishPlaces(guide, wish)
    if (places.length === 0) missing.push(describeWish(wish))
    for (const target of wish.anyOf) if (target.kind === 'feature') addQuotes(guide, target.text, quotes)
    found.push(...places)
  }
  const isFree = wishes.some(({ anyOf }) => anyOf.some(({ kind }) => kind === 'feature'))
  const unique = [...new Set(found)].filter(({ id }) => !avoided.has(id))
  return {
    places: isFree ? unique : guide.places.filter((place) => unique.includes(place)),
    quotes,
    missing: [...new Set(missing.filter(Boolean))],
  }
}

/**
 * The places that any target of a wish means; those that bear its very word, in the name or as their category, before
 * those that bear a kin of it.
 */
export function listWishPlaces(guide: AssistantGuide, wish: Wish): Place[] {
  const { anyOf, said, isSeveral } = wish
  const targets = anyOf.flatMap((target) => listPlaces(guide, target))
  const places = [...new Set([...targets, ...listOfCategory(guide, wish)])]
  const isNamed = anyOf.length > 1 && isSeveral !== true && anyOf.every(({ kind }) => kind === 'place')
  const [word] = isNamed ? normalizeWords(said ?? '') : []
  if (word === undefined || ADJECTIVE.test(word)) return places
  const { stem } = toWord(word)
  const exact = places.filter(({ name, category }) =>
    normalizeWords(`${name} ${category}`).some((own) => toWord(own).stem === stem),
  )
  return exact.length > 0 ? exact : places
}

/** «Кафе» means all places of that category, not only those that bear the word in their names. */
function listOfCategory({ places }: AssistantGuide, { anyOf, said = '' }: Wish): Place[] {
  const [word, another] = normalizeWords(said)
  if (word === undefined || another !== undefined || !anyOf.every(({ kind }) => kind === 'place')) return []
  const { stem } = toWord(word)
  return places.filter(({ category }) => toWord(category.toLowerCase()).stem === stem)
}

/** The places that a target means. */
export function listPlaces({ places }: AssistantGuide, target: Target): Place[] {
  switch (target.kind) {
    case 'place':
      return places.filter(({ id }) => id === target.id)
    case 'category':
      return places.filter(({ category }) => category === target.category)
    case 'tag':
      return places.filter(({ tags }) => tags.includes(target.tag))
    case 'feature':
      return findSupport(places, target.text).map(({ place }) => place)
  }
}

function addQuotes({ places }: AssistantGuide, feature: string, quotes: Map<number, string>): void {
  for (const { place, quote } of findSupport(places, feature)) {
    if (quote !== undefined) quotes.set(place.id, quote)
  }
}

/** What was wanted, in the visitor's words when they are kept, else by its targets. */
export function describeWish({ said, anyOf }: Wish): string {
  return said ?? anyOf.map(describeTarget).filter(Boolean).join(', ')
}

function describeTarget(target: Target): string {
  if (target.kind === 'category') return target.category
  if (target.kind === 'tag') return target.tag
  return target.kind === 'feature' ? target.text : ''
}
