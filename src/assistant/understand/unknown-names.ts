import { isStopWord } from '#domain/suggest/stop-words.ts'
import type { Word } from '#domain/suggest/word-stem.ts'
import type { Token } from '../language/split-tokens.ts'
import { isRussianWord } from '../language/word-guard.ts'
import type { NamedSpan, UnknownName } from './kind-sets.ts'

const OPENS_QUOTE = /[«"„“]$/u
const CLOSES_QUOTE = /^[»"”]/u
const ENDS_SENTENCE = /[.!?…]/u
const CAPITAL = /^\p{Lu}\p{Ll}+/u
const MAX_NAME_WORDS = 5
const MIN_STRANGE_LENGTH = 4

/**
 * Names in quotes or with a capital inside a sentence, and words of no dictionary after a kind («кафе бризз»), that
 * neither the gazetteer nor any text of the guide has. A kind before the name belongs to it.
 */
export function listUnknownNames(
  tokens: readonly Token[],
  named: readonly NamedSpan[],
  isOfGuide: (word: Word) => boolean,
): UnknownName[] {
  // Who writes everything with capitals marks nothing by them.
  const hasCase = tokens.some(({ raw }) => /^\p{Ll}/u.test(raw))
  const isFree = (at: number) => !named.some(({ from, to }) => from <= at && at < to)
  const isStrange = (at: number) => {
    const token = tokens[at]
    return token !== undefined && isFree(at) && !isStopWord(token.text) && !isOfGuide(token)
  }
  const findKind = (at: number) => named.find(({ to, set }) => to === at && set.kind === 'category')
  const findEnd = (token: Token, at: number): number | undefined => {
    if (!isStrange(at)) return undefined
    let end = at + 1
    if (OPENS_QUOTE.test(token.mark)) {
      while (end < tokens.length && !CLOSES_QUOTE.test(tokens[end]?.mark ?? '')) end += 1
      const isName = tokens.slice(at, end).every((_, next) => isFree(at + next))
      if (isName && end - at <= MAX_NAME_WORDS) return end
      end = at + 1
    }
    const isInside = at > 0 && !ENDS_SENTENCE.test(token.mark)
    const isCapital = hasCase && isInside && CAPITAL.test(token.raw)
    const isNoWord = token.text.length >= MIN_STRANGE_LENGTH && !isRussianWord(token)
    if (!isCapital && !(token.mark === '' && findKind(at) && isNoWord)) return undefined
    while (isCapital && tokens[end]?.mark === '' && CAPITAL.test(tokens[end]?.raw ?? '') && isStrange(end))
      end += 1
    return end
  }
  const names: UnknownName[] = []
  for (const [at, token] of tokens.entries()) {
    const to = at < (names.at(-1)?.to ?? 0) ? undefined : findEnd(token, at)
    if (to === undefined) continue
    const from = findKind(at)?.from ?? at
    const words = tokens.slice(from, to).map(({ raw }) => raw)
    names.push({ from, to, name: words.join(' ') })
  }
  return names
}
