import { memoizeByRef } from '#domain/memoize-by-ref.ts'
import type { Place } from '#domain/place.ts'
import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { compareForms, SAME_FORM, toWord } from '#domain/suggest/word-stem.ts'
import type { Need } from '../request.ts'
import { isOfKinds, type Judgement, NEED_ROWS } from './need-rows.ts'
import { listProbed } from './place-passages.ts'
import type { ToolContext } from './tool-context.ts'

/** Verdict on a need of a place with the strength of its evidence: 0 is none, 1 a fact; only for ranking. */
export type JudgedNeed = Judgement & { strength: number }

const FACT_STRENGTH = 1
const MAX_SHORTFALL = 0.7

/**
 * Returns whether a place meets a need: its facts decide, then its tags and kind, then the passage most
 * similar to the need's probe, if it is similar enough. Without one of these the need is never met.
 */
export function judgeNeed({ index }: Pick<ToolContext, 'index'>, place: Place, need: Need): JudgedNeed {
  const {
    judgeFields,
    tags = [],
    kinds = [],
    threshold = Number.POSITIVE_INFINITY,
    otherwise,
  } = NEED_ROWS[need.key]
  const ofFields = judgeFields?.(place, need)
  if (ofFields && ofFields.met !== 'unknown')
    return { ...ofFields, strength: ofFields.met === 'yes' ? FACT_STRENGTH : 0 }
  const [best] = listProbed(index, need.key, place.id)
  const excess = (best?.likeness ?? Number.NEGATIVE_INFINITY) - threshold
  const strength = Math.max(0, Math.min(1, 0.5 + excess / 4))
  const isTagged = hasTag(place, tags) || isOfKinds(place, kinds)
  if (!isTagged && excess < 0)
    return { ...(ofFields ?? otherwise?.(place) ?? { met: 'unknown' }), strength: strength / 2 }
  // With a matching tag a sentence slightly below the threshold is good evidence.
  const quote = excess >= -MAX_SHORTFALL ? best?.text : undefined
  return { met: 'yes', quote, strength: isTagged ? FACT_STRENGTH : strength }
}

const getTagWords = memoizeByRef((place: Place) => place.tags.map((tag) => normalizeWords(tag).map(toWord)))

function hasTag(place: Place, tags: readonly string[]): boolean {
  const words = tags.flatMap((tag) => normalizeWords(tag).map(toWord))
  return getTagWords(place).some((own) =>
    own.some((word) => words.some((asked) => compareForms(word, asked) >= SAME_FORM)),
  )
}
