import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { GuideTools } from './guide-tools.ts'

/** Answers a request of the protocol; there is no state between requests. */
export type McpAnswer = (request: Request, parsedBody: unknown) => Promise<Response>

/** The built file of `src/mcp`. */
export type McpBuild = { createMcpAnswer: (tools: GuideTools) => McpAnswer }

/** Loads the built module. Throws when the build has none. */
export async function getMcpBuild(buildDir: string): Promise<McpBuild> {
  return import(pathToFileURL(join(buildDir, 'mcp/entry-mcp.js')).href)
}
