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
  const names: UnknownName[] = []
  for (let at = 0; at < tokens.length; at++) {
    const end = findEnd(tokens, at, { isStrange, isFree, hasCase, named })
    if (end === undefined) continue
    const kind = named.find(({ to, set }) => to === at && set.kind === 'category')
    const from = kind?.from ?? at
    const name = tokens
      .slice(from, end)
      .map(({ raw }) => raw)
      .join(' ')
    names.push({ from, to: end, name })
    at = end - 1
  }
  return names
}

type Look = {
  isStrange(at: number): boolean
  isFree(at: number): boolean
  hasCase: boolean
  named: readonly NamedSpan[]
}

function findEnd(tokens: readonly Token[], at: number, look: Look): number | undefined {
  const { isStrange, isFree, hasCase, named } = look
  const token = tokens[at]
  if (token === undefined || !isStrange(at)) return undefined
  if (OPENS_QUOTE.test(token.mark)) {
    let end = at + 1
    while (end < tokens.length && !CLOSES_QUOTE.test(tokens[end]?.mark ?? '')) end += 1
    const isName = end - at <= MAX_NAME_WORDS && tokens.slice(at, end).every((_, next) => isFree(at + next))
    if (isName) return end
  }
  const isInside = at > 0 && !ENDS_SENTENCE.test(token.mark)
  const isCapital = hasCase && isInside && CAPITAL.test(token.raw)
  const isAfterKind = token.mark === '' && named.some(({ to, set }) => to === at && set.kind === 'category')
  const isNoWord = token.text.length >= MIN_STRANGE_LENGTH && !isRussianWord(token)
  if (!isCapital && !(isAfterKind && isNoWord)) return undefined
  let end = at + 1
  while (isCapital && tokens[end]?.mark === '' && CAPITAL.test(tokens[end]?.raw ?? '') && isStrange(end))
    end += 1
  return end
}
