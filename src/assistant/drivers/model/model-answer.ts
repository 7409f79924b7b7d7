import * as z from 'zod'

/** What the model is to answer with. */
const modelAnswerSchema = z.object({
  text: z.string().trim().min(1),
  placeIds: z
    .array(z.int())
    .nullish()
    .transform((ids) => [...new Set(ids ?? [])]),
  /** The id of the result that gave the walk. */
  walk: z
    .string()
    .nullish()
    .transform((walk) => walk || undefined),
  passages: z
    .array(z.string())
    .nullish()
    .transform((ids) => ids ?? []),
})

export type ModelAnswer = z.infer<typeof modelAnswerSchema>

/** The answer in a model's reply, also between other words or in a code fence; undefined where there is none. */
export function parseModelAnswer(content: string): ModelAnswer | undefined {
  return modelAnswerSchema.safeParse(parseObjectWithin(content)).data
}

/** What the JSON of an object between other words stands for; undefined where there is none. */
export function parseObjectWithin(content: string): unknown {
  return parseJson(content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1))
}

/** What a JSON text stands for, with its values as `revive` makes them; undefined for any other text. */
export function parseJson(text: string, revive?: (key: string, value: unknown) => unknown): unknown {
  try {
    return JSON.parse(text, revive)
  } catch {
    return undefined
  }
}
