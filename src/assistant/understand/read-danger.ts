import { isStopWord } from '#domain/suggest/stop-words.ts'
import type { Danger, Encoder, Heads } from '../encoder/encoder.ts'
import { createPhrases } from '../language/phrases.ts'
import { splitTokens, type Token } from '../language/split-tokens.ts'
import dangerStems from './danger-stems.json' with { type: 'json' }
import { SENTENCE_BORDER } from './split-parts.ts'

type Kind = Exclude<Danger, 'none'>

/** Taken out of its story a sentence sounds graver than it is. */
const SURE_SHARE_OF_PIECE = 0.9

/** Whether help takes over, and of which kind; `mayBe`: the ordinary answer gets a line with the number to call. */
export type ReadDanger = { readonly kind?: Kind; readonly mayBe: boolean }

/**
 * Returns the danger of a message. Words of danger are a second witness: with them a hint is enough, and a message of nothing
 * else needs no head. `before` is the kind of the emergency answer that the message follows.
 */
export function readDanger(
  heads: Heads,
  { hint, help }: Encoder['dangerThresholds'],
  words?: EmergencyWords,
  before: Danger = 'none',
): ReadDanger {
  if (words?.isAll) return { mayBe: true, kind: words.kind }
  const share = 1 - heads.dangers.none
  if (share < hint) return { mayBe: false }
  if (words !== undefined) return { mayBe: true, kind: words.kind }
  return share < help ? { mayBe: true } : { mayBe: true, kind: findKind(heads, before) }
}

/** What the pieces of a long message say: help takes over only with words of danger in the same piece, else the answer gets the line. */
export function readDangerInPieces(
  pieces: readonly { heads: Heads; words: EmergencyWords | undefined }[],
  thresholds: Encoder['dangerThresholds'],
): ReadDanger {
  const sure = pieces
    .flatMap(({ heads, words }) => (words ? readDanger(heads, thresholds, words) : []))
    .find(({ kind }) => kind !== undefined)
  return sure ?? { mayBe: pieces.some(({ heads }) => 1 - heads.dangers.none >= SURE_SHARE_OF_PIECE) }
}

/** An emergency stays of the same kind unless another kind is likelier than all others together. */
function findKind({ dangers }: Heads, before: Danger): Kind {
  const { none, ...kinds } = dangers
  const [first] = (Object.entries(kinds) as [Kind, number][]).sort(([, one], [, other]) => other - one)
  const [kind, share] = first ?? ['medical', 0]
  return before !== 'none' && share < (1 - none) / 2 ? before : kind
}

/** Words of danger; false positives are better than misses. */
const EMERGENCY_WORDS = createPhrases(
  Object.entries({
    medical:
      'скорую|скорая помощь|не дышит|без сознания|потерял* сознание|инсульт*|инфаркт*|кровь|кровотечен*|сердцем плохо|плохо с сердцем|подавил*|задыха*|отрав*|перелом*|сломал* ногу|сломал* руку|рожа*|судорог*|припадок|укусила змея|укусил клещ|передоз*|умира*|ambulance|bleeding|unconscious|помогите срочно|спасите|sos|помогите помогите',
    fire: 'пожар|пожара|горит|горим|загорел*|пахнет газом|запах газа|утечка газа|дым|взрыв*|fire',
    crime:
      'полицию|напал*|ограбил*|избил*|избива*|бьет меня|насил*|преследу*|с ножом|стреля*|угрожа*|украл*|обокрал*|police|robbed|attacked',
    'lost-person':
      'пропал ребенок|потеряла ребенка|потерял ребенка|потерялся ребенок|потерялась дочь|потерялся сын|заблудил*|не вернулся домой|пропал человек',
    accident: 'тонет|тону|утонул*|провалил* под лед|авария|аварию|дтп|сбила машина|упал с высоты|drowning',
    crisis:
      'не хочу жить|не хочу больше жить|хочу умереть|покончить с собой|покончить жизнь|убить себя|суицид*|suicide|kill myself',
  }).map(([kind, says]) => ({ says, value: kind as Kind })),
)

/** Calls for help that count only without other words: «помогите выбрать музей» does not. */
const CALLS = createPhrases<Kind>([{ says: 'помоги|помогите|на помощь|help', value: 'medical' }])

/** The first words of danger in a message, and whether it has no other words. */
type EmergencyWords = { readonly kind: Kind; readonly isAll: boolean }

/** Returns the danger that words alone show; undefined if there is none. */
export function findEmergencyWords(tokens: readonly Token[]): EmergencyWords | undefined {
  const found = findAll(EMERGENCY_WORDS, tokens)
  const calls = findAll(CALLS, tokens)
  const said = new Set([...found, ...calls].flatMap(({ at, to }) => [...tokens.keys()].slice(at, to)))
  const isAll = tokens.every(({ text }, at) => said.has(at) || isStopWord(text) || !/\p{L}/u.test(text))
  const kind = (found[0] ?? (isAll ? calls[0] : undefined))?.value
  return kind && { kind, isAll }
}

function findAll(phrases: typeof CALLS, tokens: readonly Token[]) {
  return tokens.flatMap((_, at) => {
    const found = phrases.find(tokens, at)
    return found === undefined ? [] : [{ ...found, at }]
  })
}

/** A longer sentence is a stream of words without stops. A torn one sounds graver than it is. */
const MAX_SENTENCE_WORDS = 40
/** A stream is looked at in pieces of so many words, each half in the next. */
const PIECE_WORDS = 18
/** A piece that weighs no more is calm, as none of the 133 dangers of `danger-dev` is. */
const CALM_WEIGHT = -3
/** So much is read by the encoder, of 2,000 characters too: some 120 tokens. */
const MAX_LETTERS = 400

const WEIGHTS = new Map(
  Object.entries(dangerStems).flatMap(([weight, stems]) =>
    stems.split(' ').map((stem) => [stem, Number(weight)] as const),
  ),
)

/**
 * The pieces of a long message that may tell of danger, by the weights of their words, the gravest first. Each is for the
 * encoder to read by itself: among calm sentences it does not see a danger.
 */
export function listSuspects(text: string): string[] {
  let letters = 0
  return [...new Set(text.split(SENTENCE_BORDER).flatMap(splitSentence).filter(Boolean))]
    .map((piece) => ({ piece, weight: weighDanger(piece) }))
    .filter(({ weight }) => weight > CALM_WEIGHT)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ piece }) => piece)
    .filter((piece) => {
      letters += piece.length
      return letters <= MAX_LETTERS
    })
}

/** How much likelier the words of a piece are in messages of danger than in calm ones: a logarithm. */
function weighDanger(piece: string): number {
  const stems = new Set(splitTokens(piece).map(({ stem }) => stem))
  return [...stems].reduce((sum, stem) => sum + (WEIGHTS.get(stem) ?? 0), 0)
}

function splitSentence(sentence: string): string[] {
  const words = sentence.split(/\s+/).filter(Boolean)
  if (words.length <= MAX_SENTENCE_WORDS) return [words.join(' ')]
  const step = PIECE_WORDS / 2
  const count = Math.ceil(words.length / step) - 1
  return Array.from({ length: count }, (_, at) => words.slice(at * step, at * step + PIECE_WORDS).join(' '))
}
