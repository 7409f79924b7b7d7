import { existsSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { listReleaseSources, listRuntimePackages, ROOT } from './release-files.ts'

const SOURCE_LIST = listReleaseSources()
const SOURCES = new Set(SOURCE_LIST)
const PACKAGES = new Set(listRuntimePackages().map((path) => path.replace(/^node_modules\//, '')))
const ALIASES = { '#domain/': 'src/domain/', '#assistant/': 'src/assistant/', '#server/': 'src/server/' }
const IMPORT = /(?:^|\n)(?:import|export)\s(?!type\b)[^'"]*?from '([^']+)'|\bimport\('([^']+)'\)/g

/** Returns the files that a document links to. */
function listLinks(document: string): string[] {
  const text = readFileSync(join(ROOT, document), 'utf8').replaceAll(/`[^`\n]+`/g, '')
  return Array.from(text.matchAll(/\]\((?!https?:|mailto:|\/|#)([^)\s#]+)[^)]*\)/g), ([, link = '']) => link)
}

/** Returns the files that a file loads and the release lacks. */
function findMissing(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  return [...text.matchAll(IMPORT)]
    .map(([, still, dynamic]) => still ?? dynamic ?? '')
    .filter((name) => !isThere(file, name))
}

function isThere(file: string, name: string): boolean {
  if (name.startsWith('node:') || builtinModules.includes(name)) return true
  if (name.startsWith('.')) return SOURCES.has(normalize(join(file, '..', name)))
  const alias = Object.entries(ALIASES).find(([short]) => name.startsWith(short))
  if (alias !== undefined) return SOURCES.has(name.replace(alias[0], alias[1]))
  const [scope = '', rest] = name.split('/')
  return PACKAGES.has(scope.startsWith('@') ? `${scope}/${rest}` : scope)
}

test('whatever a file of the release loads is in the release', () => {
  const code = [...SOURCES].filter((path) => /\.m?[jt]s$/.test(path))
  expect(code.length).toBeGreaterThan(300)
  const missing = code.flatMap((file) => findMissing(file).map((name) => `${file}: ${name}`))
  expect(missing).toEqual([])
})

test('whatever a document of the release links to is in the release', () => {
  const documents = [...SOURCES].filter((path) => path.endsWith('.md'))
  expect(documents).toContain('docs/server.md')
  const missing = documents.flatMap((document) =>
    listLinks(document)
      .map((link) => normalize(join(document, '..', link)).replace(/\/$/, ''))
      .filter((path) => !SOURCES.has(path) && !SOURCE_LIST.some((source) => source.startsWith(`${path}/`)))
      .map((path) => `${document}: ${path}`),
  )
  expect(missing).toEqual([])
})

test('no test and nothing of the pages but their fonts is in it', () => {
  const paths = [...SOURCES]
  expect(paths.filter((path) => /\.test\.|^e2e|^bench|^faults/.test(path))).toEqual([])
  expect(paths.filter((path) => path.startsWith('src/web/') && !path.startsWith('src/web/fonts/'))).toEqual(
    [],
  )
  expect(existsSync(join(ROOT, 'node_modules/vite'))).toBe(true)
  expect(PACKAGES.has('vite')).toBe(false)
})
