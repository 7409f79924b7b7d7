import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { maskPersonal } from '#server/assistant/mask-personal.ts'
import { createOpeningHoursReader } from '#server/hours/opening-hours-reader.ts'
import { sampleEvery } from '#testing/full-run.ts'
import { openModelTalkOn, openModelTown, type ScriptStep } from '#testing/model-talk.ts'
import { readGuide } from '#testing/read-guide.ts'
import { openParts } from '#testing/talk.ts'
import { findTownDir } from '../load-batches.ts'

/** A recorded reply of a person who played the language model: tool calls, or a text. */
const replySchema = z.union([
  z.strictObject({
    calls: z.array(z.tuple([z.string(), z.union([z.string(), z.record(z.string(), z.unknown())])])),
  }),
  z.strictObject({ say: z.string() }),
])
const conversationSchema = z.strictObject({
  id: z.string(),
  town: z.string(),
  now: z.string(),
  turns: z.array(
    z.strictObject({
      say: z.string(),
      replies: z.array(replySchema),
      shown: z.string(),
      /** Whether the last reply was shown; otherwise it was refused and the embedded answer was shown. */
      isModel: z.boolean(),
    }),
  ),
})
type Conversation = z.infer<typeof conversationSchema>

const CONVERSATIONS = conversationSchema
  .array()
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'conversations.json'), 'utf8')))
/** The first run encodes two towns, beside other tests. */
const LONG_MS = 600_000

function listSaid(replies: Conversation['turns'][number]['replies']): string[] {
  return replies.flatMap((reply) =>
    'say' in reply ? [z.object({ text: z.string() }).parse(JSON.parse(reply.say)).text] : [],
  )
}

describe.each([...Map.groupBy(sampleEvery(6, CONVERSATIONS), ({ town }) => town)])('in %s', (town, own) => {
  const opened = openParts({ ...readGuide(findTownDir(town)), hours: createOpeningHoursReader() }).then(
    openModelTown,
  )
  test.each(own)(
    '$id: an honest answer of a model is shown, and none that was never said',
    async ({ now, turns }) => {
      const talk = openModelTalkOn(await opened, { maskPersonal })
      for (const { say, replies, isModel } of turns) {
        const answer = await talk.say(say, replies as ScriptStep[], { now })
        const said = listSaid(replies)
        if (isModel) expect(said, say).toContain(answer.text)
        else expect([...said, talk.getEmbedded()?.text], say).toContain(answer.text)
        // If another answer is shown than at the recording, the rest of the conversation no longer applies.
        const isAsThen = isModel ? answer.text === said.at(-1) : !said.includes(answer.text)
        if (!isAsThen && replies.length > 0) break
      }
    },
    LONG_MS,
  )
})
