import { listKindsIn } from '#domain/kinds/kinds.ts'
import { memoizeByRef } from '#domain/memoize-by-ref.ts'
import type { Place } from '#domain/place.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import { listPassages } from '../guide/list-passages.ts'
import type { Passage } from '../guide/passage.ts'
import { getPassageWords, listStems } from '../guide/passage-words.ts'
import { getPlaceState } from '../guide/place-state.ts'

const SERVICE_WORTH = 0.1
const MIN_OF_SIGHT = 0.5
/** An editor's own words for what the town is known by. */
const SIGNIFICANT =
  /главн|знаменит|символ|визитн|сам(?:ый|ая|ое|ые) |старейш|крупнейш|единственн|первый|первая|первое|уникальн|легенд|федеральн|жемчужин|достопримеч|известн|гордост|лучш/g
const LONG_STORY = 1_000
/** A sentence with so many words of a name, or its only one, names the place. */
const MIN_NAME_WORDS = 2
const QUOTED = /«([^«»]+)»/
const MAX_SIGNIFICANT = 3
/** Shares of the rating: kind, the page about the town, other places' texts, own story, own words, the editor's order. */
const SHARES = { kind: 0.34, about: 0.24, others: 0.08, story: 0.12, significant: 0.08, order: 0.14 }
const STATE_FACTOR = { fine: 1, unverified: 0.9, doubtful: 0.5, closed: 0.3 }

/**
 * How much each place of a guide is worth seeing at a first visit, about 0 to 1, by its id: its kind, how often the page
 * about the town (with its figures and years) and the other places name it, how much the guide has to tell and in what
 * words, and the order of the guide, which the editor chose.
 */
export const rateInterests = memoizeByRef((guide: AssistantGuide): ReadonlyMap<number, number> => {
  const { places } = guide
  const mentions = places.map((place) => listMentions(place, listPassages(guide)))
  const ofAbout = mentions.map((owners) => owners.filter(({ kind }) => kind === 'town').length)
  const ofOthers = mentions.map(
    (owners) => new Set(owners.flatMap((owner) => (owner.kind === 'place' ? owner.id : []))).size,
  )
  return new Map(
    places.map((place, number) => {
      const named = { about: share(ofAbout, number), others: share(ofOthers, number) }
      return [place.id, rate(place, number, places.length, named)]
    }),
  )
})

/** Whose sentences name a place beside its own: of a name with «ёлочки» what stands within. */
function listMentions({ id, name }: Place, passages: readonly Passage[]): Passage['owner'][] {
  const rate = getPassageWords(passages)
  const stems = listStems(QUOTED.exec(name)?.[1] ?? name).filter((stem) => stem.length > 1)
  const shares = stems.map((stem) => rate([stem]).shares)
  const least = Math.max(1, Math.min(MIN_NAME_WORDS, stems.length))
  return passages.flatMap(({ owner }, number) => {
    const isOwn = owner.kind === 'place' && owner.id === id
    const said = shares.filter((share) => (share[number] ?? 0) > 0).length
    return !isOwn && said >= least ? [owner] : []
  })
}

/** Twice named is much, five times not much more. */
function share(counts: readonly number[], index: number): number {
  const most = Math.max(1, ...counts)
  return Math.sqrt((counts[index] ?? 0) / most)
}

function rate(
  place: Place,
  number: number,
  count: number,
  { about, others }: { about: number; others: number },
): number {
  const text = `${place.description} ${place.descriptionFull ?? ''}`.toLowerCase()
  const story = Math.min(1, (place.descriptionFull ?? place.description).length / LONG_STORY)
  const significant = Math.min(1, (text.match(SIGNIFICANT)?.length ?? 0) / MAX_SIGNIFICANT)
  const order = 1 - number / Math.max(1, count)
  const kind = getKindWorth(place)
  // A café that bears the name of the river is not meant wherever the page speaks of the river.
  const meant = kind >= MIN_OF_SIGHT ? about : about * kind
  const sum =
    SHARES.kind * kind +
    SHARES.about * meant +
    SHARES.others * others +
    SHARES.story * story +
    SHARES.significant * significant +
    SHARES.order * order
  return sum * STATE_FACTOR[getPlaceState(place).state]
}

function getKindWorth({ category }: Place): number {
  return Math.max(SERVICE_WORTH, ...listKindsIn(category).map(({ worth = 0 }) => worth))
}
