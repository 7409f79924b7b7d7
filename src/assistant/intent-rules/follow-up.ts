import type { DialogueState } from '../dialogue-state.ts'
import { type Intent, QUESTIONS_OF_PLACE } from '../intents.ts'
import type { Token } from '../language/split-tokens.ts'
import type { Reading } from '../patterns/pattern-book.ts'
import { RULE_BOOK } from './rule-book.ts'

/** Questions that another name or day may follow: «а библиотека?», «а завтра?». */
const FOLLOWED = new Set<Intent>([
  ...QUESTIONS_OF_PLACE,
  'place_info',
  'nearest',
  'safety_question',
  'route_dog',
  'find_category',
  'find_feature',
  'weather_now',
  'events',
])
/** What a bare name or day is taken for when nothing was asked before. */
const BARE = new Set<Intent>([
  'place_info',
  'find_category',
  'find_feature',
  'route_when',
  'unknown',
  'services',
  'get_to_town',
])
const LEAD = /^(?:а|и|тогда|ну)$/
const NAME = RULE_BOOK.add(
  '^ в|у|про|до|на|к|о|об|от|из|по #place|#kind|#theme|#feature|#absent $; ^ #place|#kind|#theme|#feature|#absent $',
)
const DAY = RULE_BOOK.add(
  '^ в|во|на|по #date|#dayPart|#clock $; ^ #date|#dayPart|#clock|#now $; ^ #date #dayPart|#clock $; ^ если? в|во|на #date $',
)
const TIMED = new Set<Intent>(['hours_of_place', 'open_now', 'weather_now', 'events'])

/** The intent of a message that only names another place or day: that of the question before. */
export function followUp(
  intent: Intent,
  reading: Reading,
  tokens: readonly Token[],
  state: DialogueState | undefined,
): Intent {
  const last = state?.lastIntent
  if (last === undefined || !FOLLOWED.has(last) || !BARE.has(intent)) return intent
  if (!LEAD.test(tokens[0]?.text ?? '')) return intent
  if (NAME.some((pattern) => reading.meets(pattern))) return last
  return TIMED.has(last) && DAY.some((pattern) => reading.meets(pattern)) ? last : intent
}
