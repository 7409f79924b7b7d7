import type { EncoderInput } from './encoder.ts'
import type { Token, Tokenizer } from './tokenizer.ts'

/** Maximum number of tokens of an input, with its prefix and special tokens. */
export const MAX_TOKENS = 128
/** Number of previous turns that are read. */
const MAX_TURNS = 2
const MARKS_AROUND = 2

const QUERY = 'query:'
const PASSAGE = 'passage:'
/** Separates turns, and the subject of the previous answer from what follows. */
const SEPARATOR = ' | '

/** A text as the model reads it. */
export type ModelInput = {
  /** With special tokens. */
  readonly ids: readonly number[]
  /**
   * The tokens after the prefix, without the final special token: the model's token vectors are kept for
   * these.
   */
  readonly tokens: readonly Token[]
  /** Index in the ids where `tokens` start. */
  readonly from: number
  /** Index in `tokens` where the message itself starts. */
  readonly ownFrom: number
}

export type MessageInputs = {
  readonly alone: ModelInput
  /** With the previous turns. */
  readonly joined: ModelInput
  /** With the subject of the previous answer and the previous turn. */
  readonly afterAnswer: ModelInput
}

/** Returns a passage as `passage: heading: sentence`; a long one is cut at its end. */
export function buildPassageInput(text: string, tokenizer: Tokenizer): ModelInput {
  return buildInput({ prefix: PASSAGE, before: '', text }, tokenizer)
}

/**
 * Returns a message as `query: message` with its context. The message is kept; the oldest context is cut
 * first.
 */
export function buildMessageInputs(input: EncoderInput, tokenizer: Tokenizer): MessageInputs {
  const text = input.message.trim()
  const build = (before: readonly string[]) =>
    buildInput(
      { prefix: QUERY, before: before.map((turn) => turn.trim() + SEPARATOR).join(''), text },
      tokenizer,
    )
  return {
    alone: build([]),
    joined: build(input.previous.slice(-MAX_TURNS)),
    afterAnswer: build(listBefore(input)),
  }
}

function listBefore({ before, about, previous }: EncoderInput): string[] {
  if (before === 'none') return []
  return [about === undefined ? before : `${before}: ${about}`, ...previous.slice(-1)]
}

type InputParts = { prefix: string; before: string; text: string }

function buildInput({ prefix, before, text }: InputParts, tokenizer: Tokenizer): ModelInput {
  const lead = tokenizer.tokenize(prefix)
  const room = MAX_TOKENS - MARKS_AROUND - lead.length
  const own = tokenizer.tokenize(text).slice(0, room)
  const earlier = before === '' ? [] : takeLast(tokenizer.tokenize(before.trimEnd()), room - own.length)
  const tokens = [...earlier, ...own]
  return {
    ids: [tokenizer.start, ...[...lead, ...tokens].map(({ id }) => id), tokenizer.end],
    tokens,
    from: 1 + lead.length,
    ownFrom: earlier.length,
  }
}

function takeLast<T>(all: readonly T[], count: number): T[] {
  return all.slice(Math.max(0, all.length - count))
}
