import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import type { PageRenderer } from '#domain/guide-api.ts'

/** The built pages: how to render one, and what its HTML must carry to come alive. */
export type PageBuild = {
  render: PageRenderer
  /** A script that runs before the first paint. */
  headScript: string
  /** The whole style sheet, inlined in every page. */
  styles: string
  scriptUrl: string
  /** Modules the script imports at once, to be fetched beside it. */
  preloadUrls: string[]
}

export const BROWSER_ENTRY = 'src/web/entry-browser.tsx'

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
)

/** Loads the pages built by `vite build` into a folder with `client` and `server`. */
export async function getPageBuild(distDir: string): Promise<PageBuild> {
  const clientDir = join(distDir, 'client')
  const manifest = manifestSchema.parse(
    JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8')),
  )
  const entry = manifest[BROWSER_ENTRY]
  if (entry === undefined) throw new Error(`no ${BROWSER_ENTRY} in the build manifest`)
  const styles = await Promise.all(entry.css.map((file) => readFile(join(clientDir, file), 'utf8')))
  const entryServer: { render: PageRenderer; headScript: string } = await import(
    pathToFileURL(join(distDir, 'server/entry-server.js')).href
  )
  return {
    render: entryServer.render,
    headScript: entryServer.headScript,
    styles: styles.join(''),
    scriptUrl: `/${entry.file}`,
    preloadUrls: entry.imports.flatMap((name) => manifest[name]?.file ?? []).map((file) => `/${file}`),
  }
}
