import type { Place } from '#domain/place.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import type { Slots, Target, Wish } from '../understanding.ts'
import { findSupport } from './place-passages.ts'

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
  const targets = slots.wishes.filter(({ role }) => roles.includes(role)).flatMap(({ anyOf }) => anyOf)
  const avoided = new Set(
    slots.wishes
      .filter(({ role }) => role === 'avoid' || role === 'remove')
      .flatMap(({ anyOf }) => anyOf.flatMap((target) => listPlaces(guide, target)))
      .map(({ id }) => id),
  )
  const quotes = new Map<number, string>()
  const found: Place[] = []
  const missing: string[] = [...slots.unknownNames]
  for (const target of targets) {
    const places =
      target.kind === 'feature' ? addQuoted(guide, target.text, quotes) : listPlaces(guide, target)
    if (places.length === 0) missing.push(describeTarget(target))
    found.push(...places)
  }
  const isFree = targets.some(({ kind }) => kind === 'feature')
  const unique = [...new Set(found)].filter(({ id }) => !avoided.has(id))
  return {
    places: isFree ? unique : guide.places.filter((place) => unique.includes(place)),
    quotes,
    missing: [...new Set(missing.filter(Boolean))],
  }
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

function addQuoted({ places }: AssistantGuide, feature: string, quotes: Map<number, string>): Place[] {
  const support = findSupport(places, feature)
  for (const { place, quote } of support) if (quote !== undefined) quotes.set(place.id, quote)
  return support.map(({ place }) => place)
}

function describeTarget(target: Target): string {
  if (target.kind === 'category') return target.category
  if (target.kind === 'tag') return target.tag
  return target.kind === 'feature' ? target.text : ''
}
