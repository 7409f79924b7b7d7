import * as z from 'zod'
import type { Coordinates } from '#domain/coordinates.ts'
import { coordinates, TOOL_INPUTS, TOOL_TEXTS, type ToolName } from '../../wire/tool-inputs.ts'
import type { ModelTool, ModelToolCall } from './chat-model.ts'
import { parseJson } from './model-answer.ts'

/** A walk is named by the id of the result that gave it: its stops and wishes are remembered here. */
const MODEL_INPUTS = {
  ...TOOL_INPUTS,
  change_walk: TOOL_INPUTS.change_walk.omit({ placeIds: true, wishes: true }).extend({
    walk: z.string().describe('id прогулки, которую изменить: w0 — та, что у посетителя на экране'),
  }),
}
/** Stands for the visitor's position, which the model does not learn. */
const VISITOR = 'visitor'
const POINT_FIELDS: ReadonlySet<string> = new Set(['near', 'start', 'end', 'from', 'to'])

const inRussian = z.locales.ru().localeError

/** A call of a tool that can be made, or what is wrong with it, in Russian. */
type ParsedCall =
  | { readonly name: ToolName; readonly input: Readonly<Record<string, unknown>>; readonly walk?: string }
  | { readonly fault: string }

/** The tools of the guide as a model is offered them. */
export const MODEL_TOOLS: readonly ModelTool[] = (Object.keys(MODEL_INPUTS) as ToolName[]).map((name) => ({
  name,
  description: TOOL_TEXTS[name].description,
  parameters: toParameters(MODEL_INPUTS[name]),
}))

/** Reads what a model wrote: its arguments fit the tool's schema, «visitor» is where the visitor stands. */
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

/** Without what costs tokens and tells a model nothing: patterns and limits are checked here. */
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
