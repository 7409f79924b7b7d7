import * as z from 'zod/mini'

const bytes = z.int().check(z.gte(0))
const path = z.string().check(z.regex(/^\//))

/**
 * A file of the offline pack: `bytes` is the size as sent, smaller than the stored size; the hash is of the stored
 * bytes.
 */
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
