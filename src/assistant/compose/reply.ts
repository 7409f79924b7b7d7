import type { Walk } from '#domain/walk.ts'
import type { Dialogue } from '../understand/dialogue.ts'
import { concatGrounded, type GroundedText } from '../wording/grounded-text.ts'

/** The reply that a composer makes of a tool's result. `text.placeIds` are the places it names, in order. */
export type Reply = {
  text: GroundedText
  walk?: Walk
  quickReplies?: readonly string[]
  /** State that later turns need. */
  remember?: Partial<Dialogue>
  /** False when the guide has no answer: another request of the same message may have one. */
  isSupported: boolean
  /** True if the reply shows the nearest passages because none answers. */
  isNear?: boolean
}

/** Returns a reply without an answer. */
export function composeRefusal(text: GroundedText, ...quickReplies: readonly string[]): Reply {
  return { text, quickReplies, isSupported: false }
}

/** A part of a reply; one that is false or empty is left out. */
export type Part = GroundedText | string | false | undefined

/** Joins sentences of a paragraph. */
export function joinSentences(...parts: readonly Part[]): GroundedText {
  return joinParts(parts, ' ')
}

/** Joins paragraphs, each on its own line. */
export function joinLines(...parts: readonly Part[]): GroundedText {
  return joinParts(parts, '\n')
}

/** Joins the members of an enumeration. */
export function joinList(parts: readonly Part[], separator = ', '): GroundedText {
  return joinParts(parts, separator)
}

function joinParts(parts: readonly Part[], separator: string): GroundedText {
  return concatGrounded(
    parts.map((part) => part || ''),
    separator,
  )
}
