export type ModelMessage =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string; readonly toolCalls: readonly ModelToolCall[] }
  | { readonly role: 'tool'; readonly content: string; readonly toolCallId: string; readonly name: string }

/** A tool call from the model. The arguments are unchecked JSON. */
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
  readonly signal: AbortSignal
}

export type ModelReply = {
  readonly content: string
  readonly toolCalls: readonly ModelToolCall[]
  /** Tokens of the request and of the reply; absent if the endpoint does not count them. */
  readonly tokens?: { readonly prompt: number; readonly completion: number }
}

/** Sends one request. Rejects if the model is unreachable, refuses, or returns no valid reply. */
export type ChatModel = (request: ModelRequest) => Promise<ModelReply>

export type ModelUse = {
  readonly rounds: number
  readonly tokens: number
  /** `answered`: shown. `ungrounded`: refused twice by the check. `failed`: an error or a timeout. */
  readonly outcome: 'answered' | 'ungrounded' | 'failed'
}
