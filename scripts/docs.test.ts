import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const DOCS = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/{,decisions/}*.md', { cwd: ROOT })]
const FILES = globSync('{src,bench,e2e,faults,scripts,training,deploy,docs,city}/**/*.*', { cwd: ROOT })
const NAMES = new Set(FILES.map((file) => basename(file)))

const LINK = /\]\((?!https?:|mailto:|\/)([^)\s]+)\)/g
const CODE = /`([^`\n]+)`/g
/** A path of the repository. */
const PATH = /^(?:src|bench|e2e|faults|scripts|deploy|docs)\/[\w./-]+$/
/** A file of the code, by name or by the end of its path. */
const FILE_NAME = /^[\w./-]*[\w-]+\.(?:tsx?|mjs|css)$/

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** Returns the anchors of a page's headings, as GitHub makes them. */
function listAnchors(text: string): Set<string> {
  const headings = text.matchAll(/^#+ (.+)$/gm)
  return new Set(
    Array.from(headings, ([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}

function isBroken(file: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? file : join(dirname(file), path)
  if (!existsSync(join(ROOT, target))) return true
  return (
    anchor !== undefined &&
    target.endsWith('.md') &&
    !listAnchors(read(target)).has(decodeURIComponent(anchor))
  )
}

function isMissing(code: string): boolean {
  if (PATH.test(code)) return !existsSync(join(ROOT, code)) && !FILES.some((file) => file.startsWith(code))
  if (!FILE_NAME.test(code)) return false
  return code.includes('/')
    ? !FILES.some((file) => file.endsWith(`/${code}`))
    : !NAMES.has(code) && !existsSync(join(ROOT, code))
}

test.each(DOCS)('every link of %s leads somewhere', (file) => {
  const links = Array.from(read(file).replaceAll(CODE, '').matchAll(LINK), ([, link = '']) => link)
  expect(links.filter((link) => isBroken(file, link))).toEqual([])
})

test.each(DOCS)('every file that %s names is there', (file) => {
  const named = Array.from(read(file).matchAll(CODE), ([, code = '']) => code)
  expect(named.filter(isMissing)).toEqual([])
})

const MAX_DECISION_LINES = 40
const MAX_DECISION_WORDS = 600

test.each(globSync('docs/decisions/[0-9]*.md', { cwd: ROOT }))('%s is one page, and in the list', (file) => {
  const text = read(file)
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(MAX_DECISION_LINES)
  expect(text.split(/\s+/).length).toBeLessThanOrEqual(MAX_DECISION_WORDS)
  expect(read('docs/decisions/README.md')).toContain(`](${basename(file)})`)
})

const MAX_CELL_CHARACTERS = 200
const PROGRAM = /^`(test:faults|test:hostile) --only ([\w-]+)`|^`npm run bench:/
const TEST_FILE = /^`[\w./-]+\.(?:test|spec)\.ts`|^`faults\/\w+\.ts`/

/** Returns the rows of a page's tables, each as its cells. */
function listRows(text: string): string[][] {
  const lines = text.split('\n').filter((line) => /^\| (?!#|-)/.test(line))
  return lines.map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  )
}

test('a promise of reliability.md is a phrase, and names the tests or programs that hold it and its files', () => {
  const rows = listRows(read('docs/reliability.md').split('## What was measured', 1)[0] ?? '')
  expect(rows.length).toBeGreaterThan(50)
  const isProof = (one: string) => {
    const [, script, name] = PROGRAM.exec(one) ?? []
    const source = script === undefined ? '' : read(`faults/${script.replace('test:', '')}.ts`)
    return name === undefined
      ? PROGRAM.test(one) || TEST_FILE.test(one)
      : new RegExp(`^ +'?${name}'?:`, 'm').test(source)
  }
  const vague = rows.filter(
    ([, , , proofs = '', file = '']) =>
      !proofs.split(', ').every(isProof) || !/^`[\w./-]+`(, `[\w./-]+`)*$/.test(file),
  )
  expect(vague).toEqual([])
})

test('no cell of reliability.md is longer than a phrase', () => {
  const cells = listRows(read('docs/reliability.md')).flat()
  expect(cells.filter(({ length }) => length > MAX_CELL_CHARACTERS)).toEqual([])
})

const MAX_RIGHT_CHARACTERS = 120
const NAMED_TEST = /`([\w./-]+\.(?:test|spec)\.ts)`: “([^”]+)”(?:; |$)/g
/** The text in reported-faults.md for a behaviour without a test. */
const LOOKED_AT = /^(?:measured by `npm run bench:[^|]*; no test|looked at on screenshots)$/

/** Returns whether a cell contains only existing tests, or says how the behaviour is checked. */
function isHeld(cell: string): boolean {
  if (LOOKED_AT.test(cell)) return true
  const named = Array.from(cell.matchAll(NAMED_TEST), ([, file = '', title = '']) => ({ file, title }))
  const isThere = ({ file, title }: { file: string; title: string }) =>
    existsSync(join(ROOT, file)) && read(file).includes(title)
  return named.length > 0 && cell.replaceAll(NAMED_TEST, '') === '' && named.every(isThere)
}

test('what reported-faults.md calls right is numbered, a phrase, and held by the tests that it names', () => {
  const rows = listRows(read('docs/reported-faults.md'))
  expect(rows.length).toBeGreaterThan(50)
  expect(rows.map(([number]) => number)).toEqual(rows.map((_, index) => `R${index + 1}`))
  const vague = rows.filter(
    ([, right = '', tests = '']) => right.length > MAX_RIGHT_CHARACTERS || !isHeld(tests),
  )
  expect(vague).toEqual([])
})

test('README or CONTRIBUTING tells of every command of package.json', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const output = `${read('README.md')}${read('CONTRIBUTING.md')}`
  const isShown = (name: string) => new RegExp(`\`npm (?:run )?${name}[\` ]`).test(output)
  expect(Object.keys(scripts).filter((name) => !isShown(name))).toEqual([])
})
