import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** The built pages of the office: their folder, and the files that its HTML page loads. */
export type OfficeBuild = { dir: string; scriptUrl: string; styleUrls: string[] }

const ENTRY = 'src/web/office/entry-office.tsx'
const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), css: z.optional(z.array(z.string())) }),
)

/** Reads the built files of the office's script. Throws when there are none. */
export async function getOfficeBuild(buildDir: string): Promise<OfficeBuild> {
  const dir = join(buildDir, 'office')
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(dir, '.vite/manifest.json'), 'utf8')))
  const entry = manifest[ENTRY]
  if (entry === undefined) throw new Error(`no ${ENTRY} in the build manifest of the office`)
  return { dir, scriptUrl: `/${entry.file}`, styleUrls: (entry.css ?? []).map((file) => `/${file}`) }
}
