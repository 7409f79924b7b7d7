import type { ModelMessage, ModelRequest, ModelTool } from '#assistant/drivers/model/chat-model.ts'
import type { Post } from '#assistant/drivers/model/dialects/create-chat-model.ts'

type Sent = { url: string; headers: Readonly<Record<string, string>>; body: string }
type Answer = { status: number; body: unknown } | object

/** A tool to offer. */
export const TOOL: ModelTool = {
  name: 'get_weather',
  description: 'Погода в городе',
  parameters: { type: 'object', properties: { location: { type: 'string' } } },
}
/** A question with its system prompt. */
export const QUESTION: ModelMessage[] = [
  { role: 'system', content: 'Отвечай JSON.' },
  { role: 'user', content: 'Какая погода?' },
]
/** The same after two calls of the tool. */
export const CALLED: ModelMessage[] = [
  ...QUESTION,
  {
    role: 'assistant',
    content: '',
    toolCalls: [
      { id: 'one', name: 'get_weather', arguments: '{"location":"Москва"}' },
      { id: 'two', name: 'get_weather', arguments: '{"location":"Тверь"}' },
    ],
  },
  { role: 'tool', content: '{"degrees":5}', toolCallId: 'one', name: 'get_weather' },
  { role: 'tool', content: 'нет такого города', toolCallId: 'two', name: 'get_weather' },
]

/** What `post` rejects with when an endpoint refuses. */
class Refusal extends Error {
  readonly status: number
  readonly text: string
  constructor(status: number, text: string) {
    super(`status ${status}`)
    this.status = status
    this.text = text
  }
}

/** The error that an endpoint answers with. */
export const refuse = (status: number, text: string) => ({ status, body: text })

/** An endpoint that returns these answers in order; `sent` are the requests it received. */
export function createScriptedEndpoint(answers: readonly Answer[]) {
  const left = [...answers]
  const sent: Sent[] = []
  const post: Post = async ({ url, headers, body }) => {
    sent.push({ url, headers, body })
    const answer = left.shift()
    if (answer === undefined) throw new Error('nothing more is answered')
    if ('status' in answer && 'body' in answer)
      throw new Refusal(
        answer.status as number,
        typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body),
      )
    return answer
  }
  return { post, sent, bodies: () => sent.map(({ body }) => JSON.parse(body)) }
}

/** A request with these messages. */
export const ask = (
  messages: readonly ModelMessage[],
  tools: readonly ModelTool[] = [TOOL],
): ModelRequest => ({
  messages,
  tools,
  signal: new AbortController().signal,
})
