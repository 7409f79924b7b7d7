import { isStopWord } from '#domain/suggest/stop-words.ts'
import { SAME_WORD } from '#domain/suggest/word-forms.ts'
import type { Token } from '../language/split-tokens.ts'
import { textAt } from '../slots/tag.ts'
import type { Target } from '../understanding.ts'
import type { ConceptMeaning } from './concept-index.ts'
import {
  COMMON_ADJECTIVE,
  createNameMention,
  findNameSpan,
  isOnlyHead,
  isSurelyName,
  isTellingAlone,
} from './find-names.ts'
import type { GuideIndex } from './guide-index.ts'
import type { KnownGuide } from './known-guide.ts'
import type { Mention } from './mention.ts'
import { isPlural } from './plural.ts'
import { NAMES_NOTHING, SEPARATOR, sayTokens } from './said.ts'

type IsTaken = (at: number) => boolean

/** What is surely named, so that no word of it is anything else: «кинотеатр „Зима“», «ночной клуб». */
export function findSureMentions(tokens: readonly Token[], guide: KnownGuide): Mention[] {
  const mentions: Mention[] = []
  for (let at = 0; at < tokens.length; ) {
    const mention = findSureMention(tokens, at, guide)
    if (mention) mentions.push(mention)
    at = mention?.to ?? at + 1
  }
  return mentions
}

function findSureMention(
  tokens: readonly Token[],
  at: number,
  { index, concepts }: KnownGuide,
): Mention | undefined {
  const span = findNameSpan(tokens, at, index, () => false)
  const concept = concepts.find(tokens, at)
  // «Памятники» are all that there are, not only those whose name says so.
  const isKind = concept !== undefined && tokens.length === 1 && isPlural(tokens, at)
  if (span !== undefined && !isKind && isSurelyName(span, tokens))
    return createNameMention(tokens, span, index)
  const isPhrase = concept !== undefined && concept.next > at + 1
  return isPhrase ? createConceptMention(tokens, at, concept.next, concept.value) : undefined
}

/** What else the message names, from left to right. `isTaken` tells the tokens that have been read already. */
export function findMentions(tokens: readonly Token[], guide: KnownGuide, isTaken: IsTaken): Mention[] {
  const mentions: Mention[] = []
  for (let at = 0; at < tokens.length; ) {
    const mention = isTaken(at) ? undefined : findMention(tokens, at, guide, isTaken)
    if (mention) mentions.push(mention)
    at = mention?.to ?? at + 1
  }
  return mentions
}

function findMention(
  tokens: readonly Token[],
  at: number,
  guide: KnownGuide,
  isTaken: IsTaken,
): Mention | undefined {
  if (isGoing(tokens, at)) return undefined
  const otherKind = findOtherKind(tokens, at, guide, isTaken)
  if (otherKind) return otherKind
  const concept = guide.concepts.find(tokens, at)
  if (concept && concept.next > at + 1) return createConceptMention(tokens, at, concept.next, concept.value)
  const span = findNameSpan(tokens, at, guide.index, isTaken)
  const isHead = span !== undefined && isOnlyHead(tokens, span, guide.index)
  const isKind = isHead && concept !== undefined && concept.value.targets.length > 0
  const isName = span !== undefined && !isKind && isTellingAlone(tokens, span, guide)
  if (concept && (isPlural(tokens, at) || !isName)) {
    return (
      findCloser(tokens, at, guide, isTaken) ?? createConceptMention(tokens, at, concept.next, concept.value)
    )
  }
  if (isName) return findCloser(tokens, at, guide, isTaken) ?? createNameMention(tokens, span, guide.index)
  return findCategoryOrTag(tokens, at, guide.index) ?? findFeature(tokens, at, guide)
}

/** «Потом я еду дальше» speaks of no food. */
function isGoing(tokens: readonly Token[], at: number): boolean {
  if (textAt(tokens, at) !== 'еду') return false
  const [before, after, next] = [at - 1, at + 1, at + 2].map((index) => textAt(tokens, index))
  if (/^(?:я|сам|сама|уже)$/.test(before ?? '')) return true
  // «Взять еду с собой», «вкусную еду на вынос», «привозят еду на дом»: here it is a thing.
  const isThing =
    /(?:ть|ти|ут|ют|ят|ую|юю)$|^(?:за|про|на|и|или)$/.test(before ?? '') ||
    /^(?:вынос|дом|собой|месте)$/.test(next ?? '')
  return !isThing && GOING.test(after ?? '')
}

/** What stands behind «еду» where somebody is on his way. */
const GOING =
  /^(?:на|в|во|из|от|до|к|ко|через|по|с|со|мимо|дальше|домой|обратно|туда|сюда|завтра|сегодня|один|одна|поездом|автобусом|машиной)$/

/** What a kind and the words after it name together: «музей пожарной охраны», «кафе Бриз». */
function findCloser(
  tokens: readonly Token[],
  at: number,
  guide: KnownGuide,
  isTaken: IsTaken,
): Mention | undefined {
  const kind = tokens[at]
  if (kind === undefined || VERB.test(kind.text)) return undefined
  return findDescribed(tokens, at, guide, isTaken) ?? findOtherName(tokens, at, guide, isTaken)
}

const MOST_DESCRIBED = 2

/** «Музей пожарной охраны»: places whose texts alone say so. */
function findDescribed(
  tokens: readonly Token[],
  at: number,
  { index, isCommon }: KnownGuide,
  isTaken: IsTaken,
): Mention | undefined {
  const adjective = tokens[at + 1]
  const noun = tokens[at + 2]
  const kind = tokens[at]
  if (kind === undefined || adjective === undefined || noun === undefined) return undefined
  if (isTaken(at + 1) || isTaken(at + 2) || adjective.mark !== '' || noun.mark !== '') return undefined
  if (isStopWord(adjective.text) || isStopWord(noun.text) || isCommon(noun.text)) return undefined
  const [ofKind, ...ofOthers] = [kind, adjective, noun].map(
    (token) => new Set([...index.texts.find(token), ...index.names.find(token)]),
  )
  const numbers = [...(ofKind ?? [])].filter((number) => ofOthers.every((found) => found.has(number)))
  if (numbers.length === 0 || numbers.length > MOST_DESCRIBED) return undefined
  const span = { from: at, to: at + 3, numbers, words: 3 }
  return { ...createNameMention(tokens, span, index), kind: numbers.length > 1 ? 'kind' : 'place' }
}

const OF_SOMETHING = /ск(?:ий|ого|ому|им|ом|ая|ой|ую|ое|ие|их|ими)$/

/** «Преображенский собор», «японский сад»: of a kind with an adjective that no place here has. */
function findOtherKind(
  tokens: readonly Token[],
  at: number,
  guide: KnownGuide,
  isTaken: IsTaken,
): Mention | undefined {
  const adjective = tokens[at]
  if (adjective === undefined || !OF_SOMETHING.test(adjective.text) || isTaken(at + 1)) return undefined
  if (guide.concepts.find(tokens, at) || COMMON_ADJECTIVE.test(adjective.text)) return undefined
  if (tokens[at + 1]?.mark !== '' || isOfGuide(adjective, guide.index)) return undefined
  const concept = guide.concepts.find(tokens, at + 1)
  if (concept === undefined || concept.value.isFeature || getKind(concept.value.targets) === 'theme')
    return undefined
  const said = sayTokens(tokens.slice(at, concept.next))
  return { from: at, to: concept.next, targets: [], said, isSeveral: false, kind: 'absent' }
}

function isOfGuide(word: Token, index: GuideIndex): boolean {
  return [index.names, index.categories, index.tags, index.texts, index.about, index.town].some(
    (words) => words.find(word).size > 0,
  )
}

/** An adjective after its noun is a name: «парк Горького», «кинотеатр Октябрьский». */
const LIKE_A_NAME = /(?:ого|его|ск(?:ий|ая|ое|ую|ой))$/

/** What stands after a noun and names nothing. */
const ADVERB =
  /^(?:сверху|снизу|внутри|снаружи|сзади|спереди|слева|справа|вверху|внизу|издалека|вблизи|целиком|вместе|отдельно|подряд|подальше|пораньше|попозже|сразу|обратно|заранее|срочно|завтра|сегодня|вчера|вдвоем|летом|зимой|ребенком|внутрь|наружу|наверх|вниз|туда|назад|дальше|ближе|лучше|больше|таки|поэтому|потому|пожалуй|наверное|зато|однако|причем|притом|впрочем|кстати|конечно|небось|авось|вроде|типа|посередине|посредине|середин\p{L}*|полпути|\p{L}+[дйс]ку)$/u

/** «Музей космонавтики», «кафе Бриз»: a name of the kind that no place here has. */
function findOtherName(
  tokens: readonly Token[],
  at: number,
  { index, concepts, isCommon, isStrange }: KnownGuide,
  isTaken: IsTaken,
): Mention | undefined {
  const name = tokens[at + 1]
  if (name === undefined || isTaken(at + 1) || SEPARATOR.test(name.mark)) return undefined
  if (ADVERB.test(name.text)) return undefined
  if (concepts.find(tokens, at + 1)) return undefined
  if (!isStrange(name) && !(LIKE_A_NAME.test(name.text) && !isCommon(name.text))) return undefined
  if (isOfGuide(name, index)) return undefined
  const said = sayTokens(tokens.slice(at, at + 2))
  return { from: at, to: at + 2, targets: [], said, isSeveral: false, kind: 'absent' }
}

/** «Все хотят разного» */
const PRONOUN =
  /^(?:разн|всяк|люб|кажд|остальн|некотор|проч)(?:ый|ий|ой|ого|ому|ым|им|ом|ое|ая|ую|ые|ие|ых|их|ыми|ими)$/
const SHORTEST_FEATURE = 4
const FEW_PLACES = 3
const VERB = /(?:ть|ться|сти|зти|йти|шь|ешь|ишь|ет|ит|ют|ят|ем|им|ал|ала|али|ла|ли)$/

/** Words of a description that few places share: «мамонт», «соль». */
function findFeature(
  tokens: readonly Token[],
  at: number,
  { index, isCommon }: KnownGuide,
): Mention | undefined {
  const token = tokens[at]
  if (token === undefined || token.text.length < SHORTEST_FEATURE || isStopWord(token.text)) return undefined
  if (isCommon(token.text) || VERB.test(token.text)) return undefined
  if (ADVERB.test(token.text) || PRONOUN.test(token.text)) return undefined
  const places = index.texts.find(token).size
  if (places === 0 || places > Math.max(FEW_PLACES, index.places.length / 8)) return undefined
  const targets: Target[] = [{ kind: 'feature', text: token.text }]
  return { from: at, to: at + 1, targets, said: token.raw, isSeveral: false, kind: 'feature' }
}

function createConceptMention(
  tokens: readonly Token[],
  from: number,
  to: number,
  meaning: ConceptMeaning,
): Mention {
  const isSeveral = isPlural(tokens, to - 1)
  const said = tokens.slice(from, to)
  const found = isSeveral ? meaning.ofMany : meaning.targets
  const text = said.map((token) => token.text).join(' ')
  const targets: readonly Target[] =
    found.length === 0 && meaning.isFeature ? [{ kind: 'feature', text }] : found
  const kind = meaning.isFeature ? 'feature' : getKind(targets)
  // «В церкви не надо» may be one church or many.
  const mayBeMany = isSeveral || /[иы]$/.test(tokens[to - 1]?.text ?? '')
  const ofKin = mayBeMany && !meaning.isFeature ? { ofKin: meaning.ofKin } : {}
  return { from, to, targets, said: sayTokens(said), isSeveral, kind, ...ofKin }
}

function getKind(targets: readonly Target[]): Mention['kind'] {
  const [only] = targets
  if (only === undefined) return 'absent'
  if (targets.every((target) => target.kind === 'tag')) return 'theme'
  return targets.length === 1 && only.kind === 'place' ? 'place' : 'kind'
}

const FINITE = /(?:ит|ишь|ешь|ят|ют)$/
const ADJECTIVE_SUFFIX = /(?:ян|ов|ев|ск|н)$/
const SHORTEST_ROOT = 3

/** Tags that have the word, or the noun that it is made of: «соляной» for «соль». */
function findTags({ text, stem }: Token, index: GuideIndex): string[] {
  const exact = [...index.tags.find({ text, stem })]
  const root = stem.replace(ADJECTIVE_SUFFIX, '')
  if (exact.length > 0 || root === stem || root.length < SHORTEST_ROOT) return exact
  return [...index.tags.find({ text: root, stem: root }, SAME_WORD)]
}

function findCategoryOrTag(tokens: readonly Token[], at: number, index: GuideIndex): Mention | undefined {
  const token = tokens[at]
  if (token === undefined || isStopWord(token.text) || token.text.length < 3) return undefined
  if (NAMES_NOTHING.test(token.text) || ADVERB.test(token.text)) return undefined
  // «Он не видит» is about no view.
  if (FINITE.test(token.text) && !index.tags.has(token.text) && !index.categories.has(token.text))
    return undefined
  const tags = findTags(token, index).map((tag): Target => ({ kind: 'tag', tag }))
  const categories = [...index.categories.find(token)].map(
    (category): Target => ({ kind: 'category', category }),
  )
  const targets = [...categories, ...tags]
  if (targets.length === 0) return undefined
  const kind = categories.length > 0 ? 'kind' : 'theme'
  return { from: at, to: at + 1, targets, said: token.raw, isSeveral: isPlural(tokens, at), kind }
}
