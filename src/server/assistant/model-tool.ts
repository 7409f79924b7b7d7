import * as z from 'zod'
import { INTENTS } from '#assistant/intents.ts'
import { understandingSchema } from '#assistant/understanding.ts'

export const TOOL_NAME = 'understood'

/** What a model fills: an understanding without what the rules know better, the mended text and its language. */
export const modelUnderstandingSchema = z.object({
  intent: z.enum(INTENTS),
  alsoIntents: z.array(z.enum(INTENTS)),
  slots: understandingSchema.shape.slots,
})

/** The one tool offered. Nothing is done when it is called: its arguments are the answer. */
export const TOOL = {
  type: 'function',
  function: {
    name: TOOL_NAME,
    description: 'What the visitor of the town guide wants.',
    parameters: z.toJSONSchema(modelUnderstandingSchema, { io: 'input' }),
  },
}
