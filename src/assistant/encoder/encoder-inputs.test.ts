import { expect, test } from 'vitest'
import { createTokenizerFile } from '#testing/small-tokenizer.ts'
import {
  buildMessageInputs,
  buildPassageInput,
  listContentTokens,
  MAX_TOKENS,
  type ModelInput,
} from './encoder-inputs.ts'
import { createTokenizer } from './tokenizer.ts'

const WORDS = [
  '▁сколько',
  '▁стоит',
  '▁вход',
  '▁а',
  '▁детям',
  '?',
  '▁|',
  '▁list',
  '▁walk',
  '▁вода',
  '▁есть',
  '▁там',
]
const tokenizer = createTokenizer(createTokenizerFile(WORDS))
const PREFIX = tokenizer.tokenize('query:').length

/** Returns the part of an input that the model reads, without special tokens and prefix. */
function read({ ids, tokens, from }: ModelInput): string {
  expect([ids[0], ids.at(-1)]).toEqual([tokenizer.start, tokenizer.end])
  expect(ids.slice(from, -1)).toEqual(tokens.map(({ id }) => id))
  return tokens
    .map(({ piece }) => piece)
    .join('')
    .replaceAll('▁', ' ')
    .trim()
}

const content = ({ tokens, ownFrom }: ModelInput) =>
  listContentTokens(tokens, ownFrom).map((number) => tokens[number]?.piece)

test('a message is read alone, behind the turns before it, and behind what the answer before was about', () => {
  const message = {
    message: ' а детям? ',
    before: 'place',
    about: 'Музей соли',
    previous: ['вода', 'есть вода', 'сколько стоит вход '],
  } as const
  const { alone, joined, afterAnswer } = buildMessageInputs(message, tokenizer)
  expect(read(alone)).toBe('а детям?')
  expect(read(joined)).toBe('есть вода | сколько стоит вход | а детям?')
  expect(read(afterAnswer)).toBe('place: Музей соли | сколько стоит вход | а детям?')
  expect([alone.from, alone.ids.slice(1, alone.from)]).toEqual([
    1 + PREFIX,
    tokenizer.tokenize('query:').map(({ id }) => id),
  ])
})

test('a first message is read the same three times', () => {
  const { alone, joined, afterAnswer } = buildMessageInputs(
    { message: 'вода', before: 'none', previous: [] },
    tokenizer,
  )
  expect([joined, afterAnswer]).toEqual([alone, alone])
})

test('of too long a conversation the message is kept, and of what stood before it the newest part', () => {
  const previous = ['вход '.repeat(200), `${'вода '.repeat(90)}стоит`]
  const message = 'детям '.repeat(50)
  const { joined } = buildMessageInputs({ message, before: 'none', previous }, tokenizer)
  const words = read(joined).split(' ')
  expect(joined.ids).toHaveLength(MAX_TOKENS)
  expect(words.slice(-51)).toEqual(['|', ...Array.from({ length: 50 }, () => 'детям')])
  expect(words.slice(-53, -51)).toEqual(['вода', 'стоит'])
  expect(words).not.toContain('вход')
})

test('a message and a passage that are too long lose their end', () => {
  const long = `сколько ${'вода '.repeat(500)}`
  for (const input of [
    buildPassageInput(long, tokenizer),
    buildMessageInputs({ message: long, before: 'walk', previous: ['вход'] }, tokenizer).joined,
  ]) {
    expect(input.ids).toHaveLength(MAX_TOKENS)
    expect(read(input)).toMatch(/^сколько вода/)
  }
})

test('content is what is no function word and no mark, of the message alone', () => {
  const { joined } = buildMessageInputs(
    { message: 'а вода там есть?', before: 'place', previous: ['сколько стоит вход?'] },
    tokenizer,
  )
  expect(content(joined)).toEqual(['▁вода'])
})

test('a message of function words alone carries its content in all of them', () => {
  const { joined } = buildMessageInputs({ message: 'а там?', before: 'place', previous: ['вход'] }, tokenizer)
  expect(content(joined)).toEqual(['▁а', '▁там', '?'])
})
