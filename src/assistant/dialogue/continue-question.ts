import type { AnswerContext } from '../answers/answer-context.ts'
import type { Intent } from '../intents.ts'
import type { Understanding } from '../understanding.ts'

/** Intents that a bare name takes over: «а краеведческий?» after «музей соли открыт?». */
const OF_PLACE = new Set<Intent>([
  'hours_of_place',
  'open_now',
  'contacts',
  'directions',
  'distance_between',
  'show_on_map',
  'budget',
])
const NAMING = new Set<Intent>(['place_info', 'find_category', 'find_feature', 'unknown', 'anaphora'])
const OF_TOWN = new Set<Intent>(['city_history', 'city_facts', 'climate_season', 'get_to_town'])
const LONGEST_FOLLOW_UP = 4

/**
 * A short message that goes on with the question before it: another place for the same question («а
 * краеведческий?»), or another detail of the town («а кем?», «а в 1970?»).
 */
export function continueQuestion({ understanding, state }: AnswerContext): Understanding {
  const { intent, slots, text } = understanding
  const { lastIntent, townQuestion } = state
  const isShort = text.split(' ').length <= LONGEST_FOLLOW_UP
  if (lastIntent === undefined || !isShort || !/^(?:а|и) /.test(text)) return understanding
  const isPlace = slots.wishes.length > 0 && slots.wishes.every(({ role }) => role === 'want')
  if (isPlace && NAMING.has(intent) && OF_PLACE.has(lastIntent)) {
    return { ...understanding, intent: lastIntent === 'open_now' ? 'hours_of_place' : lastIntent }
  }
  const isDetail =
    slots.wishes.length === 0 && (intent === 'unknown' || intent === 'anaphora' || intent === 'gibberish')
  if (isDetail && OF_TOWN.has(lastIntent) && townQuestion !== undefined) {
    return { ...understanding, intent: lastIntent, text: `${townQuestion} ${text}` }
  }
  return understanding
}
