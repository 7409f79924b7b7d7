import type { Conditions, Sort } from '../request.ts'
import { type FoundPlace, findRelaxation } from '../tools/find-places.ts'
import { type Condition, listConditions } from '../tools/judge-condition.ts'
import { type LocatedPoint, locatePoint } from '../tools/locate-point.ts'
import type { ToolContext } from '../tools/tool-context.ts'
import { capitalize } from '../wording/first-letter.ts'
import { type GroundedText, joinTold, told, UNTOLD } from '../wording/grounded-text.ts'
import { tellMissing } from '../wording/missing.ts'
import { tellPlace, tellQuotedPlace } from '../wording/place-name.ts'
import { tellPlaceCount } from '../wording/quantity.ts'
import { nameCondition } from './condition-words.ts'
import { listUnknown, tellEvidence, tellNearness, tellNumber } from './place-line.ts'
import { rememberList } from './remember-list.ts'
import type { Reply } from './reply.ts'

/** So many places are told of at once, and no answer is longer, in characters. */
const MAX_LISTED = 5
const MAX_LIST_CHARACTERS = 700
/** What a line has room for, tried from the fullest. */
const EVIDENCE_LENGTHS = [240, 180, 130, 100, 80, 60, 45, 0]
/** Where so many meet everything, those of which something is not known are left to «Ещё». */
const MIN_FULLY_MET = 3

/** What was looked for, and what came of it. `first` is how many of the list were shown before. */
export type FindResult = {
  conditions: Conditions
  sort: Sort
  found: readonly FoundPlace[]
  count?: number | undefined
  first?: number
}

/** The places that were found, at most five with what shows each; else what stands in the way, and what would help. */
export function composeFind(context: ToolContext, result: FindResult): Reply {
  const { found, first = 0 } = result
  const shown = found.slice(first, first + countShown(result))
  const [only] = shown
  if (only === undefined) return first > 0 ? composeNoMore(result) : composeNothing(context, result)
  return shown.length === 1 && found.length === 1
    ? composeOne(context, result, only)
    : composeList(context, result, shown)
}

/** Nothing but the topic says what is looked for: places that are not about it have no business in the list. */
function isTopicAlone(conditions: Conditions): boolean {
  return listConditions(conditions).every(({ kind }) => kind === 'topic') && conditions.topic !== undefined
}

function isAboutTopic({ verdicts }: FoundPlace): boolean {
  return verdicts.every(({ condition, met }) => condition.kind !== 'topic' || met === 'yes')
}

function countShown({ conditions, found, count, first = 0 }: FindResult): number {
  if (count !== undefined) return Math.min(count, MAX_LISTED)
  const rest = found.slice(first)
  if (isTopicAlone(conditions)) {
    return Math.min(Math.max(1, rest.filter(isAboutTopic).length), MAX_LISTED)
  }
  const fullyMet = rest.filter((one) => listUnknown(one).length === 0).length
  return fullyMet >= MIN_FULLY_MET ? Math.min(fullyMet, MAX_LISTED) : MAX_LISTED
}

function composeOne(context: ToolContext, result: FindResult, only: FoundPlace): Reply {
  const way = tellNearness(only)
  return {
    text: joinTold(
      [
        tellMissingNames(result.conditions),
        told`${tellQuotedPlace(only.place)}${way.text === '' ? '' : told` — ${way}`}. ${tellEvidence(only, MAX_EVIDENCE_ALONE, true)}`,
        tellOwnUnknown(only),
        tellUnlocated(context, result.conditions),
      ],
      ' ',
    ),
    quickReplies: ['Расскажи подробнее', 'Как туда пройти?', 'Часы работы'],
    remember: rememberList(result, 1),
    isSupported: true,
  }
}

const MAX_EVIDENCE_ALONE = 320

function composeList(context: ToolContext, result: FindResult, shown: readonly FoundPlace[]): Reply {
  const { found, first = 0, conditions } = result
  const versions = EVIDENCE_LENGTHS.map((length) => composeLines(context, result, shown, length))
  const text =
    versions.find((one) => one.text.length <= MAX_LIST_CHARACTERS) ?? (versions.at(-1) as GroundedText)
  const rest = found.length - first - shown.length
  return {
    text,
    quickReplies: [
      ...(rest > 0 ? [`Ещё ${Math.min(rest, MAX_LISTED)}`] : []),
      'Построй маршрут',
      'Покажи на карте',
    ],
    remember: rememberList(result, first + shown.length),
    isSupported: !isTopicAlone(conditions) || found.some(isAboutTopic),
  }
}

function composeLines(
  context: ToolContext,
  { conditions, first = 0, found }: FindResult,
  shown: readonly FoundPlace[],
  length: number,
): GroundedText {
  const shared = listSharedUnknown(shown)
  const lines = shown.map((one, at) => {
    const way = tellNearness(one)
    const evidence = tellEvidence(one, length)
    const isNamesake = shown.some(({ place }) => place !== one.place && place.name === one.place.name)
    const where = isNamesake && one.place.address ? ` (${one.place.address})` : ''
    const head = told`${tellNumber(first + at + 1)} ${tellPlace(one.place)}${where}${way.text === '' ? UNTOLD : told` — ${way}`}`
    return joinTold(
      [evidence.text === '' ? head : told`${head}. ${evidence}`, tellOwnUnknown(one, shared)],
      ' ',
    )
  })
  return joinTold(
    [
      tellMissingNames(conditions),
      tellHead(context, conditions, first, found),
      ...lines,
      shared.length === 0 ? UNTOLD : told`${capitalize(shared.join(', '))} — в путеводителе не сказано.`,
      tellUnlocated(context, conditions),
    ],
    '\n',
  )
}

function tellHead(
  context: ToolContext,
  conditions: Conditions,
  first: number,
  found: readonly FoundPlace[],
): GroundedText {
  if (first > 0) return told`Ещё подходит:`
  const named = listNamed(context, conditions, listMet(conditions, found))
  if (named.text === '' && isTopicAlone(conditions) && found.some(isAboutTopic))
    return told`Вот что подходит:`
  if (named.text === '')
    return conditions.topic
      ? told`Прямо об этом в путеводителе не сказано. Ближе всего:`
      : told`Прежде всего стоит увидеть:`
  return { ...told`${{ ...named, text: capitalize(named.text) }}:`, placeIds: [] }
}

/** The conditions that the first place is known to meet: of the others the head promises nothing. */
function listMet(conditions: Conditions, [best]: readonly FoundPlace[]): Condition[] {
  return listConditions(conditions).filter((_, at) => best?.verdicts[at]?.met === 'yes')
}

function listNamed(
  context: ToolContext,
  { near }: Conditions,
  conditions: readonly Condition[],
): GroundedText {
  const located = near && locatePoint(context, near)
  return joinTold(
    conditions.map((condition) => nameCondition(condition, located)),
    ', ',
  )
}

/** What is known of none of the places is said once. */
function listSharedUnknown(shown: readonly FoundPlace[]): string[] {
  const [first, ...others] = shown.map((one) => listUnknown(one).map(({ words }) => words))
  return (first ?? []).filter((words) => others.every((own) => own.includes(words)))
}

function tellOwnUnknown(found: FoundPlace, shared: readonly string[] = []): GroundedText {
  const own = listUnknown(found).filter(({ words }) => !shared.includes(words))
  if (own.length === 0) return UNTOLD
  return told`Не сказано, ${own.map(({ words }) => words).join(', ')}.`
}

/** Names that the guide lacks, and kinds that it has no place of. */
function tellMissingNames({ unknownNames, wanted }: Conditions): GroundedText {
  const lacking = wanted.filter(({ placeIds }) => placeIds.length === 0).map(({ label }) => label)
  const names = [...new Set([...unknownNames, ...lacking])]
  return names.length === 0 ? UNTOLD : tellMissing(names)
}

/** That distances could not be counted, and why. */
function tellUnlocated(context: ToolContext, { near }: Conditions): GroundedText {
  const located: LocatedPoint | undefined = near && locatePoint(context, near)
  if (located === undefined || located.coordinates !== undefined) return UNTOLD
  return located.kind === 'visitor'
    ? told`Где вы, я не знаю: разрешите определить местоположение, и скажу, что ближе.`
    : told`Места, рядом с которым искать, в путеводителе нет.`
}

function composeNoMore(result: FindResult): Reply {
  return {
    text: told`Больше ничего подходящего в путеводителе нет.`,
    quickReplies: ['Построй маршрут', 'Что посмотреть в городе'],
    remember: rememberList(result, result.found.length),
    isSupported: true,
  }
}

function composeNothing(context: ToolContext, { conditions, sort }: FindResult): Reply {
  const relaxation = findRelaxation(context, conditions, sort)
  const missing = tellMissingNames(conditions)
  const [best] = relaxation?.found ?? []
  if (relaxation === undefined || best === undefined) {
    return {
      text: missing.text === '' ? told`Такого в путеводителе нет.` : missing,
      quickReplies: ['Что посмотреть в городе'],
      isSupported: false,
    }
  }
  const others = relaxation.found.length - 1
  const offer = composeOffer(context, relaxation.conditions)
  const dropped = listNamed(context, conditions, [relaxation.dropped])
  return {
    text: joinTold(
      [
        missing,
        told`Чтобы всё сразу — такого в путеводителе нет. Мешает одно условие: ${{ ...dropped, placeIds: [] }}.`,
        told`Без него подойдёт ${tellQuotedPlace(best.place)}${others > 0 ? told` и ещё ${tellPlaceCount(others)}` : UNTOLD}. ${tellEvidence(best, MAX_EVIDENCE_ALONE)}`,
      ],
      ' ',
    ),
    quickReplies: [offer, 'Что посмотреть в городе'],
    remember: { ...rememberList(relaxation, 1), offer },
    isSupported: true,
  }
}

/** A wish as a visitor would write it. */
function composeOffer(context: ToolContext, conditions: Conditions): string {
  const { text } = listNamed(context, conditions, listConditions(conditions))
  return text === '' ? 'Что посмотреть в городе' : `Что есть: ${text}?`
}
