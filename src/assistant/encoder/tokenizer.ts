import * as z from 'zod/mini'

const WORD_MARK = '▁'
/** What an unknown character costs below the rarest piece: `kUnkPenalty` of sentencepiece's Unigram. */
const UNKNOWN_PENALTY = 10

/** `tokenizer.json` of the model, as far as it can be read here: pieces with their scores, divided at spaces. */
export const tokenizerSchema = z.object({
  normalizer: z.object({
    normalizers: z.tuple([
      z.object({ type: z.literal('Nmt') }),
      z.object({ type: z.literal('NFKC') }),
      z.object({ type: z.literal('Replace'), pattern: z.object({ Regex: z.literal(' {2,}') }) }),
    ]),
  }),
  pre_tokenizer: z.object({
    type: z.literal('Metaspace'),
    replacement: z.literal(WORD_MARK),
    prepend_scheme: z.literal('always'),
    split: z.literal(true),
  }),
  model: z.object({
    type: z.literal('Unigram'),
    unk_id: z.int(),
    byte_fallback: z.optional(z.literal(false)),
    // Its 30,000 pieces are those of a file whose hash was compared: to look at each takes longer than to read them.
    vocab: z.custom<[string, number][]>(Array.isArray),
  }),
})

/** A piece of a text; a piece that begins with `▁` begins a word. */
export type Token = { readonly id: number; readonly piece: string }

export type Tokenizer = {
  /** Ids of the marks around every text. */
  readonly start: number
  readonly end: number
  /** The pieces of a text without these marks. Those of two texts with a space between are those of both. */
  tokenize(text: string): Token[]
}

/** The best way to a position of a word: where its last piece begins. */
type Step = { score: number; from: number; id: number }

/**
 * Cuts texts into the pieces that the model knows, each word so that the sum of the scores is highest (Kudo 2018, Unigram).
 * Throws when the marks around a text are no pieces.
 */
export function createTokenizer({ model }: z.infer<typeof tokenizerSchema>): Tokenizer {
  const { vocab, unk_id: unknownId } = model
  const ids = new Map(vocab.map(([piece], id) => [piece, id]))
  const scores = vocab.map(([, score]) => score)
  const maxLength = vocab.reduce((most, [piece]) => Math.max(most, piece.length), 0)
  const unknownScore = scores.reduce((least, score) => Math.min(least, score), 0) - UNKNOWN_PENALTY

  function findSteps(word: string): (Step | undefined)[] {
    const steps: (Step | undefined)[] = [{ score: 0, from: 0, id: unknownId }]
    const offer = (end: number, step: Step) => {
      const known = steps[end]
      if (known === undefined || step.score > known.score) steps[end] = step
    }
    for (let from = 0; from < word.length; ) {
      // UTF-16 units of the character.
      const width = (word.codePointAt(from) ?? 0) > 0xffff ? 2 : 1
      const before = steps[from]?.score ?? 0
      let isCharacterKnown = false
      for (let end = from + 1; end <= Math.min(word.length, from + maxLength); end += 1) {
        const id = ids.get(word.slice(from, end))
        if (id === undefined) continue
        offer(end, { score: before + (scores[id] ?? 0), from, id })
        isCharacterKnown ||= end === from + width
      }
      if (!isCharacterKnown) offer(from + width, { score: before + unknownScore, from, id: unknownId })
      from += width
    }
    return steps
  }

  function tokenizeWord(word: string): Token[] {
    const steps = findSteps(word)
    const tokens: Token[] = []
    for (let end = word.length; end > 0; ) {
      const { from, id } = steps[end] ?? { from: 0, id: unknownId }
      const next = tokens[0]
      // Unknown characters side by side are one piece.
      if (id === unknownId && next?.id === unknownId)
        tokens[0] = { id, piece: word.slice(from, end) + next.piece }
      else tokens.unshift({ id, piece: word.slice(from, end) })
      end = from
    }
    return tokens
  }

  const getId = (piece: string) => {
    const id = ids.get(piece)
    if (id === undefined) throw new Error(`the tokenizer has no piece ${piece}`)
    return id
  }
  return {
    start: getId('<s>'),
    end: getId('</s>'),
    tokenize: (text) => splitWords(normalize(text)).flatMap(tokenizeWord),
  }
}

/** As the normalizers `Nmt`, `NFKC` and `Replace` do. */
function normalize(text: string): string {
  return text
    .replace(/(?![\t\n\f\r])\p{Cc}/gu, '')
    .replace(/[\t\n\f\r\u1680\u200B-\u200F\u2028\u2029\u2581\uFEFF\uFFFD]/g, ' ')
    .normalize('NFKC')
    .replace(/ {2,}/g, ' ')
}

function splitWords(text: string): string[] {
  const marked = text.replaceAll(' ', WORD_MARK)
  const whole = marked.startsWith(WORD_MARK) ? marked : WORD_MARK + marked
  return whole.match(/▁[^▁]*/g) ?? []
}
