import type { Act } from '../acts.ts'
import { type EvidenceIndex, getEvidenceIndex } from '../guide/evidence-index.ts'
import type { Evidence } from '../guide/find-evidence.ts'
import type { Question } from '../guide/question.ts'
import { WAY_WORDS } from '../wording/way-words.ts'
import type { AnswerContext } from './answer-context.ts'
import { TELLTALE } from './prefer-typed.ts'
import { rankAsked } from './rank-asked.ts'

/** More than these are no subject but a whole guide. */
const MOST_PASSAGES = 120
const MOST_SUBJECTS = 3
/** Who looks for places has done with what was told. */
const LOOKING = new Set<Act>(['find', 'plan', 'change'])
const HARDLY_SAID = 0.7
/** What something else answers so well is asked of that, and no more of what was told. */
const ANSWERED_ELSEWHERE = 0.35
/** What points back, be it to a place or to anything else that was told. */
export const POINTS_BACK =
  /(?:^|[^\p{L}])(?:он|она|оно|они|его|ее|их|него|нее|них|нем|ней|там|туда|тут|этот|эта|это|этом|этой|сам|сама|само)(?!\p{L})/u
const ASKS_WHERE = /(?:^| )(?:где|куда|откуда|адрес)(?: |$)/u
const SAYS_WHERE = /улиц|площад|проспект|переул|шоссе|(?:^|\s)(?:в|на|у|от|из) «?\p{Lu}/u

/**
 * The sentences that go on with what was told last, where a follow-up is answered by one of them: a fare, a ride, an
 * event or a person is spoken of as long as nothing else is named.
 */
export function rankOfSubject(
  context: AnswerContext,
  question: Question,
  open: readonly Evidence[],
): readonly Evidence[] | undefined {
  const index = getEvidenceIndex(context.guide)
  const among = listSubject(index, context)
  if (among.size === 0 || namesAnother(context)) return undefined
  const ranked = rankAsked(context.guide, question, among)
  const typed = pickTyped(context, question, ranked)
  const isPointing = POINTS_BACK.test(context.understanding.text)
  const isLooking = LOOKING.has(context.understanding.act ?? 'tell')
  if (isLooking && !typed && !isPointing) return undefined
  const best = typed ?? ranked.find((one) => one.lack < HARDLY_SAID && countSaid(question, one) > 0)
  if (best === undefined || isOfWayAlone(question)) return undefined
  const elsewhere = open.find((one) => !among.has(one.number) && (!typed || one.features.type === 1))
  if (elsewhere && elsewhere === open[0] && elsewhere.lack < ANSWERED_ELSEWHERE) return undefined
  if (elsewhere && !isPointing && isBetter(question, elsewhere, best)) return undefined
  return [best, ...ranked.filter((one) => one !== best)]
}

/** Words that belong to any fare or ride. */
const OF_ANY =
  /^(?:челов|чел$|билет|взросл|детск|дет[иея]|ребен|пенсион|школьн|студент|льгот|скидк|один|одн|дв[аеу]|тр[иое]|четыр|всем|всех|итог|всег|штук|раз|обратн|врем|час|минут|дн[яе]|день|стои|начин|будет|идти|ехать)/u

/** What has all the telling words, where what goes on lacks some, is asked of that. */
function isBetter(question: Question, elsewhere: Evidence, best: Evidence): boolean {
  const said = countSaid(question, elsewhere)
  const telling = question.words.filter(({ text }) => !OF_ANY.test(text)).length
  const isExacter = elsewhere.features.exactCoverage > best.features.exactCoverage
  return isExacter && said === telling && said > countSaid(question, best)
}

/** How many telling words of the question a sentence has. */
function countSaid({ words }: Question, { has }: Evidence): number {
  return [...has].filter((at) => {
    const word = words[at]
    return word !== undefined && !OF_ANY.test(word.text)
  }).length
}

/** Of what goes on with something told a number is one of them too. */
const TELLTALE_OF_SUBJECT = new Set([...TELLTALE, 'number'])

function pickTyped(
  { understanding: { text }, state }: AnswerContext,
  question: Question,
  ranked: readonly Evidence[],
): Evidence | undefined {
  const { type, words } = question
  if (type !== undefined && TELLTALE_OF_SUBJECT.has(type.name)) {
    const typed = ranked.filter(({ features }) => features.type === 1)
    const [best] = typed
    // What was told already is hardly asked for again.
    const fresh = typed.find(({ number }) => state.lastPassages?.includes(number) !== true)
    const isFresh =
      best &&
      fresh &&
      words.length > 0 &&
      countSaid(question, fresh) >= Math.max(1, countSaid(question, best))
    return isFresh ? fresh : best
  }
  if (words.length > 0 || !ASKS_WHERE.test(text)) return undefined
  return ranked.find(({ passage }) => SAYS_WHERE.test(passage.text))
}

/** «Далеко ли туда?»: the map answers that. */
function isOfWayAlone({ words, type }: Question): boolean {
  return type?.name !== 'money' && words.length > 0 && words.every(({ text }) => WAY_WORDS.test(text))
}

/** A place or a kind of places is named that was not spoken of. */
function namesAnother({ understanding, state }: AnswerContext): boolean {
  return understanding.slots.wishes.some(
    ({ role, anyOf: [first, other] }) =>
      (role === 'want' || role === 'end') &&
      ((first?.kind === 'place' && first.id !== state.placeId && other === undefined) ||
        first?.kind === 'category'),
  )
}

/** What was told with all that stands under its heading, of its place, and of the places it names. */
function listSubject(index: EvidenceIndex, { state }: AnswerContext): ReadonlySet<number> {
  const told = state.lastPassages ?? []
  const places = new Set(
    told.length > 0 || state.walk ? [] : state.list.slice(0, Math.min(state.shown, MOST_SUBJECTS)),
  )
  if (state.placeId !== undefined) places.add(state.placeId)
  const subject = new Set(told)
  for (const number of told) {
    const passage = index.passages[number]
    if (passage?.owner.kind === 'place') places.add(passage.owner.id)
    else for (const beside of listUnderHeading(index, number)) subject.add(beside)
    for (const id of index.naming.get(number) ?? []) places.add(id)
  }
  for (const id of places) {
    for (const number of index.ofPlace.get(id) ?? []) subject.add(number)
    for (const [number, ids] of index.naming) if (ids.includes(id)) subject.add(number)
  }
  return subject.size > MOST_PASSAGES ? new Set([...subject].slice(0, MOST_PASSAGES)) : subject
}

export function listUnderHeading(index: EvidenceIndex, told: number): number[] {
  const passage = index.passages[told]
  if (passage === undefined) return []
  const isBeside = (number: number, step: number): boolean => {
    const other = index.passages[number + step]
    return (
      other !== undefined &&
      (other.paragraph === passage.paragraph || (other.context === passage.context && passage.context !== ''))
    )
  }
  const numbers = [told]
  for (const step of [-1, 1])
    for (let number = told; isBeside(number, step); number += step) numbers.push(number + step)
  return numbers
}

const OF_TOWN_SPOKEN = /(?:^| )(?:у него|в нем|о нем|про него|до него|при нем|его)(?: |$)/u

/** «А раньше у него какое имя было» after the town was told of: what is told of places is not of it. */
export function keepOfTown(
  { guide, state, understanding: { text } }: AnswerContext,
  ranked: readonly Evidence[],
): readonly Evidence[] {
  const { passages } = getEvidenceIndex(guide)
  const told = (state.lastPassages ?? []).flatMap((number) => passages[number] ?? [])
  const isOfTown =
    state.placeId === undefined && told.length > 0 && told.every(({ owner }) => owner.kind === 'town')
  if (!isOfTown || !OF_TOWN_SPOKEN.test(text)) return ranked
  const own = ranked.filter(({ passage: { owner } }) => owner.kind === 'town')
  return own.length > 0 ? own : ranked
}

const POSSESSIVE = /^(?:(?:а|и|ну|но) )?(?:где |когда |кто |сколько |какой |какая )?(?:его|ее|их) \p{L}/u

/** «А его дом сохранился?» of what was told: where nothing told says it, nothing else does. */
export function asksOfSomebody({ state, understanding: { text } }: AnswerContext): boolean {
  return POSSESSIVE.test(text) && state.placeId === undefined && (state.lastPassages ?? []).length > 0
}
