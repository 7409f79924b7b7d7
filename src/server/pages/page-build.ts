import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import type { PageRenderer, ShellRenderer } from '#domain/api/guide-api.ts'

/** The built pages: the renderer, and what its HTML needs for hydration. */
export type PageBuild = {
  render: PageRenderer
  renderShell: ShellRenderer
  /** The address whose page is sent for this one: addresses without a page share one. */
  findPageAddress: (address: string) => string
  headScript: string
  styleUrls: string[]
  /** The texts of those and of the sheets of single pages, by address: they are inlined in the page. */
  sheets: ReadonlyMap<string, string>
  scriptUrl: string
  /** Modules that the script imports at once, to be fetched in parallel. */
  preloadUrls: string[]
  /** The built file of another source file; throws when it is not a separate script. */
  getScript: (source: string) => BuiltScript
}

type EntryServer = Pick<PageBuild, 'render' | 'renderShell' | 'findPageAddress' | 'headScript'> & {
  pageSources: string[]
}

/** A script besides the main one, with its imports and the style sheets that the page lacks. */
export type BuiltScript = { url: string; preloadUrls: string[]; styleUrls: string[] }

export const BROWSER_ENTRY = 'src/web/app/entry-browser.tsx'

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
)

/** Manifests of the pages, of scripts on bare pages, and of the offline renderer of those: each is a separate build. */
const MANIFESTS = ['manifest.json', 'bare.json', 'paper.json']

type Manifest = z.infer<typeof manifestSchema>

/** Returns the folder of the latest build. Throws when there is none. */
export async function findCurrentBuild(distDir: string): Promise<string> {
  return join(distDir, await readFile(join(distDir, 'current'), 'utf8'))
}

/** Loads the pages built by `vite build` into a folder with `client` and `server`. */
export async function getPageBuild(buildDir: string): Promise<PageBuild> {
  const clientDir = join(buildDir, 'client')
  const [pages, bare, paper] = await Promise.all(
    MANIFESTS.map(async (name) =>
      manifestSchema.parse(JSON.parse(await readFile(join(clientDir, '.vite', name), 'utf8'))),
    ),
  )
  const manifest = { ...bare, ...paper, ...pages }
  const entry = manifest[BROWSER_ENTRY]
  if (entry === undefined) throw new Error(`no ${BROWSER_ENTRY} in the build manifest`)
  const known = listImports(manifest, BROWSER_ENTRY)
  const { pageSources, ...renderer }: EntryServer = await import(
    pathToFileURL(join(buildDir, 'server/entry-server.js')).href
  )
  const sources = [BROWSER_ENTRY, ...pageSources]
  const modules = sources.flatMap((source) => [...listImports(manifest, source)])
  const files = new Set(modules.flatMap((name) => manifest[name]?.css ?? []))
  const sheets = await Promise.all(
    [...files].map(async (file) => [toUrl(file), await readFile(join(clientDir, file), 'utf8')] as const),
  )
  return {
    ...renderer,
    styleUrls: entry.css.map(toUrl),
    sheets: new Map(sheets),
    scriptUrl: toUrl(entry.file),
    preloadUrls: entry.imports.flatMap((name) => manifest[name]?.file ?? []).map(toUrl),
    getScript(source) {
      const script = manifest[source]
      if (script === undefined) throw new Error(`no ${source} in the build manifest`)
      const parts = [...listImports(manifest, source)].filter((name) => !known.has(name))
      const [, ...imports] = parts.flatMap((name) => manifest[name] ?? [])
      const styles = new Set([script, ...imports].flatMap(({ css }) => css))
      return {
        url: toUrl(script.file),
        preloadUrls: imports.map(({ file }) => toUrl(file)),
        styleUrls: [...styles].map(toUrl),
      }
    },
  }
}

/** Lists a module of the build and its static imports, by their names in the manifest. */
function listImports(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  for (const imported of manifest[name]?.imports ?? []) listImports(manifest, imported, found)
  return found
}

const toUrl = (file: string) => `/${file}`
