import * as z from 'zod/mini'
import { packFileSchema } from './pack-list.ts'

/** What the files of the encoder are: of one role there may be several, which are one file after the other. */
const ENCODER_ROLES = ['model', 'tokenizer', 'examples', 'runtime'] as const

/**
 * What `GET /offline/encoder.json` answers: the files that the assistant understands by without a network, apart from the
 * pack since they are many times as large. `version` names exactly these files; `bytes` is what a browser loads when it has
 * none of them, `keptBytes` what they take on the device.
 */
export const encoderListSchema = z.object({
  version: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  bytes: z.int().check(z.gte(0)),
  keptBytes: z.int().check(z.gte(0)),
  files: z.array(z.extend(packFileSchema, { role: z.enum(ENCODER_ROLES) })),
})

/** The stored encoder of a device: the list of its files, and when the last was verified, in ms since 1970. */
export const savedEncoderSchema = z.extend(encoderListSchema, { savedAt: z.number() })

export type EncoderRole = (typeof ENCODER_ROLES)[number]
export type EncoderList = z.infer<typeof encoderListSchema>
export type SavedEncoder = z.infer<typeof savedEncoderSchema>

/** Names of the browser's caches: the page writes the files, the engine reads them and stores the vectors of texts. */
export const ENCODER_CACHES = {
  /** Before the version. */
  filesPrefix: 'encoder-files-',
  pointer: 'encoder',
  vectors: 'encoder-vectors',
}
/** Not an address of the guide: it is never served. */
export const ENCODER_POINTER = '/offline/saved-encoder'
