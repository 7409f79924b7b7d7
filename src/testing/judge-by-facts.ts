import type { NeedKey } from '#assistant/request.ts'
import type { JudgeNeed } from '#assistant/tools/walk/walk-outcome.ts'
import { isOfKind } from '#domain/kinds/kinds.ts'
import type { Place } from '#domain/place.ts'

type Met = 'yes' | 'no' | 'unknown'

const TAGS: Partial<Record<NeedKey, readonly string[]>> = {
  children: ['дети', 'семья'],
  cheap: ['недорого'],
  winter: ['зима'],
  water: ['река', 'вода'],
  view: ['вид'],
  quiet: ['тишина'],
}

/** Judges needs by fields and tags alone, so that a test knows what is met, not met and unknown. */
export const judgeByFacts: JudgeNeed = (_context, place, { key }) => ({ met: judge(place, key) })

function judge(place: Place, key: NeedKey): Met {
  const { stepFree, indoor, category, dogsAllowed, price, tags } = place
  switch (key) {
    case 'stepFree':
    case 'pram':
    case 'wheelchair':
      return stepFree === undefined || stepFree === 'limited' ? 'unknown' : stepFree
    case 'indoor':
    case 'rain':
      return indoor === undefined ? 'unknown' : indoor ? 'yes' : 'no'
    case 'outdoor':
      return indoor === undefined ? 'unknown' : indoor ? 'no' : 'yes'
    case 'food':
      return isOfKind(category, 'isFood') ? 'yes' : 'no'
    case 'dog':
      return dogsAllowed === undefined ? 'unknown' : dogsAllowed === 'no' ? 'no' : 'yes'
    case 'free':
      return price === undefined ? 'unknown' : price.includes('свободн') ? 'yes' : 'no'
    default:
      return tags.some((tag) => TAGS[key]?.includes(tag)) ? 'yes' : 'unknown'
  }
}
