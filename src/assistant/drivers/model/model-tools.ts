import * as z from 'zod'
import type { Coordinates } from '#domain/coordinates.ts'
import { coordinates, TOOL_INPUTS, TOOL_TEXTS, type ToolName } from '../../wire/tool-inputs.ts'
import type { ModelTool, ModelToolCall } from './chat-model.ts'
import { parseJson } from './model-answer.ts'

/** A walk is referenced by the id of its result: its stops and wishes are stored here. */
const MODEL_INPUTS = {
  ...TOOL_INPUTS,
  change_walk: TOOL_INPUTS.change_walk.omit({ placeIds: true, wishes: true }).extend({
    walk: z.string().describe('id прогулки, которую изменить: w0 — та, что у посетителя на экране'),
  }),
}
/** Placeholder for the visitor's position, which is never sent to the model. */
const VISITOR = 'visitor'
const POINT_FIELDS: ReadonlySet<string> = new Set(['near', 'start', 'end', 'from', 'to'])

const inRussian = z.locales.ru().localeError

/** A valid tool call, or its error in Russian. */
type ParsedCall =
  | { readonly name: ToolName; readonly input: Readonly<Record<string, unknown>>; readonly walk?: string }
  | { readonly fault: string }

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
): ParsedCall {
  if (!Object.hasOwn(MODEL_INPUTS, name)) return { fault: `Инструмента ${name.slice(0, 40)} нет.` }
  const tool = name as ToolName
  const given = parseJson(written === '' ? '{}' : written, (field, value) => {
    const isVisitor = value === VISITOR || (typeof value === 'object' && value !== null)
    return POINT_FIELDS.has(field) && isVisitor ? (position ?? VISITOR) : value
  })
  if (given === undefined) return { fault: 'Аргументы — не JSON: напишите их одним объектом.' }
  const parsed = MODEL_INPUTS[tool].safeParse(given, { error: inRussian })
  if (!parsed.success) {
    const faults = parsed.error.issues.map(
      ({ path, message }) => `Поле «${path.join('.') || 'аргументы'}»: ${message}.`,
    )
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
      for (const limit of [
        'pattern',
        'maximum',
        'exclusiveMinimum',
        'maxItems',
        'minLength',
        'maxLength',
      ] as const)
        delete jsonSchema[limit]
      if (zodSchema !== coordinates) return
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
      Object.assign(jsonSchema, { const: VISITOR, description: 'Где стоит посетитель' })
    },
  })
  return schema
}
