import type { ToolResult } from '#assistant/wire/call-tool.ts'
import { TOOL_INPUTS, TOOL_TEXTS, type ToolCall, type ToolName } from '#assistant/wire/tool-inputs.ts'
import type { City } from '#domain/city.ts'

/** What the tools need of the guide. */
export type ToolGuide = {
  getCity: () => City
  /** The town's local time. */
  getNow: () => string
  callTool: (call: ToolCall) => Promise<ToolResult>
  /** The public URL; without it links begin with a slash. */
  publicUrl: string | undefined
}

export type GuideTools = ReturnType<typeof createGuideTools>

/** Creates the assistant's tools for programs, with their descriptions and schemas. */
export function createGuideTools({ getCity, getNow, callTool, publicUrl = '' }: ToolGuide) {
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
