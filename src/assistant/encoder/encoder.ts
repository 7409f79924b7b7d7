/** Kinds of danger; `none` means no danger. */
export const DANGERS = [
  'medical',
  'fire',
  'crime',
  'lost-person',
  'lost-thing',
  'accident',
  'crisis',
  'no-answer',
  'none',
] as const

export type Danger = (typeof DANGERS)[number]

/** Actions that a visitor may ask for, independent of the subject. */
export const ACTS = [
  'tell',
  'find',
  'plan',
  'change',
  'way',
  'when',
  'compare',
  'live',
  'help',
  'talk',
  'refuse',
  'accept',
  'reject',
] as const

export type Act = (typeof ACTS)[number]

export const DENSE_SIZE = 384
export const TOKEN_SIZE = 96

/**
 * The keys of `training/data/wishes`: what a visitor may ask of places and walks. Their values come from code. The keys are
 * outputs of the model: with another list `model.json` is refused, so that a new key needs a newly trained model.
 */
export const CONDITION_KEYS = [
  'category',
  'tag',
  'near',
  'exclude',
  'count',
  'openAt',
  'openNow',
  'food',
  'children',
  'pram',
  'wheelchair',
  'elderly',
  'stepFree',
  'dog',
  'free',
  'cheap',
  'indoor',
  'outdoor',
  'rain',
  'winter',
  'evening',
  'water',
  'view',
  'quiet',
] as const

/** How a visitor may change a walk. */
export const EDIT_KINDS = [
  'add',
  'remove',
  'replace',
  'shorten',
  'lengthen',
  'reorder',
  'start',
  'end',
  'time',
  'exclude',
] as const

/** What the answer before was about, as the training data of acts name it. */
export const BEFORE = ['none', 'place', 'walk', 'list', 'town', 'offer', 'help'] as const

export type ConditionKey = (typeof CONDITION_KEYS)[number]
export type EditKind = (typeof EDIT_KINDS)[number]
export type Before = (typeof BEFORE)[number]

/** One text as the encoder sees it. Both vectors have length 1, so that a product is a cosine. */
export type TextVectors = {
  /** Of the whole text: `DENSE_SIZE` numbers. */
  readonly dense: Float32Array
  /** Of each token behind the prefix, `TOKEN_SIZE` numbers a token, one token after the other. */
  readonly tokens: Float32Array
}

/** A question: vectors and stems, so that nothing behind `understand/` can read the message. */
export type Question = TextVectors & {
  /** Numbers of the tokens that carry content: no stop words, no marks, nothing of the turn before. */
  readonly content: readonly number[]
  /** Stems of the content words of the message itself, for matching words. */
  readonly stems: readonly string[]
}

/** What the heads say of a message. All shares are 0 to 1. */
export type Heads = {
  /** Sum to 1. */
  readonly acts: Readonly<Record<Act, number>>
  /** Sum to 1; `none` is no danger. */
  readonly dangers: Readonly<Record<Danger, number>>
  /** The message needs the turn before to be understood. */
  readonly isFollowUp: number
  readonly conditions: Readonly<Record<ConditionKey, number>>
  readonly edits: Readonly<Record<EditKind, number>>
}

/** A message with what was said before it. */
export type EncoderInput = {
  message: string
  before: Before
  /** The name of the place that the answer before told of. */
  about?: string | undefined
  /** What the visitor wrote before, the newest last; at most two turns are read. */
  previous: readonly string[]
}

/** The vectors of a text that no encoder reads. */
export const NO_VECTORS = { dense: new Float32Array(0), tokens: new Float32Array(0), content: [] }

/** A message as it stands, the same joined with the turns before, and the heads. */
export type EncodedMessage = {
  readonly alone: TextVectors & { readonly content: readonly number[] }
  /** The same as `alone` when nothing was said before, and where it is not asked for. */
  readonly joined: TextVectors & { readonly content: readonly number[] }
  readonly heads: Heads
}

/** What a model made of messages beforehand, each by itself: their `dense` vectors. */
export type KnownMessages = ReadonlyMap<string, Float32Array>

/** The model of meaning. Texts are cut to 128 tokens. Rejects when the runtime fails. */
export type Encoder = {
  /** Hash of the model file: vectors of another model do not fit. */
  readonly modelId: string
  /** Shares of all dangers together from which on the emergency number is told beside an answer, and instead of it. */
  readonly dangerThresholds: { readonly hint: number; readonly help: number }
  /** Messages that need not be encoded: they are the same in every town and on every device. */
  readonly knownMessages?: KnownMessages | undefined
  /** `texts` are passages with their context: `heading or place: sentence`. */
  encodePassages(texts: readonly string[]): Promise<TextVectors[]>
  /** `needsTurns` says by the heads whether `joined` is asked for; without it always. */
  encodeMessage(input: EncoderInput, needsTurns?: (heads: Heads) => boolean): Promise<EncodedMessage>
}

/** The runtime of the encoder failed at a message; whoever asked does without. */
export class EncoderFailure extends Error {
  override name = 'EncoderFailure'
}

/** What the encoder makes of a message. Rejects with `EncoderFailure`, whatever the runtime throws. */
export async function encodeSafely(
  encoder: Encoder,
  ...asked: Parameters<Encoder['encodeMessage']>
): Promise<EncodedMessage> {
  try {
    return await encoder.encodeMessage(...asked)
  } catch (cause) {
    throw new EncoderFailure('the encoder cannot read a message', { cause })
  }
}
