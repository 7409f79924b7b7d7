import * as z from 'zod/mini'
import ru from 'zod/v4/locales/ru.js'
import { describeFaultyField, Problem } from './problem.ts'

const PARSE_OPTIONS = { error: ru().localeError }
/** An invented field name of any length is not echoed in full. */
const MAX_FIELD_LENGTH = 100

/** Validates the body of a request by its schema. Throws a `Problem` that names the first invalid field in Russian. */
export function parseBody<T extends z.core.$ZodType>(schema: T, body: unknown): z.core.output<T> {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) {
    throw new Problem(400, 'invalid_body', 'Нужен JSON: набор полей в фигурных скобках.')
  }
  const parsed = z.safeParse(schema, body, PARSE_OPTIONS)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  if (issue === undefined) throw new Problem(400, 'invalid_body', 'Запрос составлен неверно.')
  const isUnknown = issue.code === 'unrecognized_keys'
  const field = [...issue.path, ...(isUnknown ? issue.keys.slice(0, 1) : [])].join('.')
  throw describeFaultyField(field.slice(0, MAX_FIELD_LENGTH), isUnknown ? 'такого поля нет' : issue.message)
}
