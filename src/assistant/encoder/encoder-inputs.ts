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
  return buildInput({ prefix: PASSAGE, before: '', text }, tokenizer)
}

/** Returns `query: message` with its context: the message is kept, the oldest context is cut first. */
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

const FUNCTION_WORDS = new Set([functionWords.ru, functionWords.en].flatMap((words) => words.split(' ')))
const WORD_MARK = '▁'
const HAS_LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/**
 * Returns the numbers of the content tokens from `from` on, without function words and punctuation. In a
 * message of only function words («а там?») all tokens count.
 */
export function listContentTokens(tokens: readonly Token[], from: number): number[] {
  const own = tokens.map((_, number) => number).slice(from)
  const content = splitAtWords(tokens, own)
    .filter((word) => isContentWord(word.map((number) => tokens[number]?.piece ?? '').join('')))
    .flat()
    .filter((number) => HAS_LETTER_OR_DIGIT.test(tokens[number]?.piece ?? ''))
  return content.length > 0 ? content : own
}

function splitAtWords(tokens: readonly Token[], numbers: readonly number[]): number[][] {
  const words: number[][] = []
  for (const number of numbers) {
    const word = words.at(-1)
    if (word === undefined || tokens[number]?.piece.startsWith(WORD_MARK)) words.push([number])
    else word.push(number)
  }
  return words
}

function isContentWord(word: string): boolean {
  return normalizeWords(word).some((part) => !FUNCTION_WORDS.has(part))
}
