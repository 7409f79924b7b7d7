// Built apart, since it carries the packages of the protocol: a running guide needs none of them (decision 069).
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server'
import { siteName } from '#domain/city-naming.ts'
import type { GuideTools } from '#server/mcp/guide-tools.ts'
import type { McpAnswer } from '#server/mcp/mcp-build.ts'

const READ_ONLY = { readOnlyHint: true, idempotentHint: true, openWorldHint: false }
const MISSING = 'Такого в путеводителе нет.'

/** The tools of a guide as a server of the protocol. */
export function createMcpAnswer(tools: GuideTools): McpAnswer {
  const handler = createMcpHandler(() => createServer(tools), {
    // Places change seldom, and nobody is told of it: a stream would only hold a connection.
    maxSubscriptions: 0,
  })
  return (request, parsedBody) => handler.fetch(request, { parsedBody })
}

function createServer({ getCity, tools }: GuideTools): McpServer {
  const name = siteName(getCity())
  const server = new McpServer(
    { name: 'gorodok', title: name, version: '1.0.0' },
    {
      instructions: `Путеводитель «${name}». Чего в ответах нет, того путеводитель не знает: не додумывайте. Давайте ссылки на страницы мест.`,
    },
  )
  for (const { name: tool, title, description, inputSchema, call } of tools) {
    const texts = { title, description, inputSchema, annotations: READ_ONLY }
    server.registerTool(tool, texts, async (input: unknown) => toResult(await call(input)))
  }
  return server
}

/** What a program reads, and the same as text for those that read texts alone. */
function toResult(found: object | undefined) {
  if (found === undefined) return { content: [{ type: 'text' as const, text: MISSING }], isError: true }
  const structuredContent = { ...found }
  return { content: [{ type: 'text' as const, text: JSON.stringify(structuredContent) }], structuredContent }
}
