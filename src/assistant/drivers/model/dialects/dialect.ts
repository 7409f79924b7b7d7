import type { ModelReply, ModelRequest } from '../chat-model.ts'

/**
 * Sends a text to an address and gives the JSON of the answer, not yet checked. Rejects with an error that has the `status` of a refusal
 * and the beginning of its `text`, where there was an answer.
 */
export type Post = (request: {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signal: AbortSignal
}) => Promise<unknown>

/** What a request may have and endpoints may refuse. */
export type Extra = 'tools' | 'json' | 'temperature'

/** How an endpoint is asked and how its answer is read. */
export type Dialect = {
  readonly url: string
  /** Headers that let a request in, with a key that is valid now. */
  getHeaders(signal: AbortSignal): Promise<Readonly<Record<string, string>>>
  /** Forgets a key that was refused; absent where no other can be had. */
  renewKey?(): void
  /** The body of a request with these extras, as far as they exist here. */
  write(request: ModelRequest, extras: ReadonlySet<Extra>): object
  /** Throws when the answer is no reply. */
  read(answer: unknown): ModelReply
}

/** Low: what is said is to be what the tools gave. */
export const TEMPERATURE = 0.2

/** The status that an endpoint refused a request with. */
export function getStatus(error: unknown): number | undefined {
  const { status } = error instanceof Error ? (error as Error & { status?: unknown }) : {}
  return typeof status === 'number' ? status : undefined
}
