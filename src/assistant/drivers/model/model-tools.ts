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
  if (!isToolName(name)) return { fault: `Инструмента ${name.slice(0, 40)} нет.` }
  const given = parseJson(written === '' ? '{}' : written)
  if (given === undefined) return { fault: 'Аргументы — не JSON: напишите их одним объектом.' }
  const parsed = MODEL_INPUTS[name].safeParse(placeVisitor(given, position), { error: inRussian })
  if (!parsed.success) return { fault: parsed.error.issues.map(nameIssue).join(' ') }
  if (!('walk' in parsed.data)) return { name, input: parsed.data }
  const { walk, ...input } = parsed.data
  return { name, walk, input: { ...input, placeIds: [] } }
}

function isToolName(name: string): name is ToolName {
  return Object.hasOwn(MODEL_INPUTS, name)
}

function nameIssue({ path, message }: z.core.$ZodIssue): string {
  return `Поле «${path.join('.') || 'аргументы'}»: ${message}.`
}

function placeVisitor(given: unknown, position: Coordinates | undefined): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  const placed = Object.entries(given).map(([field, value]) => {
    if (field === 'said') return [field, placeVisitor(value, position)]
    const isVisitor = value === VISITOR || typeof value === 'object'
    return [field, POINT_FIELDS.has(field) && isVisitor ? (position ?? VISITOR) : value]
  })
  return Object.fromEntries(placed)
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
