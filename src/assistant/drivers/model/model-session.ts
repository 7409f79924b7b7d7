import * as z from 'zod'
import type { Coordinates } from '#domain/coordinates.ts'
import type { Place } from '#domain/place.ts'
import type { Dialogue } from '../../understand/dialogue.ts'
import type { ToolResult } from '../../wire/call-tool.ts'
import { coordinates, TOOL_INPUTS, TOOL_TEXTS, type ToolCall, type ToolName } from '../../wire/tool-inputs.ts'
import type { EmbeddedTurn } from '../embedded.ts'
import type { ModelTool, ModelToolCall } from './chat-model.ts'
import { type Compact, compactResult } from './compact-result.ts'
import { parseJson } from './model-answer.ts'

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
  const results: { input: Input; shown: Compact }[] = []
  const walks = new Map<string, ShownWalk>()
  const passages = new Set<string>()
  if (dialogue?.walk) walks.set(SCREEN_WALK, dialogue.walk)

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
      const about = [input.from, input.to, input.placeId].flatMap((id) => {
        const place = places.get(Number(id))
        return place ? { id: place.id, name: place.name } : []
      })
      const shown = compactResult({ ...nameParts(result), about }, { places, isEnglish })
      results.push({ input, shown })
      return JSON.stringify(shown)
    },
  }
}

/** A walk is referenced by the id of its result: its stops and wishes are stored here. */
const MODEL_INPUTS = {
  ...TOOL_INPUTS,
  change_walk: TOOL_INPUTS.change_walk.omit({ placeIds: true, wishes: true }).extend({
    walk: z.string().describe('id прогулки, которую изменить: w0 — та, что у посетителя на экране'),
  }),
}
const LIMITS = ['pattern', 'maximum', 'exclusiveMinimum', 'maxItems', 'minLength', 'maxLength'] as const
/** Placeholder for the visitor's position, which is never sent to the model. */
const VISITOR = 'visitor'
const POINT_FIELDS: ReadonlySet<string> = new Set(['near', 'start', 'end', 'from', 'to'])

const inRussian = z.locales.ru().localeError

type Input = Readonly<Record<string, unknown>>

/** The tools of the guide as offered to a model. */
export const MODEL_TOOLS: readonly ModelTool[] = (Object.keys(MODEL_INPUTS) as ToolName[]).map((name) => ({
  name,
  description: TOOL_TEXTS[name].description,
  parameters: toParameters(MODEL_INPUTS[name]),
}))

/** Parses a tool call: the arguments must fit the tool's schema; «visitor» becomes the visitor's position. */
export function parseCall(
  { name, arguments: written }: Pick<ModelToolCall, 'name' | 'arguments'>,
  position: Coordinates | undefined,
): { name: ToolName; input: Input; walk?: string } | { fault: string } {
  if (!Object.hasOwn(MODEL_INPUTS, name)) return { fault: `Инструмента ${name.slice(0, 40)} нет.` }
  const tool = name as ToolName
  const given = parseJson(written === '' ? '{}' : written, (field, value) => {
    const isVisitor = value === VISITOR || (typeof value === 'object' && value !== null)
    return POINT_FIELDS.has(field) && isVisitor ? (position ?? VISITOR) : value
  })
  if (given === undefined) return { fault: 'Аргументы — не JSON: напишите их одним объектом.' }
  const parsed = MODEL_INPUTS[tool].safeParse(given, { error: inRussian })
  if (!parsed.success) {
    const { issues } = parsed.error
    const faults = issues.map(({ path, message }) => `Поле «${path.join('.') || 'аргументы'}»: ${message}.`)
    return { fault: faults.join(' ') }
  }
  if (!('walk' in parsed.data)) return { name: tool, input: parsed.data }
  const { walk, ...input } = parsed.data
  return { name: tool, walk, input: { ...input, placeIds: [] } }
}

/** Returns the JSON schema without patterns and limits: they cost tokens, and the call is validated here. */
function toParameters(input: z.ZodType): ModelTool['parameters'] {
  const { $schema: _, ...schema } = z.toJSONSchema(input, {
    io: 'input',
    override({ zodSchema, jsonSchema }) {
      for (const limit of LIMITS) delete jsonSchema[limit]
      if (zodSchema !== coordinates) return
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
      Object.assign(jsonSchema, { const: VISITOR, description: 'Где стоит посетитель' })
    },
  })
  return schema
}
