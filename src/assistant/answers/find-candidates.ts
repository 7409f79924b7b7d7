import type { Place } from '#domain/place.ts'
import type { Word } from '#domain/suggest/word-stem.ts'
import { getEvidenceIndex, matchWords } from '../guide/evidence-index.ts'
import type { Verdict } from '../guide/judge-by-text.ts'
import { isInLexicon } from '../guide/lexicon.ts'
import type { Condition } from '../guide/place-conditions.ts'
import { getPlaceState } from '../guide/place-state.ts'
import { listOfKinds, rateByText, type TextRate } from '../guide/rate-places.ts'
import { rateInterests } from '../retrieval/interest.ts'
import { selectPlaces } from '../retrieval/select-places.ts'
import type { Slots, Understanding, Wish } from '../understanding.ts'
import type { AnswerContext } from './answer-context.ts'
import { listMainWishes } from './main-wishes.ts'
import { listServicePlaces } from './services.ts'
import type { Finding } from './tell.ts'

/** A place with how well it meets what is looked for, and the sentence that says so. */
export type Candidate = {
  readonly place: Place
  readonly score: number
  readonly isKind: boolean
  /** It is only where such a thing may be met. */
  readonly isNear: boolean
  readonly quotes: readonly string[]
  readonly verdicts: readonly Verdict[]
}

export const ASKS_MONEY =
  /руб|деньг|денег|дешев|дёшев|недорог|бюджет|почем|почём|цен[аыу]|стоит|сколько|дорог/u
export const HAS_MONEY = /руб|₽|бесплатн/u
const HALF_SAID = 0.5
const LEAST_CANDIDATE_COVERAGE = 0.3
const LEAST_FULL = 0.4
/** Of those found by their texts alone only come that are nearly as good as the best. */
const NEAR_BEST = 0.6
const MET = 0.5
const DOUBT = 1

/** Places of the kinds wished for, and those whose texts have the telling words; those that break a condition left out. */
export function listCandidates(
  context: AnswerContext,
  { question }: Finding,
  words: readonly Word[],
  conditions: readonly Condition[],
): Candidate[] {
  const { guide, understanding } = context
  const chat = listChat(words, question.chat, understanding)
  const slots = { ...understanding.slots, wishes: listAskedWishes(understanding, chat) }
  const wanted = new Set(listWanted(context, slots))
  const avoided = listAvoided(context)
  const index = getEvidenceIndex(guide)
  const kinds = listOfKinds(index, words)
  const terms = matchWords(index, words).map((term) =>
    chat.has(term.word.text) ? { ...term, weight: term.weight * OF_CHAT, fullWeight: 0 } : term,
  )
  const byText = rateByText(index, terms, kinds, ASKS_MONEY.test(understanding.text) ? HAS_MONEY : undefined)
  const isOfKind = (id: number) => kinds.own.some((ids) => ids.has(id))
  const interests = rateInterests(guide)
  // «Что рядом с вокзалом»: anything near, since nothing in particular is looked for.
  const isOfAll =
    (understanding.intent === 'nearest' || conditions.length > 0) &&
    wanted.size === 0 &&
    [...byText.values()].every(({ coverage }) => coverage < HALF_SAID)
  const rated = guide.places.flatMap((place): Candidate[] => {
    const text = byText.get(place.id)
    const coverage = text?.coverage ?? 0
    const isKind = wanted.has(place) || (wanted.size === 0 && isOfKind(place.id))
    const verdicts = conditions.map(({ judge }) => judge(place))
    if (avoided.has(place) || verdicts.some(({ meets }) => meets === 'no')) return []
    if (!isKind && wanted.size > 0) return []
    if (!isKind && isOfAll && verdicts.length > 0 && !verdicts.some(({ meets }) => meets === 'yes')) return []
    if (!isKind && !isOfAll && words.length > 0 && !isSaidEnough(text)) return []
    const met = verdicts.filter(({ meets }) => meets === 'yes').length
    const { state } = getPlaceState(place)
    const doubt = state === 'closed' || state === 'doubtful' ? DOUBT : 0
    const interest = interests.get(place.id) ?? 0
    const score = coverage + (wanted.has(place) ? 1 : 0) + MET * met + interest / 10 - doubt
    const isNear = text?.isSaid !== true
    return [{ place, isKind, isNear, quotes: text?.quotes ?? [], verdicts, score }]
  })
  const sorted = rated.sort((a, b) => b.score - a.score)
  const best = sorted[0]?.score ?? 0
  const isNamedKind = sorted.some(({ isKind, score }) => isKind && score >= best * NEAR_BEST)
  return sorted.filter(
    ({ place, isKind, score }) =>
      wanted.has(place) || isOfAll || (score >= best * NEAR_BEST && (isKind || !isNamedKind)),
  )
}

/** The places of the service that is asked for, else those of the kinds wished for, else what the search begins with: «из аптек». */
function listWanted(context: AnswerContext, slots: Slots): Place[] {
  const named = selectPlaces(context.guide, slots, ['want', 'only', 'with', 'add']).places
  const ofService = listServicePlaces(context)
  const both = named.filter((place) => ofService.includes(place))
  if (both.length > 0) return both
  if (ofService.length > 0) return ofService
  const isBare = slots.wishes.every(({ role }) => role !== 'want' && role !== 'near')
  return named.length > 0 || !isBare ? named : selectPlaces(context.guide, slots, ['start', 'end']).places
}

/** A word beside the clause that asks counts so much. */
const OF_CHAT = 0.2

/** «Хочу кофе, где ближайший?»: a clause that only asks where leaves the story to say what. */
const ASKS_ALONE =
  /^(?:ближ\p{L}*|поблизост\p{L}*|рядом|открыт\p{L}*|закрыт\p{L}*|работа\p{L}*|податьс\p{L}*|подат\p{L}*|пойти|сходить|сводить|найти|можно|хорош\p{L}*|лучш\p{L}*|нормальн\p{L}*|сейчас|щас|утр\p{L}*|вечер\p{L}*|сегодня|завтра|куп\p{L}*|городе)$/u

function listChat(
  words: readonly Word[],
  chat: ReadonlySet<string>,
  { slots }: Understanding,
): ReadonlySet<string> {
  const hasWish = slots.wishes.some(
    ({ role, said }) => role === 'want' && said?.split(' ').some((word) => !chat.has(word)) === true,
  )
  const hasThing = words.some(
    (word) => !chat.has(word.text) && !ASKS_ALONE.test(word.text) && isInLexicon(word),
  )
  return hasWish || hasThing ? chat : new Set()
}

/** In a story what is named beside the clause that asks is no wish, where that clause has something to look for. */
function listAskedWishes(understanding: Understanding, chat: ReadonlySet<string>): Wish[] {
  const wishes = listMainWishes(understanding)
  const isChat = ({ said }: Wish) => said?.split(' ').every((word) => chat.has(word)) === true
  return wishes.filter((wish) => !isChat(wish))
}

/** So much of the wish stands in the texts of a place that it may be meant. */
function isSaidEnough(text: TextRate | undefined): boolean {
  return text?.isSaid === true && text.coverage >= LEAST_CANDIDATE_COVERAGE && text.fullCoverage >= LEAST_FULL
}

function listAvoided({ guide, understanding }: AnswerContext): Set<Place> {
  const wishes = understanding.slots.wishes
    .filter(({ role }) => role === 'avoid' || role === 'remove')
    .map((wish) => ({ ...wish, role: 'want' as const }))
  return new Set(
    wishes.length === 0
      ? []
      : selectPlaces(guide, { ...understanding.slots, wishes, unknownNames: [] }, ['want']).places,
  )
}
