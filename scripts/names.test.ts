import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const FOLDERS = ['src', 'e2e', 'bench', 'faults', 'scripts', 'training']
/**
 * Words less precise than the field's own: `format`, `describe`, `compose`, `MAX_`, `MIN_` (CONTRIBUTING.md, Names).
 */
const VAGUE = /^(?:tell|told|untold|MOST_|LEAST_|LONGEST|SHORTEST)/
/** `tell` is an act of the assistant's model: its file and its data have this name. */
const EXCEPTIONS = new Set(['tell'])

function listIdentifiers(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(listIdentifiers)
  if (typeof node !== 'object' || node === null) return []
  const { type, name } = node as { type?: unknown; name?: unknown }
  const own = type === 'Identifier' && typeof name === 'string' ? [name] : []
  return [...own, ...Object.values(node).flatMap(listIdentifiers)]
}

function listVague(file: string, text: string): string[] {
  const names = listIdentifiers(parseSync(file, text).program)
  return [...new Set(names)].filter((name) => VAGUE.test(name) && !EXCEPTIONS.has(name))
}

test('names are the ordinary ones of the field', () => {
  const files = FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,mjs}`, { cwd: ROOT }))
  const vague = files.flatMap((file) =>
    listVague(file, readFileSync(join(ROOT, file), 'utf8')).map((name) => `${file}: ${name}`),
  )
  expect(files.length).toBeGreaterThan(1_000)
  expect(vague).toEqual([])
})

test.each([
  'function tellHours() {}',
  'const MOST_STOPS = 1',
  'const { told } = found',
  'call(LONGEST_NAME)',
])('«%s» is found', (code) => {
  expect(listVague('x.ts', code)).toHaveLength(1)
})
