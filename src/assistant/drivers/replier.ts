import type { EmbeddedAnswer, EmbeddedTurn } from './embedded.ts'

/** Whoever answers visitors. Rejects when it cannot. */
export type Replier = {
  replyTo(turn: EmbeddedTurn): Promise<EmbeddedAnswer>
  /** A visitor may soon write: what takes long before the first answer is done now. */
  prepare?(): void
}
