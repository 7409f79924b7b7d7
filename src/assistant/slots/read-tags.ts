import { isStopWord } from '#domain/suggest/stop-words.ts'
import { findGroups } from '../guide/lexicon.ts'
import type { Token } from '../language/split-tokens.ts'
import { createPhraseTable } from '../patterns/phrase-table.ts'
import type { Slots } from '../understanding.ts'
import { readAge, readDistance, readGroupSize, readOrdinal, readStopCount } from './read-amounts.ts'
import { readClockTime } from './read-clock-time.ts'
import { readDate } from './read-date.ts'
import { readDuration } from './read-duration.ts'
import type { Tag, TagReader } from './tag.ts'
import { WORD_TAGS } from './word-tags.ts'

/** Beside values the circumstances, such as weather and company. */
type WideTag = Tag<Partial<Slots>>

export const wordTags = createPhraseTable(WORD_TAGS)

/** The order matters: «на два часа» is asked before «два», «ребёнок пяти лет» before «к пяти». */
const READERS: readonly TagReader<Partial<Slots>>[] = [
  readAge,
  readDistance,
  readDuration,
  readStopCount,
  readGroupSize,
  readWordTag,
  readKnownTag,
  readClockTime,
  readDate,
  readOrdinal,
]

/**
 * The times, amounts and circumstances of a message, from left to right, none over another nor over the tokens that
 * `isTaken` tells.
 */
export function readTags(tokens: readonly Token[], now: string, isTaken: (at: number) => boolean): WideTag[] {
  const tags: WideTag[] = []
  for (let at = 0; at < tokens.length; ) {
    const tag = isTaken(at) ? undefined : findTag(tokens, at, now)
    if (tag) tags.push(tag)
    at = Math.max(tag?.to ?? 0, at + 1)
  }
  return tags
}

function findTag(tokens: readonly Token[], at: number, now: string): WideTag | undefined {
  for (const read of READERS) {
    const tag = read(tokens, at, now)
    if (tag) return tag
  }
  return undefined
}

function readWordTag(tokens: readonly Token[], at: number): WideTag | undefined {
  const found = wordTags.find(tokens, at)
  if (found === undefined) return undefined
  return { from: at, to: found.next, marks: found.value.mark.split(' '), slots: found.value.slots }
}

/** Who comes along, by what the lexicon knows of the word: «такса» is a dog. */
const COMPANIONS: readonly (readonly [group: string, tag: Pick<WideTag, 'marks' | 'slots'>])[] = [
  ['собака', { marks: ['#companion', '#dog'], slots: { companions: ['dog'] } }],
  ['малыш', { marks: ['#companion', '#children'], slots: { companions: ['children'] } }],
]

function readKnownTag(tokens: readonly Token[], at: number): WideTag | undefined {
  const token = tokens[at]
  if (token === undefined || isStopWord(token.text)) return undefined
  const groups = findGroups([token], 0)
  const found = COMPANIONS.find(([group]) => groups.includes(group))
  return found && { from: at, to: at + 1, ...found[1] }
}
