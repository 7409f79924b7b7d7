import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import type { EncoderInput } from './encoder.ts'
import functionWords from './function-words.json' with { type: 'json' }
import type { Token, Tokenizer } from './tokenizer.ts'

/** Maximum number of tokens of an input, with its prefix and special tokens. */
export const MAX_TOKENS = 128
const MAX_TURNS = 2
const MARKS_AROUND = 2

const QUERY = 'query:'
const PASSAGE = 'passage:'
/** Separates turns, and the subject of the previous answer from what follows. */
const SEPARATOR = ' | '

export type ModelInput = {
  /** With special tokens. */
  readonly ids: readonly number[]
  /** The tokens after the prefix, without the final mark: the model's token vectors are kept for these. */
  readonly tokens: readonly Token[]
  /** Index in the ids where `tokens` start. */
  readonly from: number
  /** Index in `tokens` where the message itself starts. */
  readonly ownFrom: number
}

type MessageInputs = {
  readonly alone: ModelInput
  /** With the previous turns. */
  readonly joined: ModelInput
  /** With the subject of the previous answer and the previous turn. */
  readonly afterAnswer: ModelInput
}

/** Returns a passage as `passage: heading: sentence`; a long one is cut at its end. */
export function buildPassageInput(text: string, tokenizer: Tokenizer): ModelInput {
  return buildInput(PASSAGE, '', text, tokenizer)
}

/** Returns `query: message` with its context: the message is kept, the oldest context is cut first. */
export function buildMessageInputs(input: EncoderInput, tokenizer: Tokenizer): MessageInputs {
  const text = input.message.trim()
  const { before, about, previous } = input
  const build = (turns: readonly string[]) =>
    buildInput(QUERY, turns.map((turn) => turn.trim() + SEPARATOR).join(''), text, tokenizer)
  const subject = about === undefined ? before : `${before}: ${about}`
  return {
    alone: build([]),
    joined: build(previous.slice(-MAX_TURNS)),
    afterAnswer: build(before === 'none' ? [] : [subject, ...previous.slice(-1)]),
  }
}

function buildInput(prefix: string, before: string, text: string, tokenizer: Tokenizer): ModelInput {
  const lead = tokenizer.tokenize(prefix)
  const room = MAX_TOKENS - MARKS_AROUND - lead.length
  const own = tokenizer.tokenize(text).slice(0, room)
  const turns = before === '' ? [] : tokenizer.tokenize(before.trimEnd())
  const earlier = turns.slice(Math.max(0, turns.length - (room - own.length)))
  const tokens = [...earlier, ...own]
  return {
    ids: [tokenizer.start, ...[...lead, ...tokens].map(({ id }) => id), tokenizer.end],
    tokens,
    from: 1 + lead.length,
    ownFrom: earlier.length,
  }
}

const FUNCTION_WORDS = new Set([functionWords.ru, functionWords.en].flatMap((words) => words.split(' ')))
const WORD_MARK = '▁'
const HAS_LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/** Returns the numbers of the content tokens from `from` on; of function words alone («а там?») all count. */
export function listContentTokens(tokens: readonly Token[], from: number): number[] {
  const own = [...tokens.entries()].slice(from).map(([number, { piece }]) => ({ number, piece }))
  const words: (typeof own)[] = []
  for (const token of own) {
    if (words.length === 0 || token.piece.startsWith(WORD_MARK)) words.push([])
    words.at(-1)?.push(token)
  }
  const isContent = (word: typeof own) =>
    normalizeWords(word.map(({ piece }) => piece).join('')).some((part) => !FUNCTION_WORDS.has(part))
  const content = words.filter(isContent).flat()
  const significant = content.filter(({ piece }) => HAS_LETTER_OR_DIGIT.test(piece))
  return (significant.length > 0 ? significant : own).map(({ number }) => number)
}
