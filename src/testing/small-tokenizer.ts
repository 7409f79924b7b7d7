import { tokenizerSchema } from '#assistant/encoder/tokenizer.ts'

/** Creates a `tokenizer.json` with these pieces and those that every model has. The score of a piece grows with its length. */
export function createTokenizerFile(pieces: readonly string[]) {
  const letters = [...new Set([...'query:passage:', ...pieces.join('')])]
  const scored = [...new Set(['▁', ...letters, ...pieces])].map(
    (piece) => [piece, piece.length - 10] as const,
  )
  return tokenizerSchema.parse({
    normalizer: {
      type: 'Sequence',
      normalizers: [
        { type: 'Nmt' },
        { type: 'NFKC' },
        { type: 'Replace', pattern: { Regex: ' {2,}' }, content: ' ' },
      ],
    },
    pre_tokenizer: { type: 'Metaspace', replacement: '▁', prepend_scheme: 'always', split: true },
    model: {
      type: 'Unigram',
      unk_id: 3,
      byte_fallback: false,
      vocab: [['<s>', 0], ['<pad>', 0], ['</s>', 0], ['<unk>', 0], ...scored],
    },
  })
}
