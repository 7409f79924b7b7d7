import type { Reply } from '../compose/reply.ts'
import type { Request } from '../request.ts'
import type { ToolContext } from '../tools/tool-context.ts'
import type { Dialogue } from '../understand/dialogue.ts'

/** What a request is answered from. */
export type AnswerContext = ToolContext & { readonly dialogue: Dialogue }

type Responder<Kind extends Request['kind']> = (
  context: AnswerContext,
  request: Extract<Request, { kind: Kind }>,
) => Reply

/** For each kind of request the tools and the composer that answer it. */
export type Responders = { readonly [Kind in Request['kind']]: Responder<Kind> }

/** The answer to a request. */
export function respond(responders: Responders, context: AnswerContext, request: Request): Reply {
  // TypeScript does not see that kind and request come from the same member of the union.
  const answer = responders[request.kind] as Responder<Request['kind']>
  return answer(context, request as never)
}
