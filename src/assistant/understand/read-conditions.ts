import type { LocalTime } from '#domain/hours/hours-reader.ts'
import { isOfKind } from '#domain/kinds/kinds.ts'
import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { isStopWord } from '#domain/suggest/stop-words.ts'
import { compareForms, SAME_FORM, toWord } from '#domain/suggest/word-stem.ts'
import { getDate } from '../local-time.ts'
import { type Conditions, NEED_KEYS, type Need, type NeedKey, type PlaceSet, type Point } from '../request.ts'
import { NEED_ROWS } from '../tools/need-rows.ts'
import { THRESHOLDS } from './heads.ts'
import { MEAL_LABEL } from './kind-sets.ts'
import { isList, isSure, type LedSpan, listValues, type Part, readWhen, toQuestion, toSet } from './part.ts'

const MAX_CHILD_AGE = 17

/** Returns the conditions of the head with their values, and all named sets. */
export function readConditions(part: Part, now: LocalTime, isWalk = false): Conditions {
  const near = readNear(part, isWalk)
  const spans = part.spans.filter((span) => span !== near?.span && !isEnd(span, isWalk))
  const unwanted = listUnwanted(part, spans, isWalk)
  const named = spans.filter((span) => !unwanted.includes(span))
  const needs = listNeeds(part, isWalk ? [] : named)
  const when = readOpen(part, now)
  // A time that is said is no theme of places: «в семь вечера».
  const isTime = ({ kind, label }: PlaceSet) =>
    kind === 'tag' && when?.kind === 'moment' && isNamedBy(label, NEED_ROWS.evening.tags)
  const isNeed = ({ set }: LedSpan) => !isWalk && (isOfNeeds(set, needs) || isTime(set))
  const others = named.filter((span) => !isNeed(span) && (isWalk || !isMeal(span)))
  const wanted = isWalk ? listSteps(part, others) : narrow(part, others)
  const isFood = ({ label }: PlaceSet) => isOfKind(label, 'isFood')
  const isFoodWanted = !isWalk && (named.some(isMeal) || wanted.some(isFood))
  const isFoodUnwanted = !isFoodWanted && unwanted.some(({ set }) => isFood(set))
  return {
    wanted,
    unwanted: isWalk ? unwanted.map(toSet) : uniteBy(unwanted.map(toKind), ({ label }) => label),
    needs: needs.filter(({ key }) => !(key === 'food' && isFoodUnwanted)),
    unwantedNeeds: isFoodUnwanted ? [{ key: 'food' }] : [],
    unknownNames: part.unknown.map(({ name }) => name),
    ...(near && { near: near.point }),
    ...(when && { when }),
    ...readTopic(part, isWalk, { wanted, needs }),
  }
}

/** Merges conditions; later ones outweigh earlier ones, and newly wanted sets replace the earlier ones. */
export function mergeConditions(before: Conditions, next: Conditions): Conditions {
  const { topic: _topic, isTopicRequired: _isRequired, ...kept } = before
  const { isTopicRequired, ...said } = next
  const isTurned = (set: PlaceSet) => next.unwanted.some(({ label }) => label === set.label)
  const wanted = next.wanted.length > 0 ? next.wanted : before.wanted.filter((set) => !isTurned(set))
  return {
    ...kept,
    ...said,
    wanted,
    unwanted: uniteBy([...before.unwanted, ...next.unwanted], ({ label }) => label),
    needs: uniteBy([...before.needs, ...next.needs], ({ key }) => key),
    unwantedNeeds: uniteBy([...before.unwantedNeeds, ...next.unwantedNeeds], ({ key }) => key),
    ...(isTopicRequired && wanted.length === 0 && { isTopicRequired }),
  }
}

function uniteBy<Item>(items: readonly Item[], getKey: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [getKey(item), item])).values()]
}

/** Where the way begins and ends is no condition of the places between; nor is where somebody stands: «мы у фонтана». */
function isEnd({ lead, set }: LedSpan, isWalk: boolean): boolean {
  const isSpot = lead === 'near' && set.placeIds.length === 1
  return isWalk && (lead === 'from' || lead === 'to' || isSpot)
}

function asksThing(part: Part): boolean {
  return isSure(part, 'tag') || isSure(part, 'category')
}

/**
 * What is looked for in words. A list is ranked by whatever is said beside names and values; a walk is led only by a theme
 * that the head is sure of. A kind or thing that nothing else stands for is what all places of a list must be about.
 */
function readTopic(
  part: Part,
  isWalk: boolean,
  { wanted, needs }: Pick<Conditions, 'wanted' | 'needs'>,
): Pick<Conditions, 'topic' | 'isTopicRequired'> {
  const isFound = wanted.some(({ placeIds }) => placeIds.length > 0)
  const hasWords = part.rest.length > 0
  if (isWalk) return hasWords && asksThing(part) && !isFound ? { topic: toQuestion(part) } : {}
  if (!hasWords && (isFound || wanted.length === 0)) return {}
  const isMet = wanted.length > 0 || needs.some(({ key }) => key === 'food')
  return { topic: toQuestion(part), ...(asksThing(part) && !isMet && { isTopicRequired: true }) }
}

/** The set that is said, of a kind with a single place the kind. */
function toKind(span: LedSpan): PlaceSet {
  return span.ofKind ? toSet({ ...span, set: span.ofKind }) : toSet(span)
}

/** «Кафе с верандой»: a tag says which places of a kind, where any has it; «кафе и баня» are both looked for. */
function narrow({ tokens }: Part, spans: readonly LedSpan[]): PlaceSet[] {
  const sets = spans.map(toKind)
  const isListed = spans.some(({ from }, at) => isList(tokens, spans[at - 1]?.to ?? from, from))
  const tagged = new Set(sets.flatMap(({ kind, placeIds }) => (kind === 'tag' ? placeIds : [])))
  const both = sets
    .filter(({ kind }) => kind === 'category')
    .map((set) => ({ ...set, placeIds: set.placeIds.filter((id) => tagged.has(id)) }))
    .filter(({ placeIds }) => placeIds.length > 0)
  return isListed || both.length === 0 ? sets : both
}

const isMeal = ({ set }: LedSpan) => set.label === MEAL_LABEL

/** «Недорого» is a need, and the places that have it for a tag only some that meet it. */
function isOfNeeds({ kind, label }: PlaceSet, needs: readonly Need[]): boolean {
  return (
    kind === 'tag' &&
    needs.some(({ key }) => NEED_ROWS[key].isNamedByTags && isNamedBy(label, NEED_ROWS[key].tags))
  )
}

/** The needs that the head is sure of, or sees where a word says it as well; «еду» is a meal unless it sees another thing. */
function listNeeds(part: Part, named: readonly LedSpan[]): Need[] {
  const [age] = listValues(part, 'age')
  const [sum] = listValues(part, 'sum')
  const isNeeded = (key: NeedKey) =>
    isSure(part, key) ||
    (key === 'food' && named.some(isMeal) && !asksThing(part)) ||
    (key !== 'food' && named.some(({ set }) => isOfNeeds(set, [{ key }])))
  return NEED_KEYS.filter(isNeeded).map((key) => {
    if (key === 'children' && age && age.years <= MAX_CHILD_AGE) return { key, value: age.years }
    return key === 'cheap' && sum ? { key, value: sum.roubles } : { key }
  })
}

/** «С собакой» is the tag «собаки». */
function isNamedBy(label: string, tags: readonly string[] = []): boolean {
  const [word = '', another] = normalizeWords(label).filter((text) => !isStopWord(text))
  return another === undefined && tags.some((tag) => compareForms(toWord(tag), toWord(word)) >= SAME_FORM)
}

/**
 * What «не», «без» and, in a list, «вместо» stand before; without such a word the only set, when the head is sure. In a list
 * nobody names with «не» what he looks for.
 */
function listUnwanted(part: Part, spans: readonly LedSpan[], isWalk: boolean): LedSpan[] {
  const { conditions, edits } = part.encoded.heads
  const share = Math.max(conditions.exclude, edits.exclude, edits.remove)
  const isTurned = ({ lead }: LedSpan) =>
    lead === 'without' ||
    (isWalk ? share >= THRESHOLDS.exclude && lead === 'not' : lead === 'not' || lead === 'instead')
  const turned = spans.filter(isTurned)
  if (turned.length > 0) return turned
  return conditions.exclude >= THRESHOLDS.condition && spans.length === 1 ? [...spans] : []
}

/** A time that is named counts, whatever the head says: nothing that was asked may be dropped. */
function readOpen(part: Part, now: LocalTime) {
  const when = readWhen(part, now)
  // «Вчера уже были» is no time to find anything open.
  if (when && !(when.kind === 'day' && when.date < getDate(now))) return when
  return isSure(part, 'openNow') ? ({ kind: 'now' } as const) : undefined
}

const ALTERNATIVE = new Set(['или', 'либо', 'or'])

/** «Музей или галерея» is one stop of a walk: a place of either. «Сначала музей, потом кафе»: each «потом» begins a step. */
function listSteps(part: Part, spans: readonly LedSpan[]): PlaceSet[] {
  const joined: LedSpan[] = []
  for (const span of spans) {
    const before = joined.at(-1)
    const between = part.tokens.slice(before?.to, span.from)
    if (before && between.length === 1 && ALTERNATIVE.has(between[0]?.text ?? ''))
      joined.splice(-1, 1, { ...before, to: span.to, set: unite(before.set, span.set) })
    else joined.push(span)
  }
  const steps = listValues(part, 'step').filter(({ step }) => step === 'next')
  if (steps.length === 0) return joined.map(toSet)
  return joined.map((span) => ({ ...toSet(span), step: steps.filter(({ to }) => to <= span.from).length }))
}

function unite(one: PlaceSet, other: PlaceSet): PlaceSet {
  return {
    placeIds: [...new Set([...one.placeIds, ...other.placeIds])],
    label: `${one.label} или ${other.label}`,
    kind: one.kind === other.kind ? one.kind : 'category',
  }
}

/** What the places are to be near to. A walk's «у вокзала» is where it begins and no condition. */
function readNear(part: Part, isWalk: boolean): { point: Point; span?: LedSpan } | undefined {
  if (isWalk) return undefined
  const isAsked = isSure(part, 'near')
  const led = part.spans.find(({ lead }) => lead === 'near')
  const span = led ?? (isAsked ? findPlaceSpan(part) : undefined)
  const [id] = span?.set.placeIds ?? []
  if (span && id !== undefined) return { point: { kind: 'place', id }, span }
  const [unknown] = part.unknown
  if (isAsked && unknown && part.spans.length > 0) return { point: { kind: 'unknown', name: unknown.name } }
  if (listValues(part, 'center').length > 0) return { point: { kind: 'center' } }
  return isAsked || listValues(part, 'visitor').length > 0 ? { point: { kind: 'visitor' } } : undefined
}

/** A place that is said by its name; a kind of which there is only one is more likely what is looked for. */
function findPlaceSpan({ spans }: Part): LedSpan | undefined {
  return spans.findLast(
    ({ set, ofKind, lead }) =>
      set.kind === 'place' && set.placeIds.length === 1 && ofKind === undefined && lead !== 'not',
  )
}
