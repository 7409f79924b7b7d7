import { findDescribed } from '../dialogue/resolve-pointers.ts'
import type { Intent } from '../intents.ts'
import { answerByIntent } from './answer-by-intent.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { answerWhen, BY_TIMETABLE } from './answer-when.ts'
import { findNamed, withPlace } from './asked-place.ts'
import { tellOfPlace } from './place-story.ts'
import { RESPONDERS } from './responders.ts'
import { tellWholeTown } from './section.ts'
import { ASKS_BREAK, type Finding, hasWhatIsAsked, isSure, isWorthTelling, tellFinding } from './tell.ts'

const STORY_OF_PLACE = new Set<Intent>(['place_info', 'anaphora', 'ordinal_ref'])
const MOST_STORY_WORDS = 1
const MOST_WORDS_OF_STORY = 3

/** Facts that stand in fields of their own, told by those who know the fields. */
const OF_FIELDS = new Set<Intent>(['contacts'])
/** Intents that say nothing of what is asked. */
const VAGUE = new Set<Intent>([
  'budget',
  'city_facts',
  'unknown',
  'place_info',
  'anaphora',
  'ordinal_ref',
  'find_feature',
  'find_category',
])

/** A question about the town as a whole. */
const WHOLE_TOWN =
  /(?:чем|почему) .{0,30}(?:знамен|извест|славит|интерес|хорош|примечат)|расскажи.{0,20}(?:город|о нем|про него)|что за (?:город|место)/u
/** «До скольки он», «а завтра можно»: hours are asked, in whatever words. */
function asksOfTime({ understanding: { slots, text } }: AnswerContext, { question }: Finding): boolean {
  if (BY_TIMETABLE.test(text)) return false
  const isTimed = slots.date !== undefined || slots.isNow === true || slots.dayPart !== undefined
  return (
    question.type?.name === 'clock' ||
    ASKS_BREAK.test(text) ||
    (isTimed && (question.type === undefined || question.type.name === 'permission'))
  )
}

/** «Та, что у вокзала» asks for nothing but that place. */
const POINTS_OUT = /^(?:а |нет |ну )?(?:та|тот|то|те)(?:,? |$)/u
const PLACE_COUNT = /сколько (?:у вас |всего |тут |здесь )?(?:мест|локац|точек|объект)/u
const FREE_PLACES =
  /(?:^| )(?:куда|где|мест\p{L}*|погулять|гулять|сходить|(?:по)?смотреть|увидеть|посетить|поделать|развлечься)(?: |$)/u

/** «Куда сходить бесплатно»: places are looked for. */
function asksForFree({ understanding, state }: AnswerContext): boolean {
  const isOfMoney = understanding.intent === 'budget' && state.lastQuestion === undefined
  return isOfMoney && FREE_PLACES.test(understanding.text)
}

/** A question about the town or a place. */
export function answerTelling(context: AnswerContext, finding: Finding): Reply {
  const { intent } = context.understanding
  if (intent === 'ordinal_ref' && isBeyondList(context)) return answerByIntent(context)
  const place = findNamed(context, finding) ?? finding.focus
  const isStory =
    STORY_OF_PLACE.has(intent) &&
    finding.question.type === undefined &&
    countRest(finding) <= MOST_STORY_WORDS
  const isNamed =
    place !== undefined || context.understanding.slots.wishes.some(({ role }) => role === 'want')
  if (isStory && isNamed) return answerByIntent(context)
  const described = finding.question.type === undefined ? findDescribed(context) : undefined
  if (described && POINTS_OUT.test(context.understanding.text)) return tellOfPlace(context, described)
  const hasHours = finding.isOfSubject !== true || place?.openingHours !== undefined
  if (place && hasHours && asksOfTime(context, finding)) return answerWhen(context, finding)
  if (PLACE_COUNT.test(context.understanding.text)) return RESPONDERS.city_facts(context)
  if (place === undefined && asksForFree(context)) return answerByIntent(context)
  if (OF_FIELDS.has(intent)) return answerByIntent(place ? withPlace(context, place) : context)
  const isKnown = isSure(finding) && hasWhatIsAsked(finding)
  const { type, topics, words } = finding.question
  const isOfPlaceItself = type === undefined && topics.length === 0 && words.length <= MOST_WORDS_OF_STORY
  if (!isKnown && place && isOfPlaceItself) return tellOfPlace(context, place)
  const isOfTown = place === undefined && WHOLE_TOWN.test(context.understanding.text)
  if (isOfTown && !isKnown) return tellWholeTown(context)
  if (!isKnown && place === undefined && meansPlace(context)) return answerByIntent(context)
  return isKnown || VAGUE.has(intent) || isWorthTelling(finding)
    ? tellFinding(context, finding)
    : answerByIntent(context)
}

/** A language model may know which place is meant, though no word of the message names it. */
function meansPlace({ understanding: { intent, slots } }: AnswerContext): boolean {
  return intent === 'place_info' && slots.wishes.some(({ anyOf: [first] }) => first?.kind === 'place')
}

/** «Давай номер пять» of a list of three. */
function isBeyondList({ understanding: { slots }, state: { list } }: AnswerContext): boolean {
  return list.length > 0 && slots.ordinals.some((ordinal) => ordinal > list.length)
}

/** Words of the question beside the name of the place. */
function countRest({ question, ranked }: Finding): number {
  const name = ranked.find(({ features }) => features.ofPlace === 1)
  return question.words.length - (name ? question.words.length * 0.5 : 0)
}
