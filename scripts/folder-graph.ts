import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const IMPORT = /(?:from|import)\s*\(?\s*'([#.][^']+)'/g

/** A graph of folders: each folder with the folders that its files import, and one import as an example. */
export type FolderGraph = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Returns the source files that run in the guide: no tests, and nothing that only tests import. */
export function listSources(): string[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !file.includes('.test.') && !file.startsWith('src/testing/'),
  )
}

/** Returns the folders that the folders of `files` import; type imports count. */
export function readFolderGraph(files: readonly string[] = listSources()): FolderGraph {
  const graph = new Map<string, Map<string, string>>()
  for (const file of files) {
    const folder = dirname(file)
    for (const [, path = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)) {
      const imported = path.startsWith('#') ? `src/${path.slice(1)}` : normalize(join(folder, path))
      const other = dirname(imported)
      if (other === folder) continue
      const edges = graph.get(folder) ?? new Map<string, string>()
      graph.set(folder, edges.set(other, edges.get(other) ?? `${file} → ${imported}`))
    }
  }
  return graph
}

/** Returns groups of folders that import each other, directly or indirectly; empty when there is no cycle. */
export function findFolderCycles(graph: FolderGraph): string[][] {
  const reach = new Map([...graph.keys()].map((folder) => [folder, listReachable(graph, folder)]))
  const isMutual = (one: string, other: string) =>
    reach.get(one)?.has(other) === true && reach.get(other)?.has(one) === true
  const cyclic = [...graph.keys()].filter((folder) => isMutual(folder, folder))
  return cyclic
    .map((folder) => cyclic.filter((other) => isMutual(folder, other)).sort())
    .filter(([first], at) => first === cyclic[at])
}

function listReachable(graph: FolderGraph, start: string): Set<string> {
  const found = new Set<string>()
  const waiting = [...(graph.get(start)?.keys() ?? [])]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue
    found.add(next)
    waiting.push(...(graph.get(next)?.keys() ?? []))
  }
  return found
}
