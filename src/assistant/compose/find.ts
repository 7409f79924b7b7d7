import type { Conditions, Sort } from '../request.ts'
import { type FoundPlace, findRelaxation, isAboutTopic, type Relaxation } from '../tools/find-places.ts'
import { type Condition, listConditions } from '../tools/judge-condition.ts'
import { type LocatedPoint, locatePoint } from '../tools/locate-point.ts'
import type { ToolContext } from '../tools/tool-context.ts'
import { concatGrounded, EMPTY_TEXT, type GroundedText, grounded } from '../wording/grounded-text.ts'
import { describeMissing } from '../wording/missing.ts'
import { describeQuotedPlace } from '../wording/place-name.ts'
import { endSentence } from '../wording/sentences.ts'
import { describeLack } from './condition-words.ts'
import { composeHeading } from './list-heading.ts'
import { describeClosed, isOpenAlone, putHoursFirst } from './open-list.ts'
import {
  describeEvidence,
  describeNearness,
  describeOpen,
  isShutForToday,
  listUnknown,
} from './place-line.ts'
import { composeLines, describeUnknown, fitList } from './place-list.ts'
import { rememberList } from './remember-list.ts'
import type { Reply } from './reply.ts'

/** So many places are told of at once. */
const MAX_LISTED = 5
const MAX_EVIDENCE_ALONE = 320
/** Where so many meet everything, those of which something is not known are left to «Ещё»; else they make it so many. */
const MIN_LISTED = 3

/** What was looked for, and what came of it. `first` is how many of the list were shown before. */
export type FindResult = {
  conditions: Conditions
  sort: Sort
  found: readonly FoundPlace[]
  count?: number | undefined
  first?: number
}

/** The places that were found, at most five with what shows each; else what stands in the way, and what would help. */
export function composeFind(context: ToolContext, given: FindResult): Reply {
  const result = { ...given, found: putOpenFirst(context, given) }
  const { found, first = 0 } = result
  const shown = found.slice(first, first + countShown(result))
  const [only, another] = shown
  if (only === undefined) return first > 0 ? composeNoMore(result) : composeNothing(context, result)
  return another === undefined ? composeOne(context, result, only) : composeList(context, result, shown)
}

/** Hungry people are sent to what opens again today before all else. */
function putOpenFirst(context: ToolContext, { conditions, found }: FindResult): readonly FoundPlace[] {
  if (isOpenAlone(conditions)) return putHoursFirst(found)
  const isMeal = conditions.needs.some(({ key }) => key === 'food')
  if (!isMeal || conditions.when !== undefined) return found
  const shut = found.filter(({ place }) => isShutForToday(context, place))
  return [...found.filter((one) => !shut.includes(one)), ...shut]
}

/** Nothing but the topic says what is looked for: places that are not about it have no business in the list. */
function isTopicAlone(conditions: Conditions): boolean {
  const rest = listConditions(conditions).filter(({ kind }) => kind !== 'when' && kind !== 'near')
  return rest.length > 0 && rest.every(({ kind }) => kind === 'topic')
}

function countShown({ conditions, found, count, first = 0 }: FindResult): number {
  if (count !== undefined) return Math.min(count, MAX_LISTED)
  const rest = found.slice(first)
  const about = isTopicAlone(conditions) ? rest.filter(isAboutTopic).length : 0
  if (about > 0) return Math.min(about, MAX_LISTED)
  if (isTopicAlone(conditions)) return MIN_LISTED
  const fullyMet = rest.filter((one) => listUnknown(one).length === 0).length
  return Math.min(Math.max(fullyMet, MIN_LISTED), MAX_LISTED)
}

function composeOne(context: ToolContext, result: FindResult, only: FoundPlace): Reply {
  const { found, first = 0, conditions } = result
  const rest = found.length - first - 1
  const when = conditions.when ?? ({ kind: 'now' } as const)
  const where = concatGrounded([describeNearness(only), describeOpen(context, only.place, when)], ', ')
  return {
    text: concatGrounded(
      [
        describeMissingNames(conditions),
        grounded`${describeQuotedPlace(only.place)}${where.text === '' ? '' : grounded` — ${where}`}. ${describeAlone(only)}`,
        describeUnknown([only], first),
        describeUnlocated(context, conditions),
      ],
      ' ',
    ),
    quickReplies: [...offerMore(rest), 'Расскажи подробнее', 'Как туда пройти?', 'Часы работы'],
    remember: rememberList(result, first + 1),
    isSupported: isSupported(result),
  }
}

/** Why the place suits, and where it is. */
function describeAlone(only: FoundPlace): GroundedText {
  const { address } = only.place
  const evidence = describeEvidence(only, MAX_EVIDENCE_ALONE, true)
  const isSaid = address === undefined || evidence.text.includes(address)
  return isSaid ? evidence : concatGrounded([evidence, grounded`Адрес: ${endSentence(address)}`], ' ')
}

function composeList(context: ToolContext, result: FindResult, shown: readonly FoundPlace[]): Reply {
  const { found, first = 0, conditions, count } = result
  const heading = describeHead(context, result)
  const { text, listed } = fitList(shown, count ?? MIN_LISTED, (some, length) =>
    concatGrounded(
      [
        describeMissingNames(conditions),
        heading,
        ...composeLines(context, some, { length, first, when: conditions.when }),
        describeUnknown(some, first),
        describeUnlocated(context, conditions),
        first === 0 && isOpenAlone(conditions) ? describeClosed(context, conditions) : EMPTY_TEXT,
      ],
      '\n',
    ),
  )
  return {
    text,
    quickReplies: [...offerMore(found.length - first - listed), 'Построй маршрут', 'Покажи на карте'],
    remember: rememberList(result, first + listed),
    isSupported: isSupported(result),
  }
}

/** Something speaks for the best of what was found. */
function isSupported({ conditions, found: [best] }: FindResult): boolean {
  return listConditions(conditions).length === 0 || best?.verdicts.some(({ met }) => met === 'yes') === true
}

function offerMore(rest: number): string[] {
  return rest > 0 ? [`Ещё ${Math.min(rest, MAX_LISTED)}`] : []
}

function describeHead(context: ToolContext, { conditions, first = 0, found }: FindResult): GroundedText {
  if (first > 0) return grounded`Ещё подходит:`
  const heading = composeHeading(listMet(conditions, found), locateNear(context, conditions))
  if (heading.text !== '') return grounded`${heading}:`
  if (found.some(isAboutTopic)) return grounded`Вот что подходит:`
  if (listConditions(conditions).length === 0) return grounded`Прежде всего стоит увидеть:`
  return isTopicAlone(conditions)
    ? grounded`Вот что может подойти:`
    : grounded`Прямо об этом в путеводителе не сказано. Ближе всего:`
}

/** The conditions that the first place is known to meet: of the others the head promises nothing. */
function listMet(conditions: Conditions, [best]: readonly FoundPlace[]): Condition[] {
  return listConditions(conditions).filter((_, at) => best?.verdicts[at]?.met === 'yes')
}

function locateNear(context: ToolContext, { near }: Conditions): LocatedPoint | undefined {
  return near && locatePoint(context, near)
}

/** Names that the guide lacks, and kinds that it has no place of. */
function describeMissingNames({ unknownNames, wanted }: Conditions): GroundedText {
  const lacking = wanted.filter(({ placeIds }) => placeIds.length === 0).map(({ label }) => label)
  const names = [...new Set([...unknownNames, ...lacking])]
  return names.length === 0 ? EMPTY_TEXT : describeMissing(names)
}

/** That distances could not be counted, and why. */
function describeUnlocated(context: ToolContext, conditions: Conditions): GroundedText {
  const located = locateNear(context, conditions)
  if (located === undefined || located.coordinates !== undefined) return EMPTY_TEXT
  return located.kind === 'visitor'
    ? grounded`Где вы, я не знаю: разрешите определить местоположение, и скажу, что ближе.`
    : grounded`Места, рядом с которым искать, в путеводителе нет.`
}

function composeNoMore(result: FindResult): Reply {
  return {
    text: grounded`Больше ничего подходящего в путеводителе нет.`,
    quickReplies: ['Построй маршрут', 'Что посмотреть в городе'],
    remember: rememberList(result, result.found.length),
    isSupported: true,
  }
}

function composeNothing(context: ToolContext, { conditions, sort, count }: FindResult): Reply {
  const relaxation = findRelaxation(context, conditions, sort)
  const missing = describeMissingNames(conditions)
  if (relaxation === undefined) {
    return {
      text: missing.text === '' ? grounded`Такого в путеводителе нет.` : missing,
      quickReplies: ['Что посмотреть в городе'],
      isSupported: false,
    }
  }
  return composeRelaxed(context, conditions, relaxation, count)
}

/** Which condition nothing meets beside the others, and what meets these. */
function composeRelaxed(
  context: ToolContext,
  asked: Conditions,
  { dropped, conditions, found }: Relaxation,
  count = MIN_LISTED,
): Reply {
  const head = concatGrounded(
    [
      describeMissingNames(asked),
      describeLack(dropped, locateNear(context, asked)),
      grounded`Без этого условия:`,
    ],
    ' ',
  )
  const { text, listed } = fitList(found.slice(0, Math.min(count, MAX_LISTED)), 1, (some, length) => {
    const lines = composeLines(context, some, { length, first: 0, when: asked.when })
    return concatGrounded([head, ...lines, describeUnknown(some, 0)], '\n')
  })
  return {
    text,
    quickReplies: [...offerMore(found.length - listed), 'Построй маршрут', 'Что посмотреть в городе'],
    remember: rememberList({ conditions, found }, listed),
    isSupported: true,
  }
}
