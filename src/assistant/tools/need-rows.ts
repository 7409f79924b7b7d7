import { isOfKind, isOneOf, type StemmedKind } from '#domain/kinds/kinds.ts'
import { memoizeByRef } from '#domain/memoize-by-ref.ts'
import type { Place } from '#domain/place.ts'
import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { compareForms, SAME_FORM, toWord } from '#domain/suggest/word-stem.ts'
import { judgeDogs } from '../guide/dogs.ts'
import type { Need, NeedKey } from '../request.ts'
import { describeFact } from '../wording/place-facts.ts'
import { listProbed } from './place-passages.ts'
import { readPrice } from './read-price.ts'
import type { ToolContext } from './tool-context.ts'

export type Judgement = { met: 'yes' | 'no' | 'unknown'; quote?: string | undefined }

/** How to judge one need: by facts first, then by tags and kinds, then by passages. */
type NeedRow = {
  /** Judges by the fields of a place; undefined if they do not say. */
  readonly judgeFields?: (place: Place, need: Need) => Judgement | undefined
  /** Tags that show it, in any form. */
  readonly tags?: readonly string[]
  /** One of the tags in a message means the need, not a kind of places. */
  readonly isNamedByTags?: boolean
  /** The need depends on the visitor and the price, not on the kind of place. */
  readonly isOfVisitor?: boolean
  readonly kinds?: readonly StemmedKind[]
  /**
   * Minimum similarity of a passage to the probe, in standard deviations above the mean of the guide; chosen
   * on five towns of `training/data/wishes` (`npm run bench:wishes` shows its effect). Without it passages do
   * not count.
   */
  readonly threshold?: number
  /** Default verdict; unknown if absent. */
  readonly otherwise?: (place: Place) => Judgement
}

const UNKNOWN: Judgement = { met: 'unknown' }

function judgeSteps(place: Place): Judgement | undefined {
  if (place.stepFree === undefined) return undefined
  const met = place.stepFree === 'limited' ? 'unknown' : place.stepFree
  return { met, quote: describeFact('stepFree', place) }
}

/** True of a place in the open air, by its field or by an unambiguous category. */
export function isOpenAir({ indoor, category }: Place): boolean {
  return indoor === undefined ? isOfKind(category, 'isOpenAir') : !indoor
}

/** True of a place under a roof, by its field or by an unambiguous category. */
export function isUnderRoof({ indoor, category }: Place): boolean {
  return indoor ?? isOfKind(category, 'isUnderRoof')
}

function judgeRoof(place: Place): Judgement | undefined {
  const quote = describeFact('indoor', place)
  if (isUnderRoof(place)) return { met: 'yes', quote }
  return isOpenAir(place) ? { met: 'no', quote } : undefined
}

function judgeFree(place: Place): Judgement | undefined {
  if (place.price === undefined) return isOfKind(place.category, 'isFree') ? { met: 'yes' } : undefined
  const { sum, isPartlyFree } = readPrice(place.price)
  const quote = describeFact('price', place)
  if (sum === 0) return { met: 'yes', quote }
  return sum === undefined || isPartlyFree ? { met: 'unknown', quote } : { met: 'no', quote }
}

/** In roubles: a low price for a meal, a ticket or an hour if no sum is requested. */
const MAX_CHEAP_RUB = 300
/** The same for a night. */
const MAX_CHEAP_NIGHT_RUB = 2_500

function judgeCheap(place: Place, { value }: Need): Judgement | undefined {
  const free = judgeFree(place)
  if (place.price === undefined) return free
  const { sum } = readPrice(place.price)
  const quote = describeFact('price', place)
  if (sum === undefined) return { met: 'unknown', quote }
  const max = value ?? (isOfKind(place.category, 'isErrand') ? MAX_CHEAP_NIGHT_RUB : MAX_CHEAP_RUB)
  return { met: sum <= max ? 'yes' : 'no', quote }
}

export const NEED_ROWS: Readonly<Record<NeedKey, NeedRow>> = {
  food: {
    judgeFields: ({ category }) => (isOfKind(category, 'isFood') ? { met: 'yes' } : undefined),
    tags: ['еда'],
    isNamedByTags: true,
    threshold: 3,
    otherwise: () => ({ met: 'no' }),
  },
  children: { isOfVisitor: true, tags: ['дети', 'детьми', 'семья', 'детский', 'ребенок'], threshold: 2.5 },
  pram: { isOfVisitor: true, judgeFields: judgeSteps },
  wheelchair: { isOfVisitor: true, judgeFields: judgeSteps },
  stepFree: { isOfVisitor: true, judgeFields: judgeSteps },
  elderly: {
    isOfVisitor: true,
    judgeFields: (place) => (place.stepFree === 'yes' ? judgeSteps(place) : undefined),
    threshold: 2.5,
  },
  dog: { isOfVisitor: true, judgeFields: judgeDogs, tags: ['собаки'], isNamedByTags: true },
  free: { isOfVisitor: true, judgeFields: judgeFree },
  cheap: { isOfVisitor: true, judgeFields: judgeCheap, tags: ['недорого', 'дёшево'], isNamedByTags: true },
  indoor: { judgeFields: judgeRoof },
  rain: { judgeFields: judgeRoof, tags: ['дождь'], isNamedByTags: true },
  outdoor: {
    judgeFields: (place) =>
      judgeRoof(place)?.met === 'no' ? { ...judgeRoof(place), met: 'yes' } : undefined,
    tags: ['веранда'],
    threshold: 3,
    otherwise: (place) => (judgeRoof(place)?.met === 'yes' ? { ...judgeRoof(place), met: 'no' } : UNKNOWN),
  },
  winter: { tags: ['зима', 'лыжи', 'каток'], threshold: 3.5 },
  evening: { tags: ['вечер', 'закат', 'ночь'], threshold: 2.5 },
  water: {
    tags: ['река', 'озеро', 'море', 'вода', 'купание', 'бассейн', 'пруд'],
    kinds: ['озеро', 'пляж', 'набережная', 'бассейн', 'пруд', 'река', 'родник', 'водопад'],
    threshold: 2.5,
  },
  view: {
    tags: ['вид', 'панорама', 'закат', 'высота'],
    kinds: ['смотровая площадка'],
    threshold: 3,
  },
  quiet: { tags: ['тишина', 'тихо'], isNamedByTags: true, threshold: 3 },
}

const MAX_SHORTFALL = 0.7

/**
 * Returns whether a place meets a need: its facts decide, then its tags and kind, then the passage most similar to
 * the need's probe, if it is similar enough. Without one of these the need is never met. `strength` of the evidence
 * is 0 for none, 1 for a fact; only for ranking.
 */
export function judgeNeed(
  { index }: Pick<ToolContext, 'index'>,
  place: Place,
  need: Need,
): Judgement & { strength: number } {
  const row = NEED_ROWS[need.key]
  const { tags = [], kinds = [], threshold = Number.POSITIVE_INFINITY } = row
  const ofFields = row.judgeFields?.(place, need)
  if (ofFields && ofFields.met !== 'unknown') return { ...ofFields, strength: ofFields.met === 'yes' ? 1 : 0 }
  const [best] = listProbed(index, need.key, place.id)
  const excess = (best?.likeness ?? Number.NEGATIVE_INFINITY) - threshold
  const strength = Math.max(0, Math.min(1, 0.5 + excess / 4))
  const isTagged = hasTag(place, tags) || isOneOf(place.category, kinds) || isOneOf(place.name, kinds)
  if (!isTagged && excess < 0)
    return { ...(ofFields ?? row.otherwise?.(place) ?? UNKNOWN), strength: strength / 2 }
  // With a matching tag a sentence slightly below the threshold is good evidence.
  const quote = excess >= -MAX_SHORTFALL ? best?.text : undefined
  return { met: 'yes', quote, strength: isTagged ? 1 : strength }
}

const getTagWords = memoizeByRef((place: Place) => place.tags.map((tag) => normalizeWords(tag).map(toWord)))

function hasTag(place: Place, tags: readonly string[]): boolean {
  const words = tags.flatMap((tag) => normalizeWords(tag).map(toWord))
  return getTagWords(place).some((own) =>
    own.some((word) => words.some((asked) => compareForms(word, asked) >= SAME_FORM)),
  )
}
