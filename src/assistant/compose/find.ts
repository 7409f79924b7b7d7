import { isDoubtful } from '../guide/place-state.ts'
import type { Conditions, Sort } from '../request.ts'
import { checkPlaceHours } from '../tools/check-hours.ts'
import { type FoundPlace, findRelaxation, isAboutTopic } from '../tools/find-places.ts'
import { listConditions } from '../tools/judge-condition.ts'
import { type LocatedPoint, locatePoint } from '../tools/locate-point.ts'
import type { ToolContext } from '../tools/tool-context.ts'
import { concatGrounded, EMPTY_TEXT, type GroundedText, grounded } from '../wording/grounded-text.ts'
import { describeMissing } from '../wording/missing.ts'
import { describeQuotedPlace } from '../wording/place-name.ts'
import { endSentence } from '../wording/sentences.ts'
import { composeHeading, describeLack } from './condition-words.ts'
import { describeEvidence, describeWhere, isShutForToday, listUnknown } from './place-line.ts'
import { composeLines, describeUnknown, fitList } from './place-list.ts'
import type { Reply } from './reply.ts'

/** So many places are told of at once. */
const MAX_LISTED = 5
const MAX_EVIDENCE_ALONE = 320
/** Where so many meet everything, those of which something is not known are left to «Ещё»; else they make it so many. */
const MIN_LISTED = 3
const MAX_CLOSED_NAMED = 5
const ALWAYS = '24/7'

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
  const [only, another] = found.slice(first, first + countShown(result))
  if (only === undefined) return first > 0 ? composeNoMore(result) : composeNothing(context, result)
  return another === undefined
    ? composeOne(context, result, only)
    : composeList(context, result, describeHead(context, result))
}

/** True where nothing is asked but what is open then. */
export function isOpenAlone(conditions: Conditions): boolean {
  const rest = listConditions(conditions).filter(({ kind }) => kind !== 'topic')
  return rest.length === 1 && rest[0]?.kind === 'when' && !conditions.isTopicRequired
}

/**
 * Hungry people are sent to what opens again today before all else. Of all that is open those with hours stand before places
 * that nothing shuts: these are open at any time.
 */
function putOpenFirst(context: ToolContext, { conditions, found }: FindResult): readonly FoundPlace[] {
  const { needs, when } = conditions
  const isMeal = when === undefined && needs.some(({ key }) => key === 'food')
  const isOpen = isOpenAlone(conditions)
  const isBehind = ({ place }: FoundPlace) =>
    (isOpen && (place.openingHours ?? ALWAYS) === ALWAYS) || (isMeal && isShutForToday(context, place))
  return [...found.filter((one) => !isBehind(one)), ...found.filter(isBehind)]
}

/** Nothing but the topic says what is looked for: places that are not about it have no business in the list. */
function isTopicAlone(conditions: Conditions): boolean {
  const rest = listConditions(conditions).filter(({ kind }) => kind !== 'when' && kind !== 'near')
  return rest.length > 0 && rest.every(({ kind }) => kind === 'topic')
}

function countShown({ conditions, found, count, first = 0 }: FindResult): number {
  const rest = found.slice(first)
  const about = rest.filter(isAboutTopic).length
  const fullyMet = rest.filter((one) => listUnknown(one).length === 0).length
  const enough = isTopicAlone(conditions) ? about || MIN_LISTED : Math.max(fullyMet, MIN_LISTED)
  return Math.min(count ?? enough, MAX_LISTED)
}

function composeOne(context: ToolContext, result: FindResult, only: FoundPlace): Reply {
  const { found, first = 0, conditions } = result
  const { address } = only.place
  const where = describeWhere(context, only, conditions.when ?? { kind: 'now' })
  const evidence = describeEvidence(only, MAX_EVIDENCE_ALONE, true)
  const isSaid = address === undefined || evidence.text.includes(address)
  return {
    text: concatGrounded(
      [
        describeMissingNames(conditions),
        grounded`${describeQuotedPlace(only.place)}${where.text === '' ? '' : grounded` — ${where}`}. ${evidence}`,
        isSaid ? EMPTY_TEXT : grounded`Адрес: ${endSentence(address)}`,
        describeUnknown([only], first),
        describeUnlocated(context, conditions),
      ],
      ' ',
    ),
    quickReplies: [
      ...offerMore(found.length - first - 1),
      'Расскажи подробнее',
      'Как туда пройти?',
      'Часы работы',
    ],
    remember: rememberList(result, first + 1),
    isSupported: isSupported(result),
  }
}

/** The lines below their head. `when` is the time that was asked for, though these may not keep to it. */
function composeList(
  context: ToolContext,
  result: FindResult,
  head: GroundedText,
  { least = result.count ?? MIN_LISTED, when = result.conditions.when } = {},
): Reply {
  const { found, first = 0, conditions } = result
  const shown = found.slice(first, first + countShown(result))
  const { text, listed } = fitList(shown, least, (some, length) =>
    concatGrounded(
      [
        head,
        ...composeLines(context, some, { length, first, when }),
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

function describeHead(context: ToolContext, result: FindResult): GroundedText {
  return concatGrounded([describeMissingNames(result.conditions), headList(context, result)], '\n')
}

/** What the list is of: of the conditions those that the first place is known to meet, of the others nothing is promised. */
function headList(context: ToolContext, { conditions, first = 0, found }: FindResult): GroundedText {
  if (first > 0) return grounded`Ещё подходит:`
  const all = listConditions(conditions)
  const met = all.filter((_, at) => found[0]?.verdicts[at]?.met === 'yes')
  const heading = composeHeading(met, locateNear(context, conditions))
  if (heading.text !== '') return grounded`${heading}:`
  if (found.some(isAboutTopic)) return grounded`Вот что подходит:`
  if (all.length === 0) return grounded`Прежде всего стоит увидеть:`
  return isTopicAlone(conditions)
    ? grounded`Вот что может подойти:`
    : grounded`Прямо об этом в путеводителе не сказано. Ближе всего:`
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

/** «Закрыто: «Музей соли», «Баня № 3»»: those that are shut then, as far as they are named. */
function describeClosed(context: ToolContext, { when }: Conditions): GroundedText {
  const closed = context.guide.places.filter(
    (place) => when && !isDoubtful(place) && checkPlaceHours(context, place, when).state === 'closed',
  )
  const names = closed.slice(0, MAX_CLOSED_NAMED).map(describeQuotedPlace)
  if (names.length === 0) return EMPTY_TEXT
  const others = closed.length > MAX_CLOSED_NAMED ? ' и другие' : ''
  return { ...grounded`Закрыто: ${concatGrounded(names, ', ')}${others}.`, placeIds: [] }
}

/** What later turns need of a list: all its ids, how many were shown, and what it was made of; vectors are not kept. */
function rememberList({ conditions, found }: FindResult, shown: number): NonNullable<Reply['remember']> {
  const { topic: _, isTopicRequired: _isRequired, ...kept } = conditions
  const only = shown === 1 ? found[0] : undefined
  return {
    before: only ? 'place' : 'list',
    focus: only ? [only.place.id] : [],
    list: { placeIds: found.map(({ place }) => place.id), shown, conditions: kept },
  }
}

function composeNoMore(result: FindResult): Reply {
  return {
    text: grounded`Больше ничего подходящего в путеводителе нет.`,
    quickReplies: ['Построй маршрут', 'Что посмотреть в городе'],
    remember: rememberList(result, result.found.length),
    isSupported: true,
  }
}

/** Which condition nothing meets beside the others, and what meets these; else that there is nothing. */
function composeNothing(context: ToolContext, result: FindResult): Reply {
  const asked = result.conditions
  const relaxation = findRelaxation(context, asked, result.sort)
  const missing = describeMissingNames(asked)
  if (relaxation === undefined) {
    return {
      text: missing.text === '' ? grounded`Такого в путеводителе нет.` : missing,
      quickReplies: ['Что посмотреть в городе'],
      isSupported: false,
    }
  }
  const { dropped, conditions, found } = relaxation
  const lack = describeLack(dropped, locateNear(context, asked))
  const head = concatGrounded([missing, lack, grounded`Без этого условия:`], ' ')
  const left = { ...result, conditions, found, count: result.count ?? MIN_LISTED }
  const reply = composeList(context, left, head, { least: 1, when: asked.when })
  return { ...reply, isSupported: true }
}
