import type { EncoderInput } from './encoder.ts'
import type { Token, Tokenizer } from './tokenizer.ts'

/** Tokens that the model reads of a text, with its prefix and the marks around it. */
export const MAX_TOKENS = 128
/** Turns before the message that are read. */
const MAX_TURNS = 2
const MARKS_AROUND = 2

const QUERY = 'query:'
const PASSAGE = 'passage:'
/** Between turns, and behind what the answer before was about. */
const SEPARATOR = ' | '

/** A text as the model reads it. */
export type ModelInput = {
  /** With the marks around it. */
  readonly ids: readonly number[]
  /** The tokens behind the prefix, without the mark at the end: those that the model's vectors of tokens are kept of. */
  readonly tokens: readonly Token[]
  /** Where in the ids `tokens` begin. */
  readonly from: number
  /** Where in `tokens` the message itself begins. */
  readonly ownFrom: number
}

export type MessageInputs = {
  readonly alone: ModelInput
  /** With the turns before it. */
  readonly joined: ModelInput
  /** With what the answer before was about, and the turn before. */
  readonly afterAnswer: ModelInput
}

/** A passage as `passage: heading: sentence`; what is too long loses its end. */
export function buildPassageInput(text: string, tokenizer: Tokenizer): ModelInput {
  return buildInput({ prefix: PASSAGE, before: '', text }, tokenizer)
}

/** A message as `query: message`, with what stood before it. The message is kept; of what stood before the oldest goes first. */
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
