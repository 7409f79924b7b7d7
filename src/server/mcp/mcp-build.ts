import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { GuideTools } from './guide-tools.ts'

/** Answers a request of the protocol, each by itself: nothing is remembered between two of them. */
export type McpAnswer = (request: Request, parsedBody: unknown) => Promise<Response>

/** What the build made of `src/mcp`. */
export type McpBuild = { createMcpAnswer: (tools: GuideTools) => McpAnswer }

/** Loads it. Throws when the build has none. */
export async function getMcpBuild(buildDir: string): Promise<McpBuild> {
  return import(pathToFileURL(join(buildDir, 'mcp/entry-mcp.js')).href)
}
