import { expect, test } from 'vitest'
import { createTokenizerFile } from '#testing/small-tokenizer.ts'
import { createTokenizer, tokenizerSchema } from './tokenizer.ts'

const PIECES = ['▁му', 'зе', 'и', '▁музе', 'й', 'ей', '▁у', 'реки', '▁1', '12', '▁no']
const file = createTokenizerFile(PIECES)
const tokenizer = createTokenizer(file)

const cut = (text: string) => tokenizer.tokenize(text).map(({ piece }) => piece)

test('a word is cut where the sum of the scores is highest', () => {
  // -5 - 9 against -7 - 8 and more.
  expect(cut('музей')).toEqual(['▁музе', 'й'])
  expect(cut('музеи')).toEqual(['▁музе', 'и'])
})

test('spaces of all kinds, control characters and wide forms are read as the model was trained to', () => {
  const plain = cut('музей у реки')
  expect(cut('  музей\u00A0\u200Bу \t\nреки')).toEqual(plain)
  expect(cut('муз\u0007ей у реки')).toEqual(plain)
  expect(cut('１１２')).toEqual(cut('112'))
})

test('characters that no piece has are one unknown piece, and what stands around them is cut as ever', () => {
  const tokens = tokenizer.tokenize('музей 😀😀 у')
  expect(tokens.map(({ piece }) => piece)).toEqual(['▁музе', 'й', '▁', '😀😀', '▁у'])
  expect(tokens[3]?.id).toBe(3)
})

test('the pieces of two texts with a space between are those of both', () => {
  expect(tokenizer.tokenize('музей у реки')).toEqual(['музей', 'у реки'].flatMap(tokenizer.tokenize))
})

test('a message without words has no pieces of words', () => {
  expect(cut('   ')).toEqual(['▁'])
})

test('a tokenizer of another kind is refused', () => {
  const other = { ...file, pre_tokenizer: { ...file.pre_tokenizer, prepend_scheme: 'never' } }
  expect(tokenizerSchema.safeParse(other).success).toBe(false)
  const { vocab } = file.model
  const withoutMarks = { ...file, model: { ...file.model, vocab: vocab.slice(1) } }
  expect(() => createTokenizer(withoutMarks)).toThrow('no piece <s>')
})
