/** One message of the exchange with a language model. */
export type ModelMessage =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string; readonly toolCalls: readonly ModelToolCall[] }
  | { readonly role: 'tool'; readonly content: string; readonly toolCallId: string; readonly name: string }

/** A call of a tool that the model asks for. The arguments are JSON as it wrote them: nothing is checked yet. */
export type ModelToolCall = { readonly id: string; readonly name: string; readonly arguments: string }

/** A tool that the model may call; `parameters` is a JSON schema. */
export type ModelTool = {
  readonly name: string
  readonly description: string
  readonly parameters: Readonly<Record<string, unknown>>
}

export type ModelRequest = {
  readonly messages: readonly ModelMessage[]
  readonly tools: readonly ModelTool[]
  /** Aborts when the time of the whole answer is over. */
  readonly signal: AbortSignal
}

export type ModelReply = {
  readonly content: string
  readonly toolCalls: readonly ModelToolCall[]
  /** Tokens of the request and of the reply; absent where the endpoint does not count them. */
  readonly tokens?: { readonly prompt: number; readonly completion: number }
}

/** Asks a language model once. Rejects when it cannot be reached, refuses, or gives something that is no reply. */
export type ChatModel = (request: ModelRequest) => Promise<ModelReply>

/** What the model did for one message of a visitor: for metrics, the log and the office. */
export type ModelUse = {
  readonly rounds: number
  readonly tokens: number
  /** `answered`: shown. `ungrounded`: the check refused it twice. `failed`: an error, or no time left. */
  readonly outcome: 'answered' | 'ungrounded' | 'failed'
}
