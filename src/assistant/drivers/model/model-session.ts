import type { Coordinates } from '#domain/coordinates.ts'
import type { LocalTime } from '#domain/hours/hours-reader.ts'
import type { Place } from '#domain/place.ts'
import type { Dialogue } from '../../understand/dialogue.ts'
import type { ToolResult } from '../../wire/call-tool.ts'
import type { ToolCall } from '../../wire/tool-call.ts'
import type { ModelToolCall } from './chat-model.ts'
import { type Compact, compactResult } from './compact-result.ts'
import { parseCall } from './model-tools.ts'

export type ShownWalk = NonNullable<Dialogue['walk']>

/** What tools returned for one message of a visitor, under the ids that the model knows it by. */
export type ModelSession = {
  /** Each result as the model saw it, with what was asked. */
  readonly results: { readonly input: object; readonly shown: Compact }[]
  readonly walks: Map<string, ShownWalk>
  readonly passages: Set<string>
  /** Calls a tool as the model asks: what it is told is JSON, or a sentence that says what is wrong. Rejects when the tool does. */
  callTool(call: ModelToolCall): Promise<string>
}

type SessionParts = {
  callTool: (call: ToolCall) => Promise<ToolResult>
  places: ReadonlyMap<number, Place>
  now: LocalTime
  publicUrl: string
  isEnglish: boolean
  position?: Coordinates | undefined
  walk?: ShownWalk | undefined
}

/** The id of the walk that is on the screen when the message comes. */
export const SCREEN_WALK = 'w0'

/** Opens the exchange about one message. */
export function createModelSession({ callTool, walk, ...parts }: SessionParts): ModelSession {
  const { places, now, publicUrl, isEnglish, position } = parts
  const results: ModelSession['results'] = []
  const walks = new Map<string, ShownWalk>(walk ? [[SCREEN_WALK, walk]] : [])
  const passages = new Set<string>()
  let lastWalk = 0

  function keepWalk(shown: unknown): string | undefined {
    if (shown === undefined) return undefined
    lastWalk += 1
    // It comes from the guide's own tool.
    walks.set(`w${lastWalk}`, shown as ShownWalk)
    return `w${lastWalk}`
  }

  function namePassage(passage: object) {
    const id = `p${passages.size + 1}`
    passages.add(id)
    return { id, ...passage }
  }

  return {
    results,
    walks,
    passages,
    async callTool(asked) {
      const call = parseCall(asked, position)
      if ('fault' in call) return call.fault
      const changed = call.walk === undefined ? undefined : walks.get(call.walk)
      if (call.walk !== undefined && changed === undefined) return `Прогулки ${call.walk.slice(0, 20)} нет.`
      const { name, input } = call
      const dialogue = changed ? { walk: changed } : {}
      const result = await callTool({ name, input, now, publicUrl, position, dialogue })
      if (result === undefined) return 'В путеводителе этого нет.'
      const walkId = keepWalk(result.shown)
      const named = Array.isArray(result.found) ? { ...result, found: result.found.map(namePassage) } : result
      const ends = [input.from, input.to, input.placeId].flatMap((id) => places.get(Number(id)) ?? [])
      const about = ends.map(({ id, name }) => ({ id, name }))
      const small = compactResult({ ...named, ...(about.length > 0 && { about }) }, { places, isEnglish })
      const shown = walkId === undefined ? small : { walkId, ...small }
      results.push({ input, shown })
      return JSON.stringify(shown)
    },
  }
}
