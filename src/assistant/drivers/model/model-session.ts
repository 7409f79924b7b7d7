import type { Place } from '#domain/place.ts'
import type { Dialogue } from '../../understand/dialogue.ts'
import type { ToolResult } from '../../wire/call-tool.ts'
import type { ToolCall } from '../../wire/tool-call.ts'
import type { EmbeddedTurn } from '../embedded.ts'
import type { ModelToolCall } from './chat-model.ts'
import { type Compact, compactResult } from './compact-result.ts'
import { parseCall } from './model-tools.ts'

export type ShownWalk = NonNullable<Dialogue['walk']>

type SessionParts = {
  callTool: (call: ToolCall) => Promise<ToolResult>
  places: readonly Place[]
  publicUrl: string
  isEnglish: boolean
}

const NO_CONTACT = 'Контакта для этого в путеводителе нет: телефона и страницы не называй.'

/** The id of the walk that is on the screen when the message comes. */
export const SCREEN_WALK = 'w0'

export type ModelSession = ReturnType<typeof createModelSession>

/** What tools return for one message of a visitor, under the ids that the model knows it by. */
export function createModelSession(
  { callTool, publicUrl, isEnglish, ...town }: SessionParts,
  { now, position, dialogue }: EmbeddedTurn,
) {
  const places = new Map(town.places.map((place) => [place.id, place]))
  const results: { input: Readonly<Record<string, unknown>>; shown: Compact }[] = []
  const walks = new Map<string, ShownWalk>()
  const passages = new Set<string>()
  if (dialogue?.walk) walks.set(SCREEN_WALK, dialogue.walk)

  /** What is shown of a result under ids: its walk and its passages. */
  function nameParts({ shown, found, ...result }: NonNullable<ToolResult>) {
    const walkId = `w${walks.size + (dialogue?.walk ? 0 : 1)}`
    // It comes from the guide's own tool.
    if (shown !== undefined) walks.set(walkId, shown as ShownWalk)
    const named = (Array.isArray(found) ? found : []).map((passage: object) => {
      const id = `p${passages.size + 1}`
      passages.add(id)
      return { id, ...passage }
    })
    return { ...(shown !== undefined && { walkId }), ...(found !== undefined && { found: named }), ...result }
  }

  return {
    /** Each result as the model saw it, with what was asked. */
    results,
    walks,
    passages,
    /** Calls a tool as the model asks: what it is told is JSON, or a sentence that says what is wrong. Rejects when the tool does. */
    async callTool(asked: ModelToolCall): Promise<string> {
      const call = parseCall(asked, position)
      if ('fault' in call) return call.fault
      const { name, input } = call
      const walk = walks.get(call.walk ?? '')
      if (call.walk !== undefined && !walk) return `Прогулки ${call.walk.slice(0, 20)} нет.`
      const result = await callTool({ name, input, now, publicUrl, position, dialogue: { walk } })
      if (result === undefined) return name === 'who_knows' ? NO_CONTACT : 'В путеводителе этого нет.'
      const ends = [input.from, input.to, input.placeId].flatMap((id) => places.get(Number(id)) ?? [])
      const about = ends.map(({ id, name }) => ({ id, name }))
      const shown = compactResult({ ...nameParts(result), about }, { places, isEnglish })
      results.push({ input, shown })
      return JSON.stringify(shown)
    },
  }
}
