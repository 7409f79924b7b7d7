import type { Reply } from '../compose/reply.ts'
import type { Request } from '../request.ts'
import type { ToolContext } from '../tools/tool-context.ts'
import type { Dialogue } from '../understand/dialogue.ts'

/** The data that answers a request. */
export type AnswerContext = ToolContext & { readonly dialogue: Dialogue }

type Responder<Kind extends Request['kind']> = (
  context: AnswerContext,
  request: Extract<Request, { kind: Kind }>,
) => Reply

/** The tools and the composer for each kind of request. */
export type Responders = { readonly [Kind in Request['kind']]: Responder<Kind> }

/** Returns the answer to a request. */
export function respond(responders: Responders, context: AnswerContext, request: Request): Reply {
  // TypeScript cannot see that kind and request belong to the same member of the union.
  const answer = responders[request.kind] as Responder<Request['kind']>
  return answer(context, request as never)
}
