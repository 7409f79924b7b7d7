import type { ToolResult } from '#assistant/wire/call-tool.ts'
import type { ToolCall } from '#assistant/wire/tool-call.ts'
import { TOOL_INPUTS, TOOL_TEXTS, type ToolName } from '#assistant/wire/tool-inputs.ts'
import type { City } from '#domain/city.ts'

/** What the tools need of the guide. */
export type ToolGuide = {
  getCity: () => City
  /** What the town's clocks show. */
  getNow: () => string
  callTool: (call: ToolCall) => Promise<ToolResult>
  /** The address that visitors know; without it links begin with a slash. */
  publicUrl: string | undefined
}

export type GuideTools = ReturnType<typeof createGuideTools>

/** The tools that the assistant itself answers from, with what a program must know to call them. */
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
