import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ToolResult } from '#assistant/wire/call-tool.ts'
import { TOOL_INPUTS, TOOL_TEXTS, type ToolCall, type ToolName } from '#assistant/wire/tool-inputs.ts'
import type { City } from '#domain/city.ts'
import { machinePaths } from '#domain/machine-paths.ts'
import { createLimits, QUESTION_LIMITS } from '#server/http/limits.ts'

type ToolGuide = {
  getCity: () => City
  getNow: () => string
  callTool: (call: ToolCall) => Promise<ToolResult>
  /** The public URL; without it links begin with a slash. */
  publicUrl: string | undefined
}

export type GuideTools = ReturnType<typeof createGuideTools>

/** Answers a request of the protocol; there is no state between requests. */
export type McpAnswer = (request: Request, parsedBody: unknown) => Promise<Response>

/** The built file of `src/mcp`. */
export type McpBuild = { createMcpAnswer: (tools: GuideTools) => McpAnswer }

/** Loads the built module. Throws when the build has none. */
export async function getMcpBuild(buildDir: string): Promise<McpBuild> {
  return import(pathToFileURL(join(buildDir, 'mcp/entry-mcp.js')).href)
}

function createGuideTools({ getCity, getNow, callTool, publicUrl = '' }: ToolGuide) {
  const names = Object.keys(TOOL_INPUTS) as ToolName[]
  return {
    getCity,
    tools: names.map((name) => ({
      name,
      ...TOOL_TEXTS[name],
      inputSchema: TOOL_INPUTS[name],
      /** Undefined when the subject does not exist. */
      call: (input: unknown) => callTool({ name, input, now: getNow(), publicUrl }),
    })),
  }
}

/** `POST /mcp`: the guide for programs, by the Model Context Protocol over Streamable HTTP, without sessions. */
export function registerMcp(app: FastifyInstance, build: McpBuild, guide: ToolGuide, rateScale: number) {
  const answer = build.createMcpAnswer(createGuideTools(guide))
  const checkLimits = createLimits(app, QUESTION_LIMITS, rateScale)
  app.route({
    method: ['GET', 'POST'],
    url: machinePaths.mcp,
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      await checkLimits(request)
    },
    async handler(request, reply) {
      const response = await answer(toRequest(request), request.body)
      for (const name of ['content-type', 'allow']) {
        const value = response.headers.get(name)
        if (value !== null) reply.header(name, value)
      }
      return reply.code(response.status).send(Buffer.from(await response.arrayBuffer()))
    },
  })
}

/** What the protocol's package reads of a request besides its parsed body. */
function toRequest({ method, headers, url }: FastifyRequest): Request {
  const { 'content-length': _length, 'transfer-encoding': _coding, ...rest } = headers
  const texts = Object.entries(rest).map(([name, value]) => [name, String(value)] as [string, string])
  return new Request(new URL(url, 'http://guide.invalid'), { method, headers: texts })
}
