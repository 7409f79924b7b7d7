import type { Act } from '../encoder/encoder.ts'
import { NO_CONDITIONS, type PlaceFact, type PlaceSet, type Request } from '../request.ts'
import type { ValueKind } from '../slots/values.ts'
import { likenExamples } from './examples.ts'
import { THRESHOLDS } from './heads.ts'
import { isOfFact, listFacts, listFactsOfNeeds } from './list-facts.ts'
import {
  isSure,
  listNamed,
  listValues,
  type Part,
  type ReadContext,
  readWhen,
  toQuestion,
  toSets,
} from './part.ts'
import { readCompare } from './read-compare.ts'
import { readConditions } from './read-conditions.ts'
import { readFind } from './read-find.ts'
import { isOfWalk, readWalkEdits } from './read-walk-edits.ts'
import { readWishes, readWishesOn } from './read-wishes.ts'
import { listShown, readEnds, resolveReferences } from './resolve.ts'

/** Maximum number of places of a kind whose hours are shown. */
const MAX_OF_KIND = 5

type ReadAct = (context: ReadContext, part: Part) => Request

/** The parser of each act. Yes and no are resolved against the last offer first. */
const READERS: Readonly<Record<Act, ReadAct>> = {
  tell: readAsk,
  live: readAsk,
  help: readAsk,
  find: readSearch,
  plan: readPlan,
  change: readChange,
  way: readDirections,
  when: readHours,
  compare: readCompare,
  talk: (context, part) => readTalk(context, part, 'talk'),
  refuse: (context, part) => readTalk(context, part, 'refuse'),
  accept: () => ({ kind: 'talk', topic: 'accept' }),
  reject: () => ({ kind: 'talk', topic: 'reject' }),
}

/** Returns the request of a part for an act. */
export function readAct(context: ReadContext, part: Part, act: Act): Request {
  return READERS[act](context, part)
}

function listFocus({ dialogue }: ReadContext, part: Part): number[] {
  return part.isFollowUp && !isRide(part) ? dialogue.focus.slice(0, 1) : []
}

/** A kind that is named is asked about unless the place spoken of is of it: «тогда во вторник музеи?». */
function listFocusOf(context: ReadContext, part: Part, wanted: readonly PlaceSet[]): number[] {
  const isOfKind = (id: number) => wanted.some(({ placeIds }) => placeIds.includes(id))
  const focus = listFocus(context, part)
  return wanted.length === 0 || focus.some(isOfKind) ? focus : []
}

/** Returns the places that a part names or refers to; undefined if there are none. */
function listPointedTo({ dialogue }: ReadContext, part: Part): number[] | undefined {
  const named = listNamed(part)
  return named.length > 0 ? named : resolveReferences(part, dialogue)
}

function readAsk(context: ReadContext, part: Part): Request {
  const pointedTo = listPointedTo(context, part)
  const placeIds = pointedTo ?? listFocus(context, part)
  const isSame = placeIds.length > 0 && placeIds.every((id) => context.dialogue.focus.includes(id))
  const shownPassages = part.isFollowUp || isSame ? context.dialogue.shownPassages : []
  const isExplicit = pointedTo !== undefined && pointedTo.length > 0
  const said = listFacts(context.examples, part)
  const ofNeeds = placeIds.length === 1 ? listFactsOfNeeds(readConditions(part, context.now).needs) : []
  const facts = [...new Set([...said, ...ofNeeds])]
  const isOfWalk = pointedTo === undefined && context.dialogue.walk && context.dialogue.before === 'walk'
  // «Сколько теперь» says nothing of its own.
  if (isOfWalk && (isNothingElse(part) || facts.some((fact) => WALK_FACTS.includes(fact))))
    return askWalk(facts)
  // «Расскажи подробнее», «а ещё?».
  const isMore = part.values.some(({ kind }) => kind === 'more' || kind === 'detail')
  const isWhole = placeIds.length === 1 && isNothingElse(part) && (isExplicit || isMore)
  return {
    kind: 'ask',
    question: toQuestion(part),
    scope: { placeIds, shownPassages, ...(isExplicit && { isExplicit }) },
    facts,
    ...(isWhole && { isWhole }),
  }
}

function askWalk(facts: readonly PlaceFact[]): Request {
  return { kind: 'change', edits: [], walk: { conditions: NO_CONDITIONS, by: 'foot' }, facts }
}

const WALK_FACTS: readonly PlaceFact[] = ['price', 'visitMinutes']

/** Values that point to something and ask nothing in particular of it. */
const POINTERS: readonly ValueKind[] = ['lead', 'anaphor', 'ordinal', 'number', 'more', 'detail']

/** «Расскажи про собор», «что за собор», «а второй?»: beside names and what points to them nothing is said. */
function isNothingElse({ rest, values }: Part): boolean {
  return rest.length === 0 && values.every(({ kind }) => POINTERS.includes(kind))
}

/** «Когда» of places that are named or spoken of, else which are open at the time that is said, else a question to texts. */
function readHours(context: ReadContext, part: Part): Request {
  const said = readWhen(part, context.now)
  const when = said ?? ({ kind: 'now' } as const)
  const { near: _near, when: _when, ...conditions } = readConditions(part, context.now)
  const { wanted, needs } = conditions
  const meant = listPointedTo(context, part) ?? listFocusOf(context, part, wanted)
  const isOfList =
    meant.length === 0 && part.isFollowUp && context.dialogue.list !== undefined && wanted.length === 0
  const ofKind = said ? [] : wanted.flatMap((set) => set.placeIds).slice(0, MAX_OF_KIND)
  const placeIds = meant.length > 0 ? meant : isOfList ? listShown(context.dialogue) : ofKind
  if (
    placeIds.length === 0 &&
    wanted.length === 0 &&
    said === undefined &&
    !isSure(part, 'openNow') &&
    !isOfFact(context.examples, part.rest, 'hours')
  )
    return needs.length > 0 ? readFind(context, part) : readAsk(context, part)
  return {
    kind: 'hours',
    scope: { placeIds, shownPassages: [] },
    conditions: { ...conditions, wanted: wanted.filter(({ kind }) => kind !== 'place') },
    when,
  }
}

/** «Музей колокола почём?»: a fact of the place that is named is asked for, whatever else looks like a search. */
function readSearch(context: ReadContext, part: Part): Request {
  const [id, another] = listNamed(part)
  const isOfOne = id !== undefined && another === undefined && part.spans.length === 1
  const isFact = isOfOne && listFacts(context.examples, part).length > 0
  // «Второй», «этот»
  const isPointed =
    isNothingElse(part) && part.spans.length === 0 && listPointedTo(context, part) !== undefined
  return isFact || isPointed ? readAsk(context, part) : readFind(context, part)
}

function readPlan(context: ReadContext, part: Part): Request {
  const wishes = readWishes(part, context.now)
  const pointed = wishes.conditions.wanted.length === 0 ? listPointedAt(context, part) : []
  if (pointed.length === 0) return { kind: 'plan', walk: wishes }
  const wanted = toSets(context.guide.places, pointed)
  const { topic: _topic, ...conditions } = wishes.conditions
  return { kind: 'plan', walk: { ...wishes, conditions: { ...conditions, wanted } } }
}

/** «По этим местам», «по ним»; a follow-up of a list that names nothing is about its places. */
function listPointedAt({ dialogue }: ReadContext, part: Part): number[] {
  if (part.isFollowUp && dialogue.before === 'list') return listShown(dialogue)
  const isMany = listValues(part, 'anaphor').some(({ of }) => of === 'plural')
  const hasOrdinal = listValues(part, 'ordinal').length > 0
  return isMany || hasOrdinal ? (resolveReferences(part, dialogue) ?? []) : []
}

/** Changes the current walk; otherwise narrows the list by a new search. */
function readChange(context: ReadContext, part: Part): Request {
  const { walk, before, list } = context.dialogue
  // «Покороче можно»: without a walk nothing can be made shorter but what the assistant says.
  const isShorter = part.spans.length === 0 && part.encoded.heads.edits.shorten >= THRESHOLDS.edit
  if (walk === undefined && isShorter) return { kind: 'talk', topic: 'shorter' }
  const isOfList = before === 'list' && list !== undefined
  if (walk === undefined || (isOfList && !isOfWalk(part, context.dialogue)))
    return readFind(context, part, true)
  return {
    kind: 'change',
    edits: readWalkEdits(part, walk.walk),
    walk: readWishesOn(part, context.now, walk.walk.startsAt),
  }
}

function readDirections(context: ReadContext, part: Part): Request {
  const [transport] = listValues(part, 'transport')
  const by = transport?.by ?? (isRide(part) ? 'bus' : 'foot')
  const mayRide = transport === undefined && by === 'foot'
  const { from, to } = readEnds(context.dialogue, part)
  if (to) return { kind: 'directions', to, by, ...(from && { from }), ...(mayRide && { mayRide }) }
  // «Сколько идти» after a walk is told by the walk itself.
  if (context.dialogue.walk && context.dialogue.before === 'walk') return askWalk([])
  return readAsk(context, part)
}

/** True of a part about a bus, a train or a taxi, and not about walking. */
export function isRide(part: Part): boolean {
  const means = listValues(part, 'transport').map(({ by }) => by)
  return !means.includes('foot') && (listValues(part, 'ride').length > 0 || means.includes('bus'))
}

/** What is less like the best example is like none. */
const MIN_LIKENESS = 0.35

/** What a part means that asks for nothing of the guide: as the example that is most like it. */
function readTalk({ examples }: ReadContext, part: Part, group: 'talk' | 'refuse'): Request {
  const [best] = likenExamples(examples, group, toQuestion({ ...part, isFollowUp: false }))
  const unlike = group === 'talk' ? 'other' : 'outOfScope'
  return { kind: 'talk', topic: best && best.likeness >= MIN_LIKENESS ? best.label : unlike }
}
