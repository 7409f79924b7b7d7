import type { EmbeddedAnswer, EmbeddedTurn } from './embedded.ts'

/** Answers visitors. Rejects if it cannot answer. */
export type Replier = {
  replyTo(turn: EmbeddedTurn): Promise<EmbeddedAnswer>
  /** Prepares slow parts because a visitor may soon write. */
  prepare?(): void
}
