import * as z from 'zod/mini'

const bytes = z.int().check(z.gte(0))
const path = z.string().check(z.regex(/^\//))

/** A file of the offline pack: `bytes` is the size as sent, smaller than the stored size; the hash is of stored bytes. */
export const packFileSchema = z.object({
  path,
  bytes,
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})

/**
 * What `GET /pack.json` answers: every file of the offline pack. `version` names exactly these files, `bytes` is what a
 * browser loads when it has none of them, without response headers, and `shell` is the page that replaces all pages.
 */
export const packListSchema = z.object({
  version: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  bytes,
  shell: path,
  files: z.array(packFileSchema),
})

export type PackFile = z.infer<typeof packFileSchema>
export type PackList = z.infer<typeof packListSchema>

/** Roles of the encoder's files: files of one role are concatenated. */
const ENCODER_ROLES = ['model', 'tokenizer', 'examples', 'runtime'] as const

/**
 * The response of `GET /offline/encoder.json`: the files of the assistant's encoder for offline use, separate from the
 * pack since they are many times as large. `version` identifies exactly these files; `bytes` is the download without
 * any of them, `keptBytes` their size on the device.
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
  /** Followed by the version. */
  filesPrefix: 'encoder-files-',
  pointer: 'encoder',
  vectors: 'encoder-vectors',
}
/** Not an address of the guide: it is never served. */
export const ENCODER_POINTER = '/offline/saved-encoder'
