import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SERVER_DIR = join(import.meta.dirname, '..')
const API_DOCUMENT = join(SERVER_DIR, '../../docs/api.md')
/** Where the sources contain an error code: in a problem, in a limit, or in the tables of errors.ts. */
const WRITTEN = [
  /new Problem\(\s*\d+,\s*'([a-z_]+)'/g,
  /new Problem\(status, '([a-z_]+)'/g,
  /\bcode: '([a-z_]+)',?\s+describe/g,
  /\bcode: '([a-z]+(?:_[a-z]+)+)'/g,
  /^ {2}\d{3}: \['([a-z_]+)'/gm,
  /^ {2}FST_\w+: '([a-z_]+)'/gm,
]

/** Returns the distinct error codes in the server's sources. */
async function listWrittenCodes(): Promise<string[]> {
  const names = await readdir(SERVER_DIR, { recursive: true })
  const sources = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const texts = await Promise.all(sources.map((name) => readFile(join(SERVER_DIR, name), 'utf8')))
  const codes = texts.flatMap((text) =>
    WRITTEN.flatMap((form) => [...text.matchAll(form)].map(([, code]) => code ?? '')),
  )
  return [...new Set(codes)].sort()
}

/** Returns the error codes in the API's description. */
async function listDescribedCodes(): Promise<string[]> {
  const document = await readFile(API_DOCUMENT, 'utf8')
  const rows = document.split('\n').filter((line) => /^\| \d{3} /.test(line))
  const cells = rows.map((row) => row.split('|')[2] ?? '')
  return [
    ...new Set(cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code ?? ''))),
  ].sort()
}

test('every code that an answer may carry is described, and every described one is written somewhere', async () => {
  const written = await listWrittenCodes()
  expect(written.length).toBeGreaterThan(20)
  expect(await listDescribedCodes()).toEqual(written)
})

test('no code is a name of the framework, which may change with any release', async () => {
  for (const code of await listDescribedCodes()) expect(code).not.toMatch(/^(fst|err)_/i)
})
