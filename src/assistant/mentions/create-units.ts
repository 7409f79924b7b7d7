import type { Token } from '../language/split-tokens.ts'
import type { Vocabulary } from '../language/vocabulary.ts'
import type { Unit } from '../patterns/pattern-book.ts'
import type { Tag } from '../slots/tag.ts'
import type { Mention } from './mention.ts'

/** The message as rules see it: each mention and each tag one unit with its marks, every other word one. */
export function createUnits(
  tokens: readonly Token[],
  tags: readonly Pick<Tag, 'from' | 'to' | 'marks'>[],
  mentions: readonly Mention[],
  vocabulary: Vocabulary,
): Unit[] {
  const units: Unit[] = []
  for (let at = 0; at < tokens.length; ) {
    const tag = tags.find(({ from }) => from === at)
    const mention = mentions.find(({ from }) => from === at)
    const to = mention?.to ?? tag?.to ?? at + 1
    const marks = mention ? listMentionMarks(mention) : (tag?.marks ?? listWordMarks(tokens[at], vocabulary))
    units.push({ words: tokens.slice(at, to).map(({ text }) => text), marks, mark: tokens[at]?.mark ?? '' })
    at = to
  }
  return units
}

function listMentionMarks({ kind, isSeveral }: Mention): string[] {
  return isSeveral ? [`#${kind}`, '#several'] : [`#${kind}`]
}

function listWordMarks(token: Token | undefined, vocabulary: Vocabulary): string[] {
  if (token === undefined) return []
  if (vocabulary.isTown(token)) return ['#town']
  return vocabulary.isStrange(token) ? ['#unknown'] : []
}
