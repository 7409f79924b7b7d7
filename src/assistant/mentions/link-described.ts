import { isStopWord } from '#domain/suggest/stop-words.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import { type EvidenceIndex, getEvidenceIndex, matchWords } from '../guide/evidence-index.ts'
import type { Token } from '../language/split-tokens.ts'
import { listPlaces } from '../retrieval/select-places.ts'
import { readNumber } from '../slots/read-number.ts'
import { textAt } from '../slots/tag.ts'
import type { Mention } from './mention.ts'
import { NAMES_NOTHING, sayTokens } from './said.ts'

type Described = {
  readonly guide: AssistantGuide
  readonly index: EvidenceIndex
  readonly tokens: readonly Token[]
  readonly mentions: readonly Mention[]
  readonly isTaken: (at: number) => boolean
  readonly isCommon: (word: string) => boolean
}
/** Tokens that may name one thing together, by their numbers: those that tell of it. */
type Phrase = { readonly telling: readonly number[] }

const INSIDE = /^(?:с|со|из|под|над|для|имени)$/
const INFINITIVE = /(?:ть|ться|ти)$/
const LEADS_TO = /^(?:в|во|на|у|к|ко)$/
/** «По соляному промыслу» is a theme, which more than one place may be of. */
const OF_THEME = /^(?:по|про|о|об|обо)$/
const SHORTEST = 3
const LONGEST = 5
/** A word counts where the text has it, or means it in another word. */
const SAYS = 0.45
/** The place meant is this much likelier than the next one. */
const MARGIN = 1.15

/**
 * Mentions with those that describe one place made into its name: «пять бронзовых женщин», «парк с белками», «музей
 * верфи»: the only place, or by far the best, whose texts have all the words.
 */
export function linkDescribed(described: Omit<Described, 'index'>): Mention[] {
  const all: Described = { ...described, index: getEvidenceIndex(described.guide) }
  const linked = listPhrases(all).flatMap((phrase) => linkLongest(all, phrase) ?? [])
  const isLinked = ({ from, to }: Mention) => linked.some((one) => one.from < to && from < one.to)
  const rest = described.mentions.filter((mention) => !isLinked(mention))
  const mentions = [...rest, ...linked].sort((a, b) => a.from - b.from)
  return mentions.filter((mention) => !isDoneThere({ ...all, mentions }, mention))
}

/** «Купаться в Тёплой бухте»: what one does there, and no wish of its own. */
function isDoneThere({ guide, tokens, mentions }: Described, mention: Mention): boolean {
  if (mention.targets.length === 0 || mention.kind === 'place' || !LEADS_TO.test(textAt(tokens, mention.to)))
    return false
  const place = mentions.find(({ from }) => from === mention.to + 1)
  const [target, another] = place?.targets ?? []
  if (target?.kind !== 'place' || another !== undefined || tokens[mention.to]?.mark !== '') return false
  return mention.targets.some((one) => listPlaces(guide, one).some(({ id }) => id === target.id))
}

/** Rows of words between which nothing parts them; a place named by its name is no part of one. */
function listPhrases(described: Described): Phrase[] {
  const { tokens } = described
  const phrases: Phrase[] = []
  for (let from = 0; from < tokens.length; from++) {
    if (!isTelling(described, from)) continue
    const telling = [from]
    let to = from + 1
    for (let at = to; at < tokens.length && telling.length < LONGEST; at++) {
      if (tokens[at]?.mark !== '') break
      if (isTelling(described, at)) {
        telling.push(at)
        to = at + 1
      } else if (!INSIDE.test(textAt(tokens, at)) || at > to) break
    }
    if (telling.length > 1) phrases.push({ telling })
    from = to - 1
  }
  return phrases
}

function isTelling({ tokens, mentions, isTaken, isCommon }: Described, at: number): boolean {
  const token = tokens[at]
  if (token === undefined || token.text.length < SHORTEST || isStopWord(token.text) || isTaken(at))
    return false
  if (readNumber(tokens, at) !== undefined || INFINITIVE.test(token.text)) return false
  const mention = mentions.find(({ from, to }) => from <= at && at < to)
  if (mention)
    return mention.kind !== 'absent' && (mention.kind !== 'place' || mention.to === mention.from + 1)
  return !isCommon(token.text) && !NAMES_NOTHING.test(token.text)
}

/** A word of a row, and how surely each place has it. */
type GroundedText = {
  readonly at: number
  readonly weight: number
  readonly likeness: ReadonlyMap<number, number>
}

/** The whole row, or the longest part of it that describes one place. */
function linkLongest(described: Described, { telling }: Phrase): Mention | undefined {
  const told = rateWords(described, telling)
  for (let length = told.length; length > 1; length--) {
    for (let first = 0; first + length <= told.length; first++) {
      const linked = linkPart(described, told.slice(first, first + length))
      if (linked) return linked
    }
  }
  return undefined
}

function linkPart(described: Described, told: readonly GroundedText[]): Mention | undefined {
  const { tokens, mentions } = described
  const from = told[0]?.at ?? 0
  const to = (told.at(-1)?.at ?? 0) + 1
  const inside = mentions.filter((mention) => mention.from >= from && mention.to <= to)
  const heads = inside.filter(
    ({ kind, targets }) => (kind === 'kind' || kind === 'place') && targets.length > 0,
  )
  const [head] = heads
  // «Парк, мостик и кафе» without commas are three things.
  if (inside.length === 0 || head?.isSeveral || heads.length > 1) return undefined
  if (head === undefined && OF_THEME.test(textAt(tokens, from - 1))) return undefined
  const id = findBest(described, told, head)
  return id === undefined
    ? undefined
    : {
        from,
        to,
        targets: [{ kind: 'place', id }],
        said: sayTokens(tokens.slice(from, to)),
        isSeveral: false,
        kind: 'place',
      }
}

/** The place that has all the words, and more surely than any other one has; of the kind that one of them names. */
function findBest(
  { guide }: Described,
  told: readonly GroundedText[],
  head: Mention | undefined,
): number | undefined {
  const isOfHead = (at: number) => head !== undefined && head.from <= at && at < head.to
  const rest = told.filter(({ at }) => !isOfHead(at))
  const [first, ...others] = rest
  if (first === undefined) return undefined
  const pool = new Set(head?.targets.flatMap((target) => listPlaces(guide, target).map(({ id }) => id)))
  const rated = [...first.likeness.keys()].flatMap((id) => {
    if (head !== undefined && !pool.has(id)) return []
    const isWhole = [first, ...others].every(({ likeness }) => (likeness.get(id) ?? 0) >= SAYS)
    const rate = rest.reduce((sum, { weight, likeness }) => sum + weight * (likeness.get(id) ?? 0), 0)
    return isWhole ? [{ id, rate }] : []
  })
  const [best, next] = rated.sort((a, b) => b.rate - a.rate)
  return best && (!next || best.rate >= next.rate * MARGIN) ? best.id : undefined
}

/** How surely the texts of each place, or what the word was taken for, have each word of a row. */
function rateWords(
  { guide, index, tokens, mentions }: Described,
  telling: readonly number[],
): GroundedText[] {
  const words = telling.flatMap((at) => tokens[at] ?? [])
  return matchWords(index, words).map(({ matches, weight }, number) => {
    const at = telling[number] ?? 0
    const mention = mentions.find(({ from, to }) => from <= at && at < to)
    const meant = (mention?.targets ?? []).flatMap((target) =>
      target.kind === 'feature' ? [] : listPlaces(guide, target),
    )
    const likeness = new Map(meant.map(({ id }) => [id, 1]))
    for (const [passage, match] of matches) {
      const owner = index.passages[passage]?.owner
      if (owner?.kind !== 'place') continue
      likeness.set(owner.id, Math.max(likeness.get(owner.id) ?? 0, match.likeness))
    }
    return { at, weight, likeness }
  })
}
