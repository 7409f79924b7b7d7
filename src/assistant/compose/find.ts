import { isDoubtful } from '../guide/place-state.ts'
import type { Conditions, Sort } from '../request.ts'
import { checkPlaceHours } from '../tools/check-hours.ts'
import { type FoundPlace, findRelaxation, isAboutTopic } from '../tools/find-places.ts'
import { listConditions } from '../tools/judge-condition.ts'
import { type LocatedPoint, locatePoint, type ToolContext } from '../tools/tool-context.ts'
import { describeQuotedPlace, type GroundedText, grounded } from '../wording/grounded-text.ts'
import { describeMissing } from '../wording/kind-nouns.ts'
import { endSentence } from '../wording/sentences.ts'
import { composeHeading, describeLack } from './condition-words.ts'
import {
  composeLines,
  describeEvidence,
  describeUnknown,
  describeWhere,
  fitList,
  isShutForToday,
  listUnknown,
} from './place-list.ts'
import { composeRefusal, joinLines, joinList, joinSentences, type Part, type Reply } from './reply.ts'

const MAX_LISTED = 5
const MAX_EVIDENCE_ALONE = 320
/** If so many places meet every condition, those with unknown values wait behind «Ещё»; else they fill the list. */
const MIN_LISTED = 3
const MAX_CLOSED_NAMED = 5
const ALWAYS = '24/7'

/** The request and its result. `first` is the number of places already shown. */
export type FindResult = {
  conditions: Conditions
  sort: Sort
  found: readonly FoundPlace[]
  count?: number | undefined
  first?: number
}

/** Returns at most five places with evidence; if none is found, names the condition that fails and what would help. */
export function composeFind(context: ToolContext, given: FindResult): Reply {
  const result = { ...given, found: putOpenFirst(context, given) }
  const { found, first = 0 } = result
  const [only, another] = found.slice(first, first + countShown(result))
  if (only === undefined) return first > 0 ? composeNoMore(result) : composeNothing(context, result)
  if (another === undefined) return composeOne(context, result, only)
  const head = joinLines(describeMissingNames(given.conditions), headList(context, result))
  return composeList(context, result, head)
}

/** True if the only condition is that places are open at that time. */
export function isOpenAlone(conditions: Conditions): boolean {
  const rest = listConditions(conditions).filter(({ kind }) => kind !== 'topic')
  return rest.length === 1 && rest[0]?.kind === 'when' && !conditions.isTopicRequired
}

/** For the hungry, what is shut for today comes last; in a list of everything open, what never closes. */
function putOpenFirst(context: ToolContext, { conditions, found }: FindResult): readonly FoundPlace[] {
  const { needs, when } = conditions
  const isMeal = when === undefined && needs.some(({ key }) => key === 'food')
  const isOpen = isOpenAlone(conditions)
  const isBehind = ({ place }: FoundPlace) =>
    (isOpen && (place.openingHours ?? ALWAYS) === ALWAYS) || (isMeal && isShutForToday(context, place))
  return [...found.filter((one) => !isBehind(one)), ...found.filter(isBehind)]
}

/** True if the topic alone selects places: places off the topic do not belong in the list. */
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
    text: joinSentences(
      describeMissingNames(conditions),
      grounded`${describeQuotedPlace(only.place)}${where.text === '' ? '' : grounded` — ${where}`}. ${evidence}`,
      !isSaid && grounded`Адрес: ${endSentence(address)}`,
      describeUnknown([only], first),
      describeUnlocated(context, conditions),
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

/** Returns the lines below the heading. `when` is the requested time; the places need not be open then. */
function composeList(
  context: ToolContext,
  result: FindResult,
  head: GroundedText,
  { least = result.count ?? MIN_LISTED, when = result.conditions.when } = {},
): Reply {
  const { found, first = 0, conditions } = result
  const shown = found.slice(first, first + countShown(result))
  const { text, listed } = fitList(shown, least, (some, length) =>
    joinLines(
      head,
      ...composeLines(context, some, { length, first, when }),
      describeUnknown(some, first),
      describeUnlocated(context, conditions),
      first === 0 && isOpenAlone(conditions) && describeClosed(context, conditions),
    ),
  )
  return {
    text,
    quickReplies: [...offerMore(found.length - first - listed), 'Построй маршрут', 'Покажи на карте'],
    remember: rememberList(result, first + listed),
    isSupported: isSupported(result),
  }
}

function isSupported({ conditions, found: [best] }: FindResult): boolean {
  return listConditions(conditions).length === 0 || best?.verdicts.some(({ met }) => met === 'yes') === true
}

function offerMore(rest: number): string[] {
  return rest > 0 ? [`Ещё ${Math.min(rest, MAX_LISTED)}`] : []
}

/** Returns the heading: only conditions that the first place is known to meet, because the others are not certain. */
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

function describeMissingNames({ unknownNames, wanted }: Conditions): GroundedText | false {
  const lacking = wanted.filter(({ placeIds }) => placeIds.length === 0).map(({ label }) => label)
  const names = [...new Set([...unknownNames, ...lacking])]
  return names.length > 0 && describeMissing(names)
}

function describeUnlocated(context: ToolContext, conditions: Conditions): Part {
  const located = locateNear(context, conditions)
  if (located === undefined || located.coordinates !== undefined) return undefined
  return located.kind === 'visitor'
    ? grounded`Где вы, я не знаю: разрешите определить местоположение, и скажу, что ближе.`
    : grounded`Места, рядом с которым искать, в путеводителе нет.`
}

/** «Закрыто: «Музей соли», «Баня № 3»»: lists the named places that are closed then. */
function describeClosed(context: ToolContext, { when }: Conditions): Part {
  const closed = context.guide.places.filter(
    (place) => when && !isDoubtful(place) && checkPlaceHours(context, place, when).state === 'closed',
  )
  const names = closed.slice(0, MAX_CLOSED_NAMED).map(describeQuotedPlace)
  if (names.length === 0) return undefined
  const others = closed.length > MAX_CLOSED_NAMED ? ' и другие' : ''
  return { ...grounded`Закрыто: ${joinList(names)}${others}.`, placeIds: [] }
}

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

function composeNothing(context: ToolContext, result: FindResult): Reply {
  const asked = result.conditions
  const relaxation = findRelaxation(context, asked, result.sort)
  const missing = describeMissingNames(asked)
  if (relaxation === undefined)
    return composeRefusal(missing || grounded`Такого в путеводителе нет.`, 'Что посмотреть в городе')
  const { dropped, conditions, found } = relaxation
  const lack = describeLack(dropped, locateNear(context, asked))
  const head = joinSentences(missing, lack, grounded`Без этого условия:`)
  const left = { ...result, conditions, found, count: result.count ?? MIN_LISTED }
  const reply = composeList(context, left, head, { least: 1, when: asked.when })
  return { ...reply, isSupported: true }
}
