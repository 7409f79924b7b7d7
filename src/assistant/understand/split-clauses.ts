import type { Reading } from './part.ts'

/** Some tokens of a part as a text of their own. */
export type Clause = { readonly from: number; readonly to: number; readonly text: string }

const CONJUNCTION = /^(?:и|а|но|зато|плюс|также|потом|затем)$/
const PARTS = /[,;.!?—–-]/u

/** A part cut where a comma or a conjunction stands between two names. */
export function splitClauses({ tokens, spans }: Pick<Reading, 'tokens' | 'spans'>): Clause[] {
  const cuts = spans.slice(1).flatMap((span, number) => {
    const before = spans[number]
    const between = tokens.slice(before?.to, span.from + 1)
    const cut = between.findIndex(({ text, mark }) => CONJUNCTION.test(text) || PARTS.test(mark))
    return cut < 0 ? [] : [(before?.to ?? 0) + cut]
  })
  const borders = [0, ...cuts, tokens.length]
  return borders.slice(1).map((to, number) => {
    const from = borders[number] ?? 0
    const text = tokens
      .slice(from, to)
      .map(({ raw }) => raw)
      .join(' ')
    return { from, to, text }
  })
}
