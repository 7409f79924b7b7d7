// A separate build, because it includes the packages of the protocol, which a running guide does not need
// (decision 069).
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server'
import { siteName } from '#domain/city-naming.ts'
import type { GuideTools, McpAnswer } from '#server/mcp/mcp-api.ts'

const READ_ONLY = { readOnlyHint: true, idempotentHint: true, openWorldHint: false }
const MISSING = 'Такого в путеводителе нет.'

/** Creates an MCP server with the tools of a guide. */
export function createMcpAnswer(tools: GuideTools): McpAnswer {
  const handler = createMcpHandler(() => createServer(tools), {
    // Places rarely change, and no client is notified, so a stream would only hold a connection.
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

/** Returns structured data, and the same as text for clients that read only text. */
function toResult(found: object | undefined) {
  if (found === undefined) return { content: [{ type: 'text' as const, text: MISSING }], isError: true }
  const structuredContent = { ...found }
  return { content: [{ type: 'text' as const, text: JSON.stringify(structuredContent) }], structuredContent }
}
