import { listKindsIn } from '#domain/kinds/kinds.ts'
import { memoizeByRef } from '#domain/memoize-by-ref.ts'
import type { Place } from '#domain/place.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import { getPlaceState } from '../guide/place-state.ts'
import { countMentions, indexText, listNameWords } from './place-mentions.ts'

const SERVICE_WORTH = 0.1
const MIN_OF_SIGHT = 0.5
/** An editor's own words for what the town is known by. */
const SIGNIFICANT =
  `главн|знаменит|символ|визитн|самый |самая |самое |самые |старейш|крупнейш|единственн|первый|первая|первое|уникальн|легенд|федеральн|жемчужин|достопримеч|известн|гордост|лучш`.split(
    '|',
  )
const LONG_STORY = 1_000
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
  const about = indexText(listTownTexts(guide).join('\n'))
  const texts = places.map((place) => indexText(`${place.description} ${place.descriptionFull ?? ''}`))
  const names = places.map(listNameWords)
  const ofAbout = names.map((name) => countMentions(name, about))
  const ofOthers = names.map(
    (name, number) => texts.filter((text, index) => index !== number && countMentions(name, text) > 0).length,
  )
  return new Map(
    places.map((place, number) => {
      const mentions = { about: share(ofAbout, number), others: share(ofOthers, number) }
      return [place.id, rate(place, number, places.length, mentions)]
    }),
  )
})

type TownLines = {
  figures?: readonly { label: string }[] | undefined
  timeline?: readonly { text: string }[] | undefined
}

/** The texts about the town as a whole; figures and years are there when the guide was given them. */
function listTownTexts(guide: AssistantGuide): string[] {
  const { figures = [], timeline = [] } = { ...guide.city, ...guide } as TownLines
  return [
    ...guide.about.flatMap(({ title, text }) => [title, text]),
    ...figures.map(({ label }) => label),
    ...timeline.map(({ text }) => text),
  ]
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
  const said = SIGNIFICANT.reduce((sum, word) => sum + text.split(word).length - 1, 0)
  const significant = Math.min(1, said / MAX_SIGNIFICANT)
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
