import * as z from 'zod'

const writtenSchema = z.object({
  text: z.string().trim().min(1),
  placeIds: z.array(z.int()).nullish(),
  walk: z.string().nullish(),
  passages: z.array(z.string()).nullish(),
})
const modelAnswerSchema = writtenSchema.transform(({ text, placeIds, walk, passages }) => ({
  text,
  placeIds: [...new Set(placeIds ?? [])],
  walk: walk || undefined,
  passages: passages ?? [],
}))

export type ModelAnswer = z.infer<typeof modelAnswerSchema>

/** Parses the answer in a reply, also between other words or in a code fence; undefined if there is none. */
export function parseModelAnswer(content: string): ModelAnswer | undefined {
  return modelAnswerSchema.safeParse(parseObjectWithin(content)).data
}

/** Parses the JSON object between other words; undefined if there is none. */
export function parseObjectWithin(content: string): unknown {
  return parseJson(content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1))
}

/** Parses a JSON text and maps its values with `revive`; undefined for any other text. */
export function parseJson(text: string, revive?: (key: string, value: unknown) => unknown): unknown {
  try {
    return JSON.parse(text, revive)
  } catch {
    return undefined
  }
}
